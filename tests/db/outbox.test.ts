import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { purge } from '../../db/queries/operation/operation.ts';
import { claimEmails, freezeEmails, type OutboxClaim, settleEmails } from '../../db/queries/outbox/queue.ts';
import { findSession } from '../../db/queries/sessions/signed-in.ts';
import { claimOne, failedNow, ownLanes, settle } from './outbox-journey.ts';
import { count, NOW, openStudio, ownDatabase, sha } from './studio.ts';

const { database, db } = await ownDatabase();
beforeEach(() => database.sql`delete from outbox`);

const secondsOn = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

async function enqueue(mails: number): Promise<string[]> {
  const ids = Array.from({ length: mails }, () => randomUUID());
  await database.sql`insert into outbox (id, kind, recipient, data, next_attempt_at)
     select id, 'recognition-code', 'x@cliente.example',
     '{"kind":"recognition-code","businessName":"B","code":"123456"}', ${NOW}
     from unnest(${ids}::uuid[]) as id`;
  return ids;
}

/** A notice of a studio, the last so far; returns its id. */
async function enqueueBookingEmail(studioId: string): Promise<string> {
  const id = randomUUID();
  await database.sql`select enqueue_emails(jsonb_build_array(jsonb_build_object('id', ${id}::uuid,
    'recipient', 'x@cliente.example',
       'data', '{"kind":"booking-notice"}'::jsonb, 'createdAt',
       ${NOW}::timestamptz - interval '1 s' + count(*) * interval '1 ms')), ${studioId}, null)
     from outbox`;
  return id;
}

const claim = (lanes: readonly string[], at = NOW, ids?: readonly string[]) =>
  claimEmails(db, { now: at, lanes, most: 1, hold: 20, lease: 60, ids });
const emailDataOf = (claimed: OutboxClaim) => (claimed.outcome === 'emails' ? claimed.emails[0] : undefined);
const idOf = (claimed: OutboxClaim) => emailDataOf(claimed)?.email.id ?? claimed.outcome;

describe('a claim', () => {
  test('hands every mail to exactly one of many who claim at once', async () => {
    const ids = await enqueue(20);
    const claims = await Promise.all(Array.from({ length: 24 }, () => claim(ownLanes())));
    const claimed = claims.map(idOf).filter((id) => id !== 'none');
    expect(claimed).toHaveLength(new Set(claimed).size);
    while (claimed.length < ids.length) claimed.push(idOf(await claim(ownLanes())));
    expect(claimed.sort()).toEqual(ids.sort());
    expect(await claim(ownLanes())).toEqual({ outcome: 'none' });
  });

  test('is a lease: after it the mail is due again, before it nobody gets it', async () => {
    await enqueue(1);
    expect(emailDataOf(await claim(ownLanes()))).toMatchObject({
      email: { attempts: 1, data: { code: '123456' } },
    });
    expect(await claim(ownLanes(), secondsOn(59))).toEqual({ outcome: 'none' });
    expect(emailDataOf(await claim(ownLanes(), secondsOn(60)))).toMatchObject({ email: { attempts: 2 } });
  });

  test('may be of certain mails only', async () => {
    const [first = ''] = await enqueue(3);
    expect(idOf(await claim(ownLanes(), NOW, [first, randomUUID()]))).toBe(first);
    expect(await claim(ownLanes(), NOW, [])).toEqual({ outcome: 'none' });
  });

  test('takes as many as lanes are free, in one request', async () => {
    const ids = await enqueue(3);
    const lanes = [...ownLanes(), ...ownLanes()];
    const both = await claimEmails(db, { now: NOW, lanes, most: 2, hold: 20, lease: 60 });
    if (both.outcome !== 'emails') throw new Error('nothing was claimed');
    expect(new Set(both.emails.map(({ hold }) => hold.lane))).toEqual(new Set(lanes));
    const left = [await claim(ownLanes()), await claim(ownLanes())].map(idOf);
    expect([...both.emails.map(({ email }) => email.id), ...left].sort()).toEqual([...ids, 'none'].sort());
  });

  test('prefers what a person waits for, then lets studios take turns', async () => {
    const [first, second, third] = [
      await openStudio(database, db),
      await openStudio(database, db),
      await openStudio(database, db),
    ];
    await database.sql`delete from outbox`;
    const names = new Map<string, string>();
    const notice = async (name: string, studioId: string) =>
      names.set(await enqueueBookingEmail(studioId), name);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) await notice(name, first.studioId);
    const order = [names.get(idOf(await claim(ownLanes())))];
    await notice('b1', second.studioId);
    await notice('b2', second.studioId);
    await notice('c1', third.studioId);
    names.set((await enqueue(1))[0] ?? '', 'code');
    while (order.length < names.size) order.push(names.get(idOf(await claim(ownLanes()))));
    expect(order).toEqual(['a1', 'code', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'a5']);
  });
});

