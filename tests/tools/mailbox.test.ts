import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Resend } from 'resend';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseDraft } from '../../tools/mailbox/draft.ts';
import { EmailStore } from '../../tools/mailbox/mails.ts';
import { type Mailbox, startMailbox } from '../../tools/mailbox.ts';
import { closeServer, listen } from '../../tools/platform/listening.ts';
import { emails, mails } from '../emails/samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'lume-mailbox-'));
const file = join(folder, 'mails.jsonl');
const mail = {
  from: 'Lume <avisos@lume.example>',
  to: 'ana@example.com',
  subject: 'Olá <b>',
  html: '<p>Olá</p><script>alert(1)</script>',
  text: 'Olá',
};
let mailbox: Mailbox;
let resend: Resend;

beforeEach(async () => {
  mailbox = await startMailbox({ apiKey: 're_key', file });
  resend = new Resend('re_key', { baseUrl: mailbox.url });
});
afterEach(async () => {
  await mailbox.close();
  rmSync(file, { force: true });
});

describe('sending', () => {
  test('keeps the mail with its headers, tags and attachments, and gives its id', async () => {
    const sent = await resend.emails.send({
      ...mail,
      replyTo: 'studio@example.com',
      headers: { 'X-Entity-Ref-ID': '1' },
      tags: [{ name: 'kind', value: 'receipt' }],
      attachments: [
        { filename: 'visita.ics', content: Buffer.from('BEGIN:VCALENDAR'), contentType: 'text/calendar' },
      ],
    });
    expect(sent.error).toBeNull();
    expect(mailbox.mails.all[0]).toMatchObject({
      id: sent.data?.id,
      to: ['ana@example.com'],
      replyTo: ['studio@example.com'],
      headers: { 'X-Entity-Ref-ID': '1' },
      attachments: [{ filename: 'visita.ics', contentType: 'text/calendar' }],
    });
    const read = await resend.emails.get(sent.data?.id ?? '');
    expect(read.data).toMatchObject({
      object: 'email',
      subject: mail.subject,
      html: mail.html,
      to: [mail.to],
    });
  });

  test('takes a batch', async () => {
    const sent = await resend.batch.send([mail, { ...mail, to: 'bia@example.com' }]);
    expect(sent.data?.data).toHaveLength(2);
    expect(mailbox.mails.all.map(({ to }) => to[0])).toEqual(['ana@example.com', 'bia@example.com']);
  });

  test('lists newest first, page by page', async () => {
    for (const number of [1, 2, 3]) await resend.emails.send({ ...mail, subject: `${number}` });
    const first = await resend.emails.list({ limit: 2 });
    expect(first.data?.data.map(({ subject }) => subject)).toEqual(['3', '2']);
    expect(first.data?.has_more).toBe(true);
    const rest = await resend.emails.list({ limit: 2, after: first.data?.data[1]?.id ?? '' });
    expect(rest.data?.data.map(({ subject }) => subject)).toEqual(['1']);
  });

  test.each([
    ['missing_required_field', { ...mail, subject: '' }],
    ['validation_error', { ...mail, to: 'nobody' }],
    ['invalid_from_address', { ...mail, from: 'nobody' }],
    ['missing_required_field', { ...mail, html: undefined, text: undefined }],
  ])('refuses with %s', async (name, wrong) => {
    // The SDK's types forbid what is sent here on purpose.
    const { error } = await resend.emails.send(wrong as Parameters<typeof resend.emails.send>[0]);
    expect(error).toMatchObject({ name, statusCode: 422 });
    expect(mailbox.mails.all).toEqual([]);
  });

  test('refuses without the right key and for an unknown id', async () => {
    const stranger = new Resend('re_other', { baseUrl: mailbox.url });
    expect((await stranger.emails.send(mail)).error).toMatchObject({
      name: 'invalid_api_key',
      statusCode: 403,
    });
    expect((await fetch(`${mailbox.url}/emails`)).status).toBe(401);
    expect((await resend.emails.get('nothing')).error).toMatchObject({ name: 'not_found', statusCode: 404 });
  });
});

