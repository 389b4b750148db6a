import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type EmailKind, emailKinds } from '../../domain/email/email.ts';
import { notificationKinds, studioEmailKinds, unlistedEmailKinds } from '../../domain/email/kinds.ts';
import type { OutboxEmail, OutboxPage } from '../../domain/email/outbox.ts';
import { mails } from '../emails/samples.ts';
import { eventually } from '../support/eventually.ts';
import { ownProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import {
  book,
  bookingForm,
  expectStatus,
  freeSlots,
  openStudio,
  type Problem,
  type Studio,
} from './studio.ts';
import { type Colleague, join } from './team.ts';

let studio: Studio;
const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '1000' } });
beforeEach(async () => {
  product.mailbox.failures.reset();
  studio = await openStudio(product);
});

const read = async (who: Visitor, query = '') => (await who.get<OutboxPage>(`/api/outbox${query}`)).body;
/** Of every page. */
async function readAll(who: Visitor): Promise<OutboxEmail[]> {
  const { mails: found, next } = await read(who);
  return next === null ? found : [...found, ...(await read(who, `?cursor=${next}`)).mails];
}
const retry = (who: Visitor, id: string) => who.post<OutboxEmail & Problem>(`/api/outbox/${id}/retry`);

/** An email in the outbox in the given state; due tomorrow, so that nobody sends it. Answers its id. */
async function enqueue(
  owner: string,
  kind: EmailKind,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const id = randomUUID();
  const row = { status: 'pending', settled_at: null, last_error: null, ...changes };
  await product.sql`insert into outbox (id, studio_id, professional_id, kind, recipient, data, status,
    settled_at, last_error, next_attempt_at)
     select ${id}, studio_id, id, ${kind}, 'alguem@cliente.example', ${JSON.stringify(mails[kind])},
     ${row.status}, ${row.settled_at}, ${row.last_error}, now() + interval '1 day' from profiles
     where id = ${owner}`;
  return id;
}

const failed = { status: 'dead', settled_at: new Date(), last_error: '422 validation_error' };

/** A booking whose two mails failed for good. */
async function bookedInVain(): Promise<{ appointmentId: string; receipt: string; notice: string }> {
  const [slot = { date: '', time: '' }] = await freeSlots(product.visitor(), studio);
  const booked = expectStatus(await book(product.visitor(), bookingForm(studio, slot)), 201);
  const { appointmentId } = booked;
  const sent = "select 1 from outbox where appointment_id = $1 and status = 'sent' having count(*) = 2";
  await eventually(async () => (await product.sql(sent, [appointmentId]))[0], 'both mails to leave');
  const rows = await product.sql<{ id: string; kind: EmailKind }>`update outbox
    set status = 'dead', last_error = '500 internal_server_error', attempts = 12
    where appointment_id = ${appointmentId} returning id, kind`;
  product.mailbox.mails.clear();
  // What they said, as it was before they left.
  const said = await product.sql<{ day: string; time: string; zone: string }>`select to_char(a.starts_at at
    time zone s.zone, 'YYYY-MM-DD') as day,
       to_char(a.starts_at at time zone s.zone, 'HH24:MI') as time, s.zone
     from appointments a join studios s on s.id = a.studio_id where a.id = ${appointmentId}`;
  for (const { id, kind } of rows) {
    const data = { ...mails[kind], date: said[0]?.day, time: said[0]?.time, zone: said[0]?.zone };
    await product.sql`update outbox set data = ${JSON.stringify(data)} where id = ${id}`;
  }
  const idOf = (wanted: EmailKind) => rows.find(({ kind }) => kind === wanted)?.id ?? '';
  return { appointmentId, receipt: idOf('booking-receipt'), notice: idOf('booking-notice') };
}

