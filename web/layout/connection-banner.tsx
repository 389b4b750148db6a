import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConnected } from '../lib/connection.ts';
import { Banner } from '../ui/banner.tsx';
import './connection-banner.css';

const RESTORED_MS = 4000;

export function ConnectionBanner({ onReconnect }: { onReconnect?: (() => void) | undefined }) {
  const connected = useConnected();
  const wasConnected = useRef(connected);
  const [isBack, setBack] = useState(false);
  const reconnect = useEffectEvent(() => onReconnect?.());

  useEffect(() => {
    if (wasConnected.current === connected) return;
    wasConnected.current = connected;
    setBack(connected);
    if (!connected) return;
    reconnect();
    const timer = setTimeout(() => setBack(false), RESTORED_MS);
    return () => clearTimeout(timer);
  }, [connected]);

  return (
    // Stays in the page, empty: a screen reader announces what appears in it.
    <div className="connection-banner" role="status">
      {!connected && (
        <Banner tone="warning" title="Você está sem conexão…">
          O que aparece aqui pode estar desatualizado, e quase nada pode ser salvo até a conexão voltar.
        </Banner>
      )}
      {connected && isBack && <Banner tone="success">Conexão restabelecida.</Banner>}
    </div>
  );
}