test('keeps the file for its owner alone, and the newest mails of many', () => {
  writeFileSync(file, '', { mode: 0o644 });
  const store = new EmailStore(file, 4);
  const numbered = (number: number) => ({ ...parseDraft(mail), subject: `${number}` });
  for (const number of [1, 2, 3, 4, 5]) store.keep([numbered(number)], null, '');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(store.all.map(({ subject }) => subject)).toEqual(['4', '5']);
  expect(new EmailStore(file, 4).all).toEqual(store.all);
});

describe('idempotency keys', () => {
  test('answer the first id for the same body and refuse another body', async () => {
    const first = await resend.emails.send(mail, { idempotencyKey: 'one' });
    const again = await resend.emails.send(mail, { idempotencyKey: 'one' });
    const other = await resend.emails.send({ ...mail, subject: 'other' }, { idempotencyKey: 'one' });
    expect(again.data?.id).toBe(first.data?.id);
    expect(other.error).toMatchObject({ name: 'invalid_idempotent_request', statusCode: 409 });
    expect(mailbox.mails.all).toHaveLength(1);
  });

  test('hold for a batch, across a restart and up to 256 characters', async () => {
    const first = await resend.batch.send([mail, mail], { idempotencyKey: 'two' });
    await mailbox.close();
    mailbox = await startMailbox({ apiKey: 're_key', file, port: mailbox.port });
    const again = await resend.batch.send([mail, mail], { idempotencyKey: 'two' });
    expect(again.data).toEqual(first.data);
    expect(mailbox.mails.all).toHaveLength(2);
    const long = await resend.emails.send(mail, { idempotencyKey: 'x'.repeat(257) });
    expect(long.error).toMatchObject({ name: 'invalid_idempotency_key', statusCode: 400 });
  });
});

describe('failing on demand', () => {
  test('answers 500 and 429 with retry-after, then works again', async () => {
    mailbox.failures.set({ kind: '500', times: 1 });
    expect((await resend.emails.send(mail)).error).toMatchObject({ statusCode: 500 });
    mailbox.failures.set({ kind: '429', times: 1, retryAfter: 3 });
    const limited = await resend.emails.send(mail);
    expect(limited.error).toMatchObject({ name: 'rate_limit_exceeded', statusCode: 429 });
    expect(limited.headers?.['retry-after']).toBe('3');
    expect((await resend.emails.send(mail)).error).toBeNull();
  });

  test('keeps the mail and loses the answer; the retry with the key sends nothing more', async () => {
    await fetch(`${mailbox.url}/control`, { method: 'POST', body: '{"fail":{"kind":"lose","times":1}}' });
    expect((await resend.emails.send(mail, { idempotencyKey: 'three' })).error).not.toBeNull();
    expect(mailbox.mails.all).toHaveLength(1);
    const again = await resend.emails.send(mail, { idempotencyKey: 'three' });
    expect(again.data?.id).toBe(mailbox.mails.all[0]?.id);
    expect(mailbox.mails.all).toHaveLength(1);
  });

  test('goes away and comes back at the same place; its log tells what came, and how closely', async () => {
    await resend.emails.send(mail, { idempotencyKey: 'four' });
    await mailbox.goAway();
    expect((await resend.emails.send(mail)).error).toMatchObject({ statusCode: null });
    await mailbox.answerAgain();
    await resend.emails.send(mail, { idempotencyKey: 'five' });
    expect(mailbox.arrivals.all.map(({ key }) => key)).toEqual(['four', 'five']);
    expect(mailbox.arrivals.shortestSpan(2)).toBeGreaterThan(0);
    expect(mailbox.arrivals.shortestSpan(3)).toBe(Number.POSITIVE_INFINITY);
  });

  test('hangs until it is reset', async () => {
    mailbox.failures.set({ kind: 'hang' });
    const body = JSON.stringify(mail);
    const headers = { authorization: 'Bearer re_key' };
    const asking = (wait: RequestInit = {}) =>
      fetch(`${mailbox.url}/emails`, { method: 'POST', body, headers, ...wait });
    const hanging = () => asking({ signal: AbortSignal.timeout(200) });
    await expect(hanging()).rejects.toThrow('timeout');
    await expect(hanging()).rejects.toThrow('timeout');
    mailbox.failures.reset();
    expect((await asking()).status).toBe(200);
  });
});