describe('a lane', () => {
  test('takes one mail at a time, whoever asks, and leaves the others unclaimed', async () => {
    await enqueue(9);
    const lanes = [...ownLanes(), ...ownLanes()];
    const claims = await Promise.all(Array.from({ length: 12 }, () => claim(lanes)));
    expect(claims.filter(({ outcome }) => outcome === 'emails')).toHaveLength(2);
    expect(claims.filter(({ outcome }) => outcome === 'busy')).toHaveLength(10);
    const [{ tries } = { tries: 0 }] = await database.sql<{ tries: number }>`select sum(attempts)::integer
      as tries from outbox`;
    expect(tries).toBe(2);
  });

  test('rests after its mail, and says for how long', async () => {
    await enqueue(2);
    const lanes = ownLanes();
    const held = emailDataOf(await claim(lanes));
    if (held === undefined) throw new Error('nothing was claimed');
    expect(await claim(lanes)).toEqual({ outcome: 'busy', waitMs: null });
    const { id, attempts } = held.email;
    const result = { outcome: 'sent', providerId: 're' } as const;
    const settlement = { id, attempts, hold: held.hold, result, restMs: 3_600_000 };
    await settleEmails(db, { settlements: [settlement], lanes, now: NOW });
    const resting = await claim(lanes);
    expect(resting).toMatchObject({ outcome: 'busy' });
    expect(resting.outcome === 'busy' && (resting.waitMs ?? 0)).toBeGreaterThan(3_500_000);
    await database.sql`delete from rate_counters where key = any(${lanes})`;
    expect(await claim(lanes)).toMatchObject({ outcome: 'emails' });
  });

  test('is not let go by who has lost it', async () => {
    await enqueue(2);
    const lanes = ownLanes();
    const late = emailDataOf(await claim(lanes));
    await database.sql`update rate_counters set window_ends_at = now() - interval '1 s'
      where key = any(${lanes})`;
    expect((await claim(lanes)).outcome).toBe('emails');
    if (late) await settle(db, late, { outcome: 'sent', providerId: null }, NOW);
    await enqueue(1);
    expect(await claim(lanes)).toEqual({ outcome: 'busy', waitMs: null });
  });

  test('is closed, with all others, when the provider asks for a pause', async () => {
    await enqueue(2);
    const lanes = [...ownLanes(), ...ownLanes()];
    const { email, hold } = await claimOne(db, NOW);
    const result = { outcome: 'failed', error: '429 x', retryAt: secondsOn(90), keep: true } as const;
    const settlement = { id: email.id, attempts: email.attempts, hold, result, restMs: 0, pauseMs: 90_000 };
    await settleEmails(db, { settlements: [settlement], lanes, now: NOW });
    const closed = await claim(lanes);
    expect(closed.outcome === 'busy' && (closed.waitMs ?? 0)).toBeGreaterThan(60_000);
  });
});

