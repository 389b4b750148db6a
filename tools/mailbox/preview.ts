import { join } from 'node:path';
import { framed, framePolicy, missingPage, pagePolicy } from './pages.ts';
import { emailPage, emailsPage } from './preview-pages.ts';
import { html, type View } from './wire.ts';
import type { RenderedEmail } from './written.ts';

/** GET /preview lists every email; /preview/<name> shows one at both widths and as text, with `?scheme=dark` as dark clients do. */
export async function answerPreview(url: URL): Promise<View> {
  const [, , name, part] = url.pathname.split('/');
  const isDark = url.searchParams.get('scheme') === 'dark';
  const emails = await renderEmails();
  if (name === undefined) return html(emailsPage(emails), pagePolicy);
  const mail = emails.find((one) => one.name === name);
  if (mail === undefined) return { ...html(missingPage(), pagePolicy), status: 404 };
  if (part !== 'html') return html(emailPage(mail, isDark), pagePolicy);
  return html(framed(isDark ? inTheDark(mail.html) : mail.html), framePolicy);
}

/** Written anew for every look, so that an edited template shows at once. Vite reads the JSX, which Node does not. */
async function renderEmails(): Promise<readonly RenderedEmail[]> {
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