describe('for people', () => {
  test('lists mails and shows each, everything in it escaped and its HTML in a sandbox', async () => {
    const { data } = await resend.emails.send({
      ...mail,
      attachments: [{ filename: 'visita de ação.ics', content: Buffer.from('BEGIN:VCALENDAR') }],
    });
    const list = await (await fetch(mailbox.url)).text();
    expect(list).toContain('Olá &lt;b&gt;');
    const shown = await fetch(`${mailbox.url}/mails/${data?.id}`);
    const page = await shown.text();
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page).not.toContain('<script>alert');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await fetch(`${mailbox.url}/mails/${data?.id}/html`);
    expect(html.headers.get('content-security-policy')).toContain('sandbox');
    expect(await html.text()).toContain('<base target="_blank">');
    const attachment = await fetch(`${mailbox.url}/mails/${data?.id}/attachments/0`);
    expect(attachment.headers.get('content-disposition')).toContain('attachment');
    expect(await attachment.text()).toBe('BEGIN:VCALENDAR');
    expect((await fetch(`${mailbox.url}/mails/unknown`)).status).toBe(404);
  });

  test('gives programs a list by address, and keeps mails over a restart', async () => {
    await resend.emails.send(mail);
    await resend.emails.send({ ...mail, to: 'bia@example.com' });
    await mailbox.close();
    mailbox = await startMailbox({ apiKey: 're_key', file });
    const answer = await fetch(`${mailbox.url}/api/mails?to=BIA@example.com`);
    expect(await answer.json()).toMatchObject({
      mails: [{ to: ['bia@example.com'], subject: mail.subject }],
    });
  });

  test('shows every email the product writes, at both widths and as text, light and dark', async () => {
    const list = await (await fetch(`${mailbox.url}/preview`)).text();
    for (const name of Object.keys(emails)) expect(list).toContain(`href="/preview/${name}"`);
    const page = await (await fetch(`${mailbox.url}/preview/recovery`)).text();
    expect(page.match(/src="\/preview\/recovery\/html"/g)).toHaveLength(2);
    expect(page).toContain(`\n${mails.recovery.code}\n`);
    const html = await fetch(`${mailbox.url}/preview/recovery/html`);
    expect(html.headers.get('content-security-policy')).toContain('sandbox');
    expect(await html.text()).toContain('@media (prefers-color-scheme:dark)');
    const dark = await (await fetch(`${mailbox.url}/preview/recovery/html?scheme=dark`)).text();
    expect(dark).not.toContain('@media (prefers-color-scheme:dark)');
    expect((await fetch(`${mailbox.url}/preview/unknown`)).status).toBe(404);
  });
});

test('tells the product, signed as the provider does, of an email that a person lets come back', async () => {
  const told: { body: string; headers: IncomingHttpHeaders }[] = [];
  const product = createServer(async (from, to) => {
    told.push({ body: await text(from), headers: from.headers });
    to.end();
  });
  const port = await listen(product, 0);
  const secret = `whsec_${Buffer.from('a secret').toString('base64')}`;
  const box = await startMailbox({ apiKey: 're_key', reports: { url: `http://localhost:${port}`, secret } });
  const tags = [{ name: 'email', value: 'one' }];
  const sent = await new Resend('re_key', { baseUrl: box.url }).emails.send({ ...mail, tags });
  const page = `${box.url}/mails/${sent.data?.id}`;
  expect(await (await fetch(page)).text()).toContain('Let it come back');

  const back = await fetch(`${page}/reports/email.bounced`, { method: 'POST' });
  expect([back.status, back.url]).toEqual([200, page]);
  const [{ body, headers } = { body: '', headers: {} }] = told;
  const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`svix-${name}`]),
  );
  const signed = { id: id ?? '', timestamp: timestamp ?? '', signature: signature ?? '' };
  expect(resend.webhooks.verify({ payload: body, headers: signed, webhookSecret: secret })).toMatchObject({
    type: 'email.bounced',
    data: { email_id: sent.data?.id, tags: { email: 'one' } },
  });
  expect((await fetch(`${page}/reports/email.opened`, { method: 'POST' })).status).toBe(404);
  await Promise.all([box.close(), closeServer(product)]);
});