describe('a mail', () => {
  test('is frozen at the first try, also when two freeze at once', async () => {
    const [id = ''] = await enqueue(1);
    const freeze = async (n: number) => ({
      n,
      lost: await freezeEmails(db, { payloads: [{ id, payload: { n } }] }),
    });
    const frozen = await Promise.all([1, 2, 3].map(freeze));
    const kept = frozen.filter(({ lost }) => lost.length === 0);
    expect(kept).toHaveLength(1);
    expect((await claimOne(db, NOW)).email.payload).toEqual({ n: kept[0]?.n });
  });

  test('that was sent is never due again, and what it said is forgotten', async () => {
    await enqueue(1);
    const held = await claimOne(db, NOW);
    await freezeEmails(db, { payloads: [{ id: held.email.id, payload: { html: '123456' } }] });
    await settle(db, held, { outcome: 'sent', providerId: 're_1' }, NOW);
    await settle(db, held, { outcome: 'failed', error: 'too late', retryAt: NOW, keep: true }, NOW);
    expect(await claim(ownLanes(), secondsOn(9999))).toEqual({ outcome: 'none' });
    expect(await database.sql`select status, provider_id, data, payload, last_error from outbox`).toEqual([
      { status: 'sent', provider_id: 're_1', data: null, payload: null, last_error: null },
    ]);
  });

  test('that failed is due when it was put off to, or never', async () => {
    const [later = ''] = await enqueue(1);
    const error = 'x'.repeat(5000);
    const retryAt = secondsOn(30);
    await settle(db, await claimOne(db, NOW), { outcome: 'failed', error, retryAt, keep: true }, NOW);
    const [never = ''] = await enqueue(1);
    await settle(db, await claimOne(db, NOW), { outcome: 'failed', error, retryAt: null, keep: false }, NOW);
    expect(await claim(ownLanes(), secondsOn(29))).toEqual({ outcome: 'none' });
    expect(idOf(await claim(ownLanes(), secondsOn(30)))).toBe(later);
    const [dead] = await database.sql`select status, settled_at, data from outbox where id = ${never}`;
    expect(dead).toEqual({ status: 'dead', settled_at: NOW, data: null });
  });

  test('is not put off by who has lost it to another', async () => {
    await enqueue(1);
    const lost = await claimOne(db, NOW);
    const held = await claimOne(db, secondsOn(61));
    await settle(db, lost, failedNow, secondsOn(62));
    expect(await claim(ownLanes(), secondsOn(63))).toEqual({ outcome: 'none' });
    await settle(db, held, { outcome: 'sent', providerId: 'x' }, secondsOn(64));
    expect(await database.sql`select status from outbox`).toEqual([{ status: 'sent' }]);
  });
});

