import { join } from 'node:path';
import { framed, framePolicy, missingPage, pagePolicy } from './pages.ts';
import { letterPage, lettersPage } from './preview-pages.ts';
import { html, type View } from './view.ts';
import type { WrittenLetter } from './written.ts';

/**
 * GET /preview: every letter of the product about sample people; /preview/<name>: one of them as HTML at the width of a
 * phone and of a desktop, and as text; `?scheme=dark` as dark clients show it.
 */
export async function answerPreview(url: URL): Promise<View> {
  const [, , name, part] = url.pathname.split('/');
  const isDark = url.searchParams.get('scheme') === 'dark';
  const letters = await writeLetters();
  if (name === undefined) return html(lettersPage(letters), pagePolicy);
  const letter = letters.find((one) => one.name === name);
  if (letter === undefined) return { ...html(missingPage(), pagePolicy), status: 404 };
  if (part !== 'html') return html(letterPage(letter, isDark), pagePolicy);
  return html(framed(isDark ? inTheDark(letter.html) : letter.html), framePolicy);
}

/** Written anew for every look, so that an edited template shows at once. Vite reads the JSX, which Node does not. */
async function writeLetters(): Promise<readonly WrittenLetter[]> {
  const { runnerImport } = await import('vite');
  const root = join(import.meta.dirname, '../..');
  const { module } = await runnerImport<typeof import('./written.ts')>(
    join(import.meta.dirname, 'written.ts'),
    { root, configFile: false, logLevel: 'error' },
  );
  return module.written;
}

/** As it is where the reader's client is dark, whatever this browser prefers. */
function inTheDark(html: string): string {
  return html
    .replaceAll('@media (prefers-color-scheme:dark)', '@media all')
    .replace(
      '<meta name="color-scheme" content="light dark"/>',
      '<meta name="color-scheme" content="dark"/>',
    );
}
