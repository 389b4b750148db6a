import type { Plugin } from 'vite';

/** Addresses of people who are not signed in: what they see before any script comes is no frame of the signed-in pages. */
const addresses = [
  'login',
  'signup',
  'email-confirmation',
  'auth-confirm',
  'reset-password',
  'privacy-policy',
  'terms-of-service',
];
const FRAME = /<!--[^>]*-->\s*<div class="shell">.*<\/div>/;
const SPINNER =
  '<div class="opening"><span class="spinner" role="status" aria-label="Carregando..."></span></div>';

/** The app's document once more for each of them; the host serves `login.html` at `/login`. */
export function guestDocuments(): Plugin {
  return {
    name: 'guest-documents',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'post',
    generateBundle(_, bundle) {
      const app = bundle['index.html'];
      if (app?.type !== 'asset') throw new Error('the build has no index.html');
      const document = String(app.source);
      if (!FRAME.test(document)) throw new Error('index.html has no frame');
      for (const address of addresses)
        this.emitFile({
          type: 'asset',
          fileName: `${address}.html`,
          source: document.replace(FRAME, SPINNER),
        });
    },
  };
}