describe('a purge', () => {
  test('forgets what is past its time and keeps the rest', async () => {
    const [old = '', fresh = '', pending = ''] = await enqueue(3);
    const sent = { outcome: 'sent', providerId: null } as const;
    await settle(db, await claimOne(db, NOW, [old]), sent, secondsOn(-91 * 86_400));
    await settle(db, await claimOne(db, NOW, [fresh]), sent, NOW);
    await database.sql`delete from rate_counters`;
    await database.sql`insert into rate_counters
      values ('old', ${secondsOn(-1)}, 1), ('new', ${secondsOn(1)}, 1)`;
    expect(await purge(db, { now: NOW, portion: 100 })).toBe(2);
    const left = await database.sql<{ id: string }>`select id from outbox`;
    expect(left.map(({ id }) => id).sort()).toEqual([fresh, pending].sort());
    expect(await count(database, 'rate_counters')).toBe(1);
  });

  test('forgets after thirty days what failed mail said, and keeps that it failed', async () => {
    const [old = '', fresh = ''] = await enqueue(2);
    await settle(db, await claimOne(db, NOW, [old]), failedNow, secondsOn(-30 * 86_400 - 1));
    await settle(db, await claimOne(db, NOW, [fresh]), failedNow, secondsOn(-30 * 86_400 + 1));
    await database.sql`delete from rate_counters`;
    expect(await purge(db, { now: NOW, portion: 100 })).toBe(1);
    expect(await purge(db, { now: NOW, portion: 100 })).toBe(0);
    const kept = await database.sql`select id, status, data is not null as "isKept" from outbox`;
    expect(kept).toHaveLength(2);
    expect(kept).toEqual(
      expect.arrayContaining([
        { id: old, status: 'dead', isKept: false },
        { id: fresh, status: 'dead', isKept: true },
      ]),
    );
  });

  test('forgets what is over of accounts: sessions, secrets, sign-ins, unproven factors, old activity', async () => {
    const { professionalId: person, actor } = await openStudio(database, db);
    await purge(db, { now: NOW, portion: 1000 });
    const day = 86_400;
    await database.sql`insert into sessions (id, public_id, user_id, expires_at)
      values (${sha('over')}, gen_random_uuid(), ${person}, ${secondsOn(-1)})`;
    for (const [kind, expires] of [
      ['recovery', -8 * day],
      ['reauthentication', -6 * day],
    ] as const)
      await database.sql`insert into one_time_tokens (id, kind, user_id, email, token_hash, expires_at)
         select gen_random_uuid(), ${kind}, id, email, ${sha(kind)}, ${secondsOn(expires)} from users
         where id = ${person}`;
    for (const expires of [-2 * day, -60])
      await database.sql`insert into flow_states (id, provider, presentation, method, expires_at)
        values (gen_random_uuid(), 'x', 'api', 'oauth', ${secondsOn(expires)})`;
    for (const [name, status, made] of [
      ['late', 'unverified', -301],
      ['soon', 'unverified', -299],
      ['kept', 'verified', -9 * day],
    ] as const)
      await database.sql`insert into mfa_factors (id, user_id, friendly_name, status, sealed_secret,
        created_at)
         values (gen_random_uuid(), ${person}, ${name}, ${status}, 'x', ${secondsOn(made)})`;
    for (const expires of [-2 * 3600, -60])
      await database.sql`insert into mfa_challenges (id, factor_id, asked_from, expires_at)
         select gen_random_uuid(), id, 'x', ${secondsOn(expires)} from mfa_factors
         where friendly_name = 'kept'`;
    await database.sql`insert into account_events (id, user_id, kind, created_at)
       select gen_random_uuid(), ${person}, 'signed_in',
       least(now(), ${NOW}::timestamptz) - make_interval(days => days)
       from unnest(array[0, 179, 181, 400]) days`;
    const kept = [
      `sessions`,
      'one_time_tokens',
      'flow_states',
      'mfa_factors',
      'mfa_challenges',
      'account_events',
    ];
    const before = await Promise.all(kept.map((table) => count(database, table)));
    // The age of activity is read from the database's own clock too: nobody shortens it by a wrong one.
    expect(await purge(db, { now: NOW, portion: 100 })).toBe(7);
    const after = await Promise.all(kept.map((table) => count(database, table)));
    expect(before.map((n, index) => n - (after[index] ?? 0))).toEqual([1, 1, 1, 1, 1, 2]);
    expect(await database.sql`select friendly_name from mfa_factors order by 1`).toEqual([
      { friendly_name: 'kept' },
      { friendly_name: 'soon' },
    ]);
    expect(await findSession(db, actor)).toMatchObject({ userId: person });
    await database.sql`insert into account_events (id, user_id, kind, created_at)
      values (gen_random_uuid(), ${person}, 'signed_out', now())`;
    expect(await purge(db, { now: new Date('2100-01-01T00:00:00Z'), portion: 100 })).toBeGreaterThan(0);
    expect(await database.sql`select 1 from account_events where kind = 'signed_out'`).toHaveLength(1);
  });
});
