import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Addresses of visitors: before any script they show a spinner, not the frame of the signed-in pages. */
const guestAddresses = [
  'login',
  'signup',
  'email-confirmation',
  'auth-confirm',
  'reset-password',
  'error-demo',
];
/** Their missing files answer 404 with a document of their own, which no cache keeps under the address of a script (_headers). */
const fileFolders = ['assets', 'fonts', 'icons'];
const MISSING_FILE =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Arquivo não encontrado</title><p>Arquivo não encontrado.';
const FRAME = /<!--[^>]*-->\s*<div class="shell">.*<\/div>/;
const SPINNER =
  '<div class="opening centred"><span class="spinner" role="status" aria-label="Carregando..."></span></div>';

/** The app's document for each address, and as `404.html`: the host answers 200 and 404 without running code. */
export function documents(root: string): Plugin {
  return {
    name: 'documents',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'post',
    generateBundle(_, bundle) {
      const app = bundle['index.html'];
      if (app?.type !== 'asset') throw new Error('the build has no index.html');
      const document = String(app.source);
      if (!FRAME.test(document)) throw new Error('index.html has no frame');
      const guestDocument = document.replace(FRAME, SPINNER);
      for (const address of ['404', ...addressesOf(root)]) {
        const isGuest = address === '404' || guestAddresses.includes(address);
        this.emitFile({
          type: 'asset',
          fileName: `${address}.html`,
          source: isGuest ? guestDocument : document,
        });
      }
      for (const folder of fileFolders)
        this.emitFile({ type: 'asset', fileName: `${folder}/404.html`, source: MISSING_FILE });
    },
  };
}

/** 'dashboard', 'login', …; the edge entry answers those of more than one part. */
export function addressesOf(root: string): string[] {
  const tree = readFileSync(join(root, 'route-tree.gen.ts'), 'utf8');
  const [, routes = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree) ?? [];
  return [...routes.matchAll(/'\/([^'/]+)':/g)].map(([, address = '']) => address);
}
