import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OutboxPage } from '../../domain/email/outbox.ts';
import type { NotificationPage } from '../../domain/notification/notification.ts';
import type { ReminderList } from '../../domain/reminder/reminder-list.ts';
import { momentIn } from '../../domain/scheduling/clock.ts';
import { reportOf, signReport } from '../../tools/mailbox/reports.ts';
import { REPORT_SECRET } from '../support/bindings.ts';
import { ownProduct } from '../support/product.ts';
import { make, newClient } from './agenda.ts';
import { changeSettings } from './settings.ts';
import { expectStatus, newEmail, openStudio } from './studio.ts';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' } });

type Tags = Record<string, string>;

async function report(
  type: string,
  tags: Tags,
  options: {
    secret?: string;
    at?: number;
    alter?: (body: string) => string;
    bounce?: Record<string, string>;
  } = {},
) {
  const { secret = REPORT_SECRET, at = Date.now(), alter = (body: string) => body, bounce } = options;
  const named = Object.entries(tags).map(([name, value]) => ({ name, value }));
  const email = { id: randomUUID(), from: 'Lume <avisos@lume.example>', to: ['x@y.example'], subject: '' };
  const body = reportOf(type, { ...email, tags: named }, bounce);
  const { status } = await fetch(`${product.url}/api/public/email-reports`, {
    method: 'POST',
    headers: signReport(body, secret, at),
    body: alter(body),
  });
  return status;
}

/** A studio whose client was reminded by email of tomorrow's appointment. */
async function openReminded() {
  const studio = await openStudio(product);
  await changeSettings(studio.owner, () => ({
    reminders: {
      ...{ quietFrom: '00:00', quietUntil: '00:00' },
      steps: [{ moment: '24h', channel: 'email', asks: true }],
    },
  }));
  const email = newEmail('ana');
  const clientId = await newClient(studio.owner, { fullName: 'Ana Beatriz', email });
  const soon = momentIn('America/Sao_Paulo', new Date(Date.now() + 23 * 3_600_000));
  const { id } = await make(studio, clientId, { date: soon.date, time: soon.time });
  await product.sql`update appointments
    set created_at = now() - interval '2 days', reminder_check_at = now() where id = ${id}`;
  await product.runCron();
  const reminders = () => product.mailbox.to(email).filter(({ subject }) => subject?.startsWith('Lembrete'));
  await expect.poll(reminders).toHaveLength(1);
  const tags: Tags = Object.fromEntries((reminders()[0]?.tags ?? []).map(({ name, value }) => [name, value]));
  const statusOf = async () =>
    (await product.sql<{ status: string }>`select status from outbox where id = ${tags.email ?? null}`)[0]
      ?.status;
  await expect.poll(statusOf).toBe('sent');
  return { studio, clientId, email, tags, appointmentId: id };
}

test('an email that comes back has failed: in the list, in the bell, and its reminder is left to be sent by hand', async () => {
  const { studio, email, tags, appointmentId } = await openReminded();
  const waiting = async () =>
    expectStatus(await studio.owner.get<ReminderList>('/api/reminders'), 200).waiting;
  expect(await waiting()).toEqual([]);
  expect(await report('email.delivered', tags)).toBe(200);
  expect(await waiting()).toEqual([]);

  expect([await report('email.bounced', tags), await report('email.bounced', tags)]).toEqual([200, 200]);
  const failed = expectStatus(await studio.owner.get<OutboxPage>('/api/outbox?status=failed'), 200);
  const lastError = 'O endereço não existe ou não recebe e-mails. Confira se ele está certo.';
  expect(failed.mails).toMatchObject([{ recipient: email, lastError, mayRetry: false }]);
  expect(await waiting()).toMatchObject([{ appointment: { id: appointmentId } }]);
  const bell = expectStatus(await studio.owner.get<NotificationPage>('/api/notices'), 200);
  expect(JSON.stringify(bell)).toContain('mail_failed');
});

test('whoever marks an email as spam wants no invitations, and its sending has not failed', async () => {
  const { studio, clientId, tags } = await openReminded();
  expect(await report('email.complained', tags)).toBe(200);
  const [client] = await product.sql<{ at: Date | null }>`select recalls_declined_at as at from clients
    where id = ${clientId}`;
  expect(client?.at).not.toBeNull();
  const { counts } = expectStatus(await studio.owner.get<OutboxPage>('/api/outbox'), 200);
  expect(counts.failed).toBe(0);
});

test('an automatic reply, as of who is on holiday, is no email that came back', async () => {
  const { studio, tags } = await openReminded();
  const bounce = { type: 'Transient', subType: 'General', message: 'Estou de férias até segunda.' };
  expect(await report('email.bounced', tags, { bounce })).toBe(200);
  const failed = async () =>
    expectStatus(await studio.owner.get<OutboxPage>('/api/outbox'), 200).counts.failed;
  expect(await failed()).toBe(0);
  expect(await report('email.bounced', tags, { bounce: { ...bounce, subType: 'MailboxFull' } })).toBe(200);
  expect(await failed()).toBe(1);
});

test('a report that is forged, old, of nobody or of another kind changes nothing', async () => {
  const { studio, tags } = await openReminded();
  const other = `whsec_${Buffer.from('another secret').toString('base64')}`;
  expect(await report('email.bounced', tags, { secret: other })).toBe(401);
  expect(await report('email.bounced', tags, { at: Date.now() - 10 * 60_000 })).toBe(401);
  expect(await report('email.bounced', tags, { alter: (body) => `${body} ` })).toBe(401);
  for (const nobody of [
    {},
    { studio: 'x', email: 'y' },
    { ...tags, email: randomUUID() },
    { ...tags, studio: randomUUID() },
  ])
    expect(await report('email.bounced', nobody)).toBe(200);
  expect(await report('contact.created', tags)).toBe(200);
  const { counts } = expectStatus(await studio.owner.get<OutboxPage>('/api/outbox'), 200);
  expect(counts.failed).toBe(0);
});

test('a report that comes before the email is stored as sent is asked for again', async () => {
  const { tags } = await openReminded();
  await product.sql`update outbox set status = 'pending', settled_at = null, data = ${JSON.stringify({ kind: 'appointment-reminder' })}::jsonb,
    next_attempt_at = now() + interval '1 hour' where id = ${tags.email ?? null}`;
  expect(await report('email.bounced', tags)).toBe(503);
});
