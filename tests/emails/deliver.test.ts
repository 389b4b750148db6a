import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type DeliveryOptions, deliver, type EmailPayload } from '../../emails/deliver.ts';
import { render } from '../../emails/render.ts';
import { createMailbox, TEST_API_KEY } from '../support/mailbox.ts';
import { FROM, mails, NOW } from './samples.ts';

/** What a silent provider is given, in milliseconds; one that speaks may take its time. */
const SHORT = 1000;

const mailbox = await createMailbox();
const rendered = await render(mails['booking-receipt'], { from: FROM, now: NOW });
const payload: EmailPayload = { ...rendered, to: 'marina.alves@example.com' };
afterAll(() => mailbox.close());
beforeEach(() => {
  mailbox.failures.reset();
  mailbox.mails.clear();
});

function handOver(
  key: string,
  { payload: other, ...over }: Partial<DeliveryOptions> & { payload?: EmailPayload } = {},
) {
  const options = { apiKey: TEST_API_KEY, baseUrl: mailbox.url, idempotencyKey: key, timeoutMs: 30_000 };
  return deliver(other ?? payload, { ...options, ...over });
}

describe('deliver', () => {
  test('hands over every part of the mail', async () => {
    const key = randomUUID();
    expect(await handOver(key)).toEqual({ outcome: 'sent', id: mailbox.mails.all[0]?.id });
    const [mail] = mailbox.mails.all;
    expect(mail).toMatchObject({
      idempotencyKey: key,
      from: 'Studio Helena Duarte via Lume <avisos@lume.example>',
      to: ['marina.alves@example.com'],
      subject: payload.subject,
      html: payload.html,
      text: payload.text,
    });
    expect(mail?.attachments[0]).toMatchObject({
      filename: 'agendamento.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    });
    expect(Buffer.from(mail?.attachments[0]?.content ?? '', 'base64').toString()).toMatch(
      /^BEGIN:VCALENDAR\r\n/,
    );
  });

  test('answers go to the client who booked', async () => {
    const notice = await render(mails['booking-notice'], { from: FROM, now: NOW });
    await handOver(randomUUID(), { payload: { ...notice, to: 'helena@example.com' } });
    expect(mailbox.mails.all[0]?.replyTo).toEqual(['marina.alves@example.com']);
  });

  test.each([
    ['500', 'retry', '500 internal_server_error'],
    ['429', 'retry', '429 rate_limit_exceeded'],
    ['hang', 'retry', 'unreachable application_error'],
    ['lose', 'retry', 'unreachable application_error'],
  ] as const)('%s, then once more: one mail', async (kind, outcome, reason) => {
    const key = randomUUID();
    mailbox.failures.set({ kind, times: 1, retryAfter: 7 });
    const first = await handOver(key, kind === 'hang' ? { timeoutMs: SHORT } : {});
    expect(first).toMatchObject({ outcome, reason });
    if (kind === '429') expect(first).toMatchObject({ afterSeconds: 7 });
    const second = await handOver(key);
    expect(second).toEqual({ outcome: 'sent', id: mailbox.mails.all[0]?.id });
    expect(mailbox.mails.all).toHaveLength(1);
  });

  test('a silent provider is given up after the time allowed', async () => {
    mailbox.failures.set({ kind: 'hang', times: 1 });
    // One clock after the other: on a busy machine both are late, as is the one that is tested.
    const late = wait(SHORT).then(() => wait(SHORT, 'late'));
    const silent = handOver(randomUUID(), { timeoutMs: SHORT });
    expect(await Promise.race([silent, late])).toMatchObject({ outcome: 'retry' });
  });

  test('nobody there', async () => {
    expect(await handOver(randomUUID(), { baseUrl: 'http://127.0.0.1:1' })).toEqual({
      outcome: 'retry',
      reason: 'unreachable application_error',
    });
  });

  test('a mail the provider refuses is dead', async () => {
    expect(await handOver(randomUUID(), { payload: { ...payload, to: 'nobody' } })).toEqual({
      outcome: 'dead',
      reason: '422 validation_error',
    });
  });

  test('a key the provider refuses is the operator’s to fix: the email waits', async () => {
    expect(await handOver(randomUUID(), { apiKey: 're_wrong' })).toEqual({
      outcome: 'retry',
      reason: '403 invalid_api_key',
    });
  });

  test('another mail under a used key is never sent', async () => {
    const key = randomUUID();
    await handOver(key);
    expect(await handOver(key, { payload: { ...payload, subject: 'Outro' } })).toEqual({
      outcome: 'dead',
      reason: '409 invalid_idempotent_request',
    });
    expect(mailbox.mails.all).toHaveLength(1);
  });

  test('a hundred at once under one key are one mail', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => handOver(key)));
    expect(
      new Set(answers.map((answer) => (answer.outcome === 'sent' ? answer.id : answer.reason))).size,
    ).toBe(1);
    expect(mailbox.mails.all).toHaveLength(1);
  });
});
