import type { ReactNode } from 'react';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { useFocusKept } from '../lib/use-focus-kept.ts';
import './guest-frame.css';
import '../ui/brand.css';

export function GuestFrame({ children }: { children: ReactNode }) {
  useFocusKept();
  return (
    <div className="guest grid justify-centre">
      <header>
        <a className="brand" href="/landing" aria-label={`${PRODUCT}, página inicial`}>
          {PRODUCT}
        </a>
      </header>
      <main className="guest-card grid gap-4" id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="page-links">
        <a href="/terms-of-service">Termos de Uso</a>
        <a href="/privacy-policy">Política de Privacidade</a>
        <button type="button" data-cookie-preferences>
          Preferências de cookies
        </button>
      </footer>
    </div>
  );
}
