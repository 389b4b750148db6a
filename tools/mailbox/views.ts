import type { EmailStore } from './mails.ts';
import {
  emailPage,
  frame,
  framePolicy,
  listPage,
  missingPage,
  pagePolicy,
  refreshScript,
  styleSheet,
} from './pages.ts';
import { html, type View } from './wire.ts';

export async function answerPerson(mails: EmailStore, url: URL, mayReport: boolean): Promise<View> {
  const path = url.pathname;
  if (path === '/') return html(listPage(mails.all), pagePolicy);
  if (path === '/refresh.js')
    return { status: 200, type: 'text/javascript; charset=utf-8', body: refreshScript };
  if (path === '/mailbox.css') return { status: 200, type: 'text/css; charset=utf-8', body: styleSheet };
  const [, folder, id = '', part, index] = path.split('/');
  if (folder === 'preview') return (await import('./preview.ts')).answerPreview(url);
  const mail = folder === 'mails' ? mails.find(id) : undefined;
  if (mail !== undefined && part === undefined) return html(emailPage(mail, mayReport), pagePolicy);
  if (mail?.html && part === 'html') return html(frame(mail.html), framePolicy);
  const attachment = part === 'attachments' ? mail?.attachments[Number(index)] : undefined;
  if (attachment === undefined) return { ...html(missingPage(), pagePolicy), status: 404 };
  const name = encodeURIComponent(attachment.filename);
  return {
    status: 200,
    type: 'application/octet-stream',
    body: Buffer.from(attachment.content, 'base64'),
    headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` },
  };
}
