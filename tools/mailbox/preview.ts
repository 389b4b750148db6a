import { join } from 'node:path';
import { document, escapeText, frame, framePolicy, missingPage, pagePolicy } from './pages.ts';
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
  return html(frame(isDark ? inTheDark(mail.html) : mail.html), framePolicy);
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

const widths = [390, 640];

function emailsPage(emails: readonly RenderedEmail[]): string {
  const rows = emails.map(
    ({ name, subject, from }) => `<tr>
      <td><a href="/preview/${escapeText(name)}">${escapeText(name)}</a></td>
      <td>${escapeText(subject)}</td>
      <td>${escapeText(from)}</td>
    </tr>`,
  );
  return document(
    'Every email',
    `<p><a href="/">← All mail</a></p>
    <h1>Every email</h1>
    <table>
      <thead><tr><th>Email</th><th>Subject</th><th>From</th></tr></thead>
      <tbody>${rows.join('')}</tbody>
    </table>`,
  );
}

export function emailPage({ name, subject, text }: RenderedEmail, isDark: boolean): string {
  const path = `/preview/${escapeText(name)}`;
  const other = isDark
    ? `<a href="${path}">Show it light</a>`
    : `<a href="${path}?scheme=dark">Show it dark</a>`;
  const frames = widths.map(
    (
      width,
    ) => `<figure><figcaption>${width} px</figcaption><iframe title="HTML, ${width} px" class="w${width}"
      src="${path}/html${isDark ? '?scheme=dark' : ''}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></figure>`,
  );
  return document(
    name,
    `<p><a href="/preview">← Every email</a> · ${other}</p>
    <h1>${escapeText(subject)}</h1>
    <div class="widths">${frames.join('')}</div>
    <h2>Text</h2><pre>${escapeText(text)}</pre>`,
  );
}
