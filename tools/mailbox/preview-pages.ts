import { document, escaped } from './pages.ts';
import type { RenderedEmail } from './written.ts';

/** Phones of today and the width at which desktop clients show a mail, in pixels. */
const widths = [390, 640];

export function emailsPage(emails: readonly RenderedEmail[]): string {
  const rows = emails.map(
    ({ name, subject, from }) => `<tr>
      <td><a href="/preview/${escaped(name)}">${escaped(name)}</a></td>
      <td>${escaped(subject)}</td>
      <td>${escaped(from)}</td>
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
  const path = `/preview/${escaped(name)}`;
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
    <h1>${escaped(subject)}</h1>
    <div class="widths">${frames.join('')}</div>
    <h2>Text</h2><pre>${escaped(text)}</pre>`,
  );
}
