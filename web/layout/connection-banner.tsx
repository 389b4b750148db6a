import { useEffect, useRef, useState } from 'react';
import { useConnected } from '../lib/connection.ts';
import { Banner } from '../ui/banner.tsx';
import './connection-banner.css';

/** How long the good news stays, in milliseconds. */
const GOOD_NEWS = 4000;

/** Says that the connection is gone for as long as it is, and that it has come back. */
export function ConnectionBanner({ onReconnect }: { onReconnect?: (() => void) | undefined }) {
  const connected = useConnected();
  const wasConnected = useRef(connected);
  const [isBack, setBack] = useState(false);
  const tell = useRef(onReconnect);
  tell.current = onReconnect;

  useEffect(() => {
    if (wasConnected.current === connected) return;
    wasConnected.current = connected;
    setBack(connected);
    if (!connected) return;
    tell.current?.();
    const timer = setTimeout(() => setBack(false), GOOD_NEWS);
    return () => clearTimeout(timer);
  }, [connected]);

  return (
    // Stays in the page, empty: a screen reader announces what appears in it.
    <div className="connection-banner" role="status">
      {!connected && (
        <Banner tone="warning" title="Você está sem conexão…">
          O que aparece aqui pode estar desatualizado, e nada pode ser salvo até a conexão voltar.
        </Banner>
      )}
      {connected && isBack && <Banner tone="success">Conexão restabelecida.</Banner>}
    </div>
  );
}
