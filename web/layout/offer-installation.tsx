import { useState } from 'react';
import { isAppleTouch } from '../lib/media.ts';
import { keys, readStored, writeStored } from '../lib/storage.ts';
import { Banner } from '../ui/banner.tsx';
import { toast } from '../ui/toast-queue.ts';
import { takePrompt, useInstallState } from './install.ts';

const NOT_READY = 'App não está pronto para instalação';

/** iPhones and iPads have no install prompt. */
const APPLE_STEPS =
  'Toque em Compartilhar no Safari, role a lista, escolha ‘Adicionar à Tela de Início’ e toque em ‘Adicionar’.';

export async function offerInstallation(): Promise<void> {
  if (isAppleTouch()) {
    toast.info({ title: 'Instalar no iPhone ou iPad', message: APPLE_STEPS, persistent: true });
    return;
  }
  try {
    await install();
  } catch (error) {
    toast.error(error instanceof Error ? error.message : NOT_READY);
  }
}

/** Refuses with a message when the browser has no prompt to open. */
export async function install(): Promise<void> {
  const prompt = takePrompt();
  if (!prompt) throw new Error(NOT_READY);
  await prompt.prompt();
}

/** Until it was dismissed: Safari deletes what a page stores that was not opened for a week. */
export function SafariTip() {
  const isInstalled = useInstallState() === 'installed';
  const [isDismissed, setDismissed] = useState(() => readStored(keys.safariWarningDismissed, Boolean));
  if (isInstalled || isDismissed || !isAppleTouch()) return null;
  const dismiss = () => {
    writeStored(keys.safariWarningDismissed, true);
    setDismissed(true);
  };
  return (
    <div className="below-4">
      <Banner title="Use o Lume como aplicativo" onDismiss={dismiss}>
        No Safari, o que fica guardado no aparelho pode ser apagado depois de sete dias sem uso. {APPLE_STEPS}
      </Banner>
    </div>
  );
}
