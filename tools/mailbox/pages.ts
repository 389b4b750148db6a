import type { Email } from './mails.ts';
import { fates } from './reports.ts';

/** No script but ours, nothing from elsewhere; a mail's own HTML lives in a sandboxed frame. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self' data:";
export const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; sandbox allow-popups allow-popups-to-escape-sandbox";

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

export function listPage(mails: readonly Email[]): string {
  const rows = [...mails].reverse().map(
    (mail) => `<tr>
      <td><a href="/mails/${escapeText(mail.id)}">${escapeText(mail.subject)}</a></td>
      <td>${escapeText(mail.to.join(', '))}</td>
      <td>${escapeText(mail.from)}</td>
      <td><time datetime="${escapeText(mail.createdAt)}">${escapeText(clock(mail.createdAt))}</time></td>
    </tr>`,
  );
  const table = `<table>
    <thead><tr><th>Subject</th><th>To</th><th>From</th><th>Received (UTC)</th></tr></thead>
    <tbody>${rows.join('')}</tbody>
  </table>`;
  const empty = '<p class="empty">No mail yet. What the product sends appears here by itself.</p>';
  return document(
    'Mailbox',
    `<p><a href="/preview">Every email →</a></p><h1>Mailbox</h1>${mails.length === 0 ? empty : table}`,
    mails.length,
  );
}

/** `mayReport`: a person can let it come back; only of a studio's emails the product wants to know. */
export function emailPage(mail: Email, mayReport: boolean): string {
  const id = encodeURIComponent(mail.id);
  const files = mail.attachments.map(
    ({ filename, contentType }, index) =>
      `<li><a href="/mails/${id}/attachments/${index}" download>${escapeText(filename)}</a> ${escapeText(contentType)}</li>`,
  );
  return document(
    mail.subject,
    `<p><a href="/">← All mail</a></p>
    <h1>${escapeText(mail.subject)}</h1>
    <dl>${headersOf(mail)
      .map(([name, value]) => `<dt>${escapeText(name)}</dt><dd>${escapeText(value)}</dd>`)
      .join('')}</dl>
    ${mayReport && mail.tags.length > 0 ? reportForms(id) : ''}
    ${files.length === 0 ? '' : `<h2>Attachments</h2><ul>${files.join('')}</ul>`}
    ${mail.html === null ? '' : `<h2>HTML</h2><iframe title="HTML" src="/mails/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
    ${mail.text === null ? '' : `<h2>Text</h2><pre>${escapeText(mail.text)}</pre>`}`,
  );
}

const reportForms = (id: string): string =>
  Object.entries(fates)
    .map(
      ([type, label]) =>
        `<form method="post" action="/mails/${id}/reports/${type}"><button>${label}</button></form>`,
    )
    .join('');

/** Links of a mail open in a tab of their own: the product refuses to be shown in a frame. */
export function frame(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
}

export function missingPage(): string {
  return document('Not found', '<p><a href="/">← All mail</a></p><h1>Not found</h1>');
}

function headersOf(mail: Email): [string, string][] {
  const addresses: [string, string[]][] = [
    ['To', mail.to],
    ['Cc', mail.cc],
    ['Bcc', mail.bcc],
    ['Reply-To', mail.replyTo],
  ];
  const tags = mail.tags.map(({ name, value }) => `${name}=${value}`).join(', ');
  const all: [string, string][] = [
    ['From', mail.from],
    ...addresses.map(([name, list]): [string, string] => [name, list.join(', ')]),
    ['Date', mail.createdAt],
    ['Idempotency-Key', mail.idempotencyKey ?? ''],
    ['Tags', tags],
    ...Object.entries(mail.headers),
  ];
  return all.filter(([, value]) => value !== '');
}

function clock(instant: string): string {
  return instant.replace('T', ' ').slice(0, 19);
}

export function document(title: string, body: string, count?: number): string {
  const refresh = count === undefined ? '' : `<script src="/refresh.js" data-count="${count}"></script>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title><link rel="stylesheet" href="/mailbox.css"><link rel="icon" href="data:,"></head>
<body><main>${body}</main>${refresh}</body>
</html>`;
}

export const refreshScript = `const shown = Number(document.currentScript.dataset.count);
setInterval(async () => {
  const answer = await fetch('/api/count').catch(() => null);
  if (answer?.ok && (await answer.json()).count !== shown) location.reload();
}, 1000);`;

export const styleSheet = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; } main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; overflow-wrap: anywhere; } h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
table { width: 100%; border-collapse: collapse; } th { text-align: left; font-weight: 600; }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid #8884; vertical-align: top; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; } dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; } iframe { width: 100%; height: 42rem; border: 1px solid #8884; background: #fff; }
.widths { display: flex; flex-wrap: wrap; gap: 1.5rem; } figure { margin: 0; max-width: 100%; } figcaption { font-size: .875rem; }
.widths iframe { max-width: 100%; height: 56rem; } .w390 { width: 390px; } .w640 { width: 640px; }
main:has(.widths) { max-width: 68rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8884; margin: 0; }
@media (max-width: 40rem) { thead { display: none; } tr { display: block; padding: .5rem 0; border-bottom: 1px solid #8884; }
td { display: block; border: 0; padding: 0; } }`;