describe('the list', () => {
  test('is empty in a new studio, and says where notices go', async () => {
    expect(await read(studio.owner)).toEqual({
      counts: { waiting: 0, sent: 0, failed: 0 },
      mails: [],
      next: null,
      notificationAddress: studio.email,
      zone: 'America/Sao_Paulo',
    });
  });

  test('shows a booking’s emails: to whom, about which appointment, that they were sent', async () => {
    const [slot = { date: '', time: '' }] = await freeSlots(product.visitor(), studio);
    await book(product.visitor(), bookingForm(studio, slot, { email: 'bia@cliente.example' }));
    const page = await eventually(async () => {
      const now = await read(studio.owner);
      return now.counts.sent === 2 ? now : undefined;
    }, 'both mails to leave');
    expect(page.mails.map(({ kind }) => kind).sort()).toEqual(['booking-notice', 'booking-receipt']);
    expect(page.mails.find(({ kind }) => kind === 'booking-receipt')).toMatchObject({
      recipient: 'bia@cliente.example',
      status: 'sent',
      attempts: 1,
      lastError: null,
      nextAttemptAt: null,
      settledAt: expect.stringMatching(/Z$/),
      appointment: { client: 'Bia Ramos', at: slot },
      professional: null,
      mayRetry: false,
    });
    expect((await read(studio.owner, '?status=failed')).mails).toEqual([]);
  });

  test('gives the cause in our words, never the provider’s, nor anything that a mail says', async () => {
    await enqueue(studio.professionalId, 'booking-notice', {
      ...failed,
      last_error: '403 domain not verified: marina.example',
    });
    const waits = await enqueue(studio.professionalId, 'booking-receipt', {
      last_error: '429 rate_limit_exceeded',
    });
    const { text, body } = await studio.owner.get<OutboxPage>('/api/outbox');
    expect(body.mails.map(({ lastError }) => lastError).sort()).toEqual([
      'O envio de e-mails está com um problema de configuração. Fale com o suporte.',
      'O serviço de e-mail pediu para esperar.',
    ]);
    expect(body.mails.find(({ id }) => id === waits)).toMatchObject({
      status: 'waiting',
      nextAttemptAt: expect.stringMatching(/Z$/),
      settledAt: null,
    });
    expect(text).not.toMatch(/verified|rate_limit|Augusta|98765|payload/);
  });

  test('goes on page by page, without a gap or a repetition while more is queued', async () => {
    const ids = new Set<string>();
    for (let n = 0; n < 45; n += 1) ids.add(await enqueue(studio.professionalId, 'booking-receipt'));
    const first = await read(studio.owner);
    expect(first).toMatchObject({ counts: { waiting: 45 } });
    await enqueue(studio.professionalId, 'booking-receipt');
    const second = await read(studio.owner, `?cursor=${first.next}`);
    const third = await read(studio.owner, `?cursor=${second.next}&status=waiting`);
    const seen = [first, second, third].flatMap((page) => page.mails.map(({ id }) => id));
    expect([first, second, third].map((page) => page.mails.length)).toEqual([20, 20, 5]);
    expect(third.next).toBeNull();
    expect(new Set(seen)).toEqual(ids);
  });

  test('costs one request to the database', async () => {
    await enqueue(studio.professionalId, 'booking-receipt');
    const stop = product.database.endpoint.record();
    await read(studio.owner);
    expect(stop()).toHaveLength(1);
  });
});

