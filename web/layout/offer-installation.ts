import { toast } from '../ui/toast-queue.ts';
import { isAppleTouch, takePrompt } from './install.ts';

const NOT_READY = 'App não está pronto para instalação';

export const APPLE_STEPS =
  'Toque em Compartilhar no Safari, role a lista, escolha ‘Adicionar à Tela de Início’ e toque em ‘Adicionar’.';

/** Installs the app, or shows the steps where only the person can do it. */
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

/** Opens the browser's install prompt. Refuses with a message when there is none to open. */
export async function install(): Promise<void> {
  const prompt = takePrompt();
  if (!prompt) throw new Error(NOT_READY);
  await prompt.prompt();
}
