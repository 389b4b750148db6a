import { PRODUCT } from '../../../domain/studio/studio.ts';

/** The foot of the booking page: whose it is, the legal pages, the choice of cookies (ui/cookie-choice.ts listens for its button). */
export function PageLinks() {
  return (
    <footer className="page-links">
      <a href="/landing">Feito com {PRODUCT}</a>
      <a href="/terms-of-service">Termos</a>
      <a href="/privacy-policy">Privacidade</a>
      <button type="button" data-cookie-preferences="">
        Preferências de cookies
      </button>
    </footer>
  );
}