describe('in a team', () => {
  let admin: Colleague;
  let bia: Colleague;
  beforeEach(async () => {
    [admin, bia] = [await join(product, studio, 'admin'), await join(product, studio, 'professional')];
    await product.sql`delete from outbox`;
  });

  test('each sees the own, managers the studio’s work, nobody another’s account emails or codes', async () => {
    const unlisted: readonly EmailKind[] = unlistedEmailKinds;
    for (const kind of emailKinds) await enqueue(bia.id, kind);
    const readKinds = async (who: Visitor) => (await readAll(who)).map(({ kind }) => kind).sort();
    expect(await readKinds(bia.browser)).toEqual(
      emailKinds.filter((kind) => !unlisted.includes(kind)).sort(),
    );
    expect(await readKinds(admin.browser)).toEqual([...studioEmailKinds].sort());
    expect(await readKinds(studio.owner)).toEqual([...studioEmailKinds].sort());
    expect(await readKinds((await openStudio(product)).owner)).toEqual([]);
    await enqueue(studio.professionalId, 'booking-notice');
    expect(await readAll(bia.browser)).toHaveLength(emailKinds.length - unlisted.length);
    const [hers] = (await read(admin.browser, '?status=waiting')).mails.filter(
      ({ kind }) => kind === 'invitation',
    );
    expect(hers?.professional).toBe('Bia Campos');
  });

  test('an account email of another cannot be tried again either, even by the owner', async () => {
    const id = await enqueue(bia.id, 'security-notice', failed);
    expectStatus(await retry(studio.owner, id), 404, 'not_found');
    expectStatus(await retry(bia.browser, id), 202);
  });
});

