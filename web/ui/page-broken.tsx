import { useEffect } from 'react';
import { whatsappLink } from '../../domain/agenda/whatsapp.ts';
import { BROKEN, BROKEN_HINT, RELOAD_LABEL } from '../../domain/failures.ts';
import { ButtonAnchor } from './button-face.tsx';
import { NativeButton } from './native-button.tsx';

interface PageBrokenProps {
  /** The studio's, where it is known. */
  phone: string | null;
  onShown?: () => void;
}

export function PageBroken({ phone, onShown }: PageBrokenProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onShown?.(), []);
  return (
    <section className="page-broken" role="alert">
      <h1>{BROKEN}</h1>
      <p>{BROKEN_HINT}</p>
      <NativeButton onClick={() => location.reload()}>{RELOAD_LABEL}</NativeButton>
      {phone && (
        <ButtonAnchor href={whatsappLink(phone).web} variant="outline" target="_blank" rel="noreferrer">
          Falar no WhatsApp
        </ButtonAnchor>
      )}
    </section>
  );
}
