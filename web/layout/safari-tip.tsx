import { useState } from 'react';
import { keys, readStored, writeStored } from '../lib/storage.ts';
import { Banner } from '../ui/banner.tsx';
import { isAppleTouch, useInstallState } from './install.ts';
import { APPLE_STEPS } from './offer-installation.ts';
import './safari-tip.css';

/** On iPhones and iPads, until it was dismissed once: Safari deletes what a page keeps that was not opened for a week. */
export function SafariTip() {
  const isInstalled = useInstallState() === 'installed';
  const [isDismissed, setDismissed] = useState(() => readStored(keys.safariWarningDismissed, Boolean));
  if (isInstalled || isDismissed || !isAppleTouch()) return null;
  const dismiss = () => {
    writeStored(keys.safariWarningDismissed, true);
    setDismissed(true);
  };
  return (
    <div className="safari-tip">
      <Banner title="Use o Lume como aplicativo" onDismiss={dismiss}>
        No Safari, o que fica guardado no aparelho pode ser apagado depois de sete dias sem uso. {APPLE_STEPS}
      </Banner>
    </div>
  );
}