describe('another try', () => {
  test('sends a mail that failed, once, and says so', async () => {
    const { receipt } = await bookedInVain();
    const answer = await retry(studio.owner, receipt);
    expectStatus(answer, 202, {
      id: receipt,
      status: 'waiting',
      lastError: null,
      attempts: 0,
      settledAt: null,
    });
    await eventually(() => product.mailbox.mails.all[0], 'the mail');
    await eventually(async () => ((await read(studio.owner)).counts.sent === 1 ? true : undefined), 'sent');
    expect(product.mailbox.mails.all.map(({ idempotencyKey }) => idempotencyKey)).toEqual([receipt]);
    expectStatus(await retry(studio.owner, receipt), 409, {
      code: 'mail_not_failed',
      message: 'Este e-mail não falhou.',
    });
  });

  test('of ten at once one is taken', async () => {
    const { notice } = await bookedInVain();
    const answers = await Promise.all(Array.from({ length: 10 }, () => retry(studio.owner, notice)));
    const outcomes = answers.map(({ status }) => status).sort();
    expect(outcomes).toEqual([202, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('goes to the address that was corrected since, as another email', async () => {
    const { receipt, notice, appointmentId } = await bookedInVain();
    await product.sql`update outbox set payload = '{"to":"velho"}' where id = any(${[receipt, notice]})`;
    await product.sql`update profiles set notification_email = 'avisos@marina.example'
      where id = ${studio.professionalId}`;
    await product.sql`update clients c set email = 'certo@cliente.example' from appointments a
      where a.id = ${appointmentId} and c.id = a.client_id`;
    expect((await retry(studio.owner, notice)).body.recipient).toBe('avisos@marina.example');
    expect((await retry(studio.owner, receipt)).body.recipient).toBe('certo@cliente.example');
    await product.mailbox.waitFor('avisos@marina.example');
    await product.mailbox.waitFor('certo@cliente.example');
  });

  test.each(notificationKinds)('sends %s to where its person is written to now', async (kind) => {
    const id = await enqueue(studio.professionalId, kind, failed);
    const { appointmentId } = await bookedInVain();
    await product.sql`update outbox o set appointment_id = a.id, data = o.data || jsonb_build_object('zone', s.zone,
        'date', to_char(a.starts_at at time zone s.zone, 'YYYY-MM-DD'), 'time', to_char(a.starts_at at time zone s.zone, 'HH24:MI'))
      from appointments a join studios s on s.id = a.studio_id where a.id = ${appointmentId} and o.id = ${id}`;
    await product.sql`update profiles set notification_email = 'avisos@marina.example'
      where id = ${studio.professionalId}`;
    expect((await retry(studio.owner, id)).body.recipient).toBe('avisos@marina.example');
  });

  const over: [string, (appointmentId: string, receipt: string) => [string, unknown[]]][] = [
    ['was cancelled', (id) => ["update appointments set status = 'cancelled' where id = $1", [id]]],
    [
      'was moved',
      (id) => [
        "update appointments set starts_at = starts_at + interval '30 minutes', ends_at = ends_at + interval '30 minutes' where id = $1",
        [id],
      ],
    ],
    [
      'is over',
      (id) => [
        `with gone as (update outbox set data = data || '{"date":"2020-01-01"}' where appointment_id = $1)
         update appointments set starts_at = '2020-01-01 12:00Z', ends_at = '2020-01-01 13:00Z' where id = $1`,
        [id],
      ],
    ],
    [
      'is of a client who was forgotten',
      (id) => [
        `update clients c set anonymised_at = now() from appointments a where a.id = $1 and c.id = a.client_id`,
        [id],
      ],
    ],
    ['without data', (_, id) => ['update outbox set data = null where id = $1', [id]]],
    [
      'had left after all',
      (_, id) => ["update outbox set last_error = '409 invalid_idempotent_request' where id = $1", [id]],
    ],
  ];
  test.each(over)('is neither offered nor done for a visit or mail that %s', async (_, change) => {
    const { appointmentId, receipt } = await bookedInVain();
    const before = (await read(studio.owner)).mails.find(({ id }) => id === receipt);
    expect(before?.mayRetry).toBe(true);
    await product.sql(...change(appointmentId, receipt));
    const after = (await read(studio.owner)).mails.find(({ id }) => id === receipt);
    expect(after).toMatchObject({ status: 'failed', mayRetry: false });
    expectStatus(await retry(studio.owner, receipt), 410, 'mail_gone');
    expect(product.mailbox.mails.all).toEqual([]);
  });

  test('is over thirty days after the failure, when the purge has come by', async () => {
    const id = await enqueue(studio.professionalId, 'new-device', {
      ...failed,
      settled_at: new Date(Date.now() - 31 * 86_400_000),
    });
    expect((await read(studio.owner)).mails).toMatchObject([{ id, mayRetry: true }]);
    await product.runCron();
    expect((await read(studio.owner)).mails).toMatchObject([{ id, mayRetry: false }]);
    expectStatus(await retry(studio.owner, id), 410);
  });

  test('sends an invitation whose link is the open one, no older', async () => {
    const invited = expectStatus(
      await studio.owner.post<{ id: string }>('/api/professionals', {
        fullName: 'Bia Campos',
        email: `bia.${randomUUID()}@lume.test`,
        phone: '(11) 91234-5678',
      }),
      201,
    );
    const mail = async () => (await read(studio.owner)).mails.find(({ kind }) => kind === 'invitation');
    await eventually(async () => ((await mail())?.status === 'sent' ? true : undefined), 'the invitation');
    const first = (await mail())?.id ?? '';
    await product.sql`update outbox
      set status = 'dead', data = ${JSON.stringify(mails.invitation)}, last_error = '500 x'
      where id = ${first}`;
    expect((await mail())?.mayRetry).toBe(true);
    expectStatus(await studio.owner.post(`/api/professionals/${invited.id}/invitation`), 200);
    const all = (await read(studio.owner)).mails;
    expect(all.find(({ id }) => id === first)?.mayRetry).toBe(false);
  });

  test('of what is nobody’s, or no id, is not found', async () => {
    for (const id of [randomUUID(), 'x', "'; drop table outbox"])
      expectStatus(await retry(studio.owner, encodeURIComponent(id)), 404);
  });
});

describe('a secret', () => {
  test('that cannot be delivered is forgotten at once', async () => {
    const kinds = [
      'recovery',
      'login-code',
      'reauthentication',
      'email-change',
      'signup-confirmation',
    ] as const;
    for (const kind of kinds) await enqueue(studio.professionalId, kind);
    await product.sql`update outbox set next_attempt_at = now(), recipient = 'ninguém'
      where professional_id = ${studio.professionalId}`;
    await product.runCron();
    const { mails: hers } = await read(studio.owner, '?status=failed');
    expect(hers.map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
    expect(hers.every(({ mayRetry }) => !mayRetry)).toBe(true);
    expect(
      await product.sql`select 1 from outbox
        where professional_id = ${studio.professionalId} and coalesce(data, payload) is not null`,
    ).toEqual([]);
  });
});
