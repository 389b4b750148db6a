import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../db/client.ts';
import { claimOutbox, freezeMail, markFailed, markSent } from '../../db/queries/outbox.ts';
import { purge } from '../../db/queries/purges.ts';
import { findSession } from '../../db/queries/sessions/signed-in.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { count, dbOf, NOW, openStudio, sha } from './studio.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createDatabase();
  db = dbOf(database);
});
afterAll(() => database.stop());
beforeEach(() => database.sql('delete from outbox'));

const secondsOn = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

async function owe(mails: number): Promise<string[]> {
  const ids = Array.from({ length: mails }, () => randomUUID());
  await database.sql(
    `insert into outbox (id, kind, recipient, data, next_attempt_at)
     select id, 'recognition-code', 'x@cliente.example', '{"kind":"recognition-code","businessName":"B","code":"123456"}', $2
     from unnest($1::uuid[]) as id`,
    [ids, NOW],
  );
  return ids;
}

describe('a claim', () => {
  it('hands every mail to exactly one of many who claim at once', async () => {
    const ids = await owe(60);
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => claimOutbox(db, { now: NOW, limit: 5, lease: 60 })),
    );
    const claimed = claims.flat().map((mail) => mail.id);
    expect(claimed).toHaveLength(new Set(claimed).size);
    const rest = await claimOutbox(db, { now: NOW, limit: 100, lease: 60 });
    expect([...claimed, ...rest.map((mail) => mail.id)].sort()).toEqual(ids.sort());
  });

  it('is a lease: after it the mail is due again, before it nobody gets it', async () => {
    await owe(1);
    expect(await claimOutbox(db, { now: NOW, limit: 9, lease: 60 })).toMatchObject([
      { attempts: 1, mail: { code: '123456' } },
    ]);
    expect(await claimOutbox(db, { now: secondsOn(59), limit: 9, lease: 60 })).toEqual([]);
    expect(await claimOutbox(db, { now: secondsOn(60), limit: 9, lease: 60 })).toMatchObject([
      { attempts: 2 },
    ]);
  });

  it('may be of certain mails only', async () => {
    const [first = ''] = await owe(3);
    expect(
      await claimOutbox(db, { now: NOW, limit: 9, lease: 60, ids: [first, randomUUID()] }),
    ).toMatchObject([{ id: first }]);
    expect(await claimOutbox(db, { now: NOW, limit: 9, lease: 60, ids: [] })).toEqual([]);
  });
});

describe('a mail', () => {
  it('is frozen at the first try, also when two freeze at once', async () => {
    const [id = ''] = await owe(1);
    const frozen = await Promise.all(
      [1, 2, 3].map((n) => freezeMail(db, { id, payload: { subject: `${n}` } })),
    );
    expect(new Set(frozen.map((payload) => JSON.stringify(payload))).size).toBe(1);
    expect(await claimOutbox(db, { now: NOW, limit: 1, lease: 60 })).toMatchObject([{ payload: frozen[0] }]);
  });

  it('that was sent is never due again, and what it said is forgotten', async () => {
    const [id = ''] = await owe(1);
    await freezeMail(db, { id, payload: { html: '123456' } });
    await markSent(db, { id, providerId: 're_1', now: NOW });
    await markFailed(db, { id, error: 'too late', retryAt: NOW, now: NOW });
    expect(await claimOutbox(db, { now: secondsOn(9999), limit: 9, lease: 60 })).toEqual([]);
    expect(await database.sql('select status, provider_id, data, payload, last_error from outbox')).toEqual([
      { status: 'sent', provider_id: 're_1', data: null, payload: null, last_error: null },
    ]);
  });

  it('that failed is due when it was put off to, or never', async () => {
    const [later = '', never = ''] = await owe(2);
    await claimOutbox(db, { now: NOW, limit: 9, lease: 600 });
    await markFailed(db, { id: later, error: '500', retryAt: secondsOn(30), now: NOW });
    await markFailed(db, { id: never, error: 'x'.repeat(5000), retryAt: null, now: NOW });
    expect(await claimOutbox(db, { now: secondsOn(29), limit: 9, lease: 60 })).toEqual([]);
    expect(await claimOutbox(db, { now: secondsOn(30), limit: 9, lease: 60 })).toMatchObject([{ id: later }]);
    const [dead] = await database.sql(`select status, settled_at from outbox where id = $1`, [never]);
    expect(dead).toEqual({ status: 'dead', settled_at: NOW });
  });
});

describe('a purge', () => {
  it('forgets what is past its time and keeps the rest', async () => {
    const [old = '', fresh = '', pending = ''] = await owe(3);
    await markSent(db, { id: old, providerId: null, now: secondsOn(-91 * 86_400) });
    await markSent(db, { id: fresh, providerId: null, now: NOW });
    await database.sql(`insert into rate_counters values ('old', $1, 1), ('new', $2, 1)`, [
      secondsOn(-1),
      secondsOn(1),
    ]);
    expect(await purge(db, { now: NOW, portion: 100 })).toBe(2);
    const left = await database.sql<{ id: string }>('select id from outbox');
    expect(left.map(({ id }) => id).sort()).toEqual([fresh, pending].sort());
    expect(await count(database, 'rate_counters')).toBe(1);
  });

  it('forgets of accounts what is over: sessions, secrets, sign-ins under way, factors that never showed a code, old activity', async () => {
    const { professionalId: person, actor } = await openStudio(db);
    await purge(db, { now: NOW, portion: 1000 });
    const day = 86_400;
    await database.sql(
      `insert into sessions (id, public_id, user_id, expires_at) values ($1, gen_random_uuid(), $2, $3)`,
      [sha('over'), person, secondsOn(-1)],
    );
    for (const [kind, expires] of [
      ['recovery', -8 * day],
      ['reauthentication', -6 * day],
    ] as const)
      await database.sql(
        `insert into one_time_tokens (id, kind, user_id, email, token_hash, expires_at)
         select gen_random_uuid(), $1, id, email, $2, $3 from users where id = $4`,
        [kind, sha(kind), secondsOn(expires), person],
      );
    for (const expires of [-2 * day, -60])
      await database.sql(
        `insert into flow_states (id, provider, presentation, method, expires_at) values (gen_random_uuid(), 'x', 'api', 'oauth', $1)`,
        [secondsOn(expires)],
      );
    for (const [name, status, made] of [
      ['late', 'unverified', -301],
      ['soon', 'unverified', -299],
      ['kept', 'verified', -9 * day],
    ] as const)
      await database.sql(
        `insert into mfa_factors (id, user_id, friendly_name, status, sealed_secret, created_at)
         values (gen_random_uuid(), $1, $2, $3, 'x', $4)`,
        [person, name, status, secondsOn(made)],
      );
    for (const expires of [-2 * 3600, -60])
      await database.sql(
        `insert into mfa_challenges (id, factor_id, expires_at)
         select gen_random_uuid(), id, $1 from mfa_factors where friendly_name = 'kept'`,
        [secondsOn(expires)],
      );
    await database.sql(
      `insert into account_events (id, user_id, kind, created_at)
       select gen_random_uuid(), $1, 'signed_in', least(now(), $2::timestamptz) - make_interval(days => days)
       from unnest(array[0, 179, 181, 400]) days`,
      [person, NOW],
    );
    const kept = [
      `sessions`,
      'one_time_tokens',
      'flow_states',
      'mfa_factors',
      'mfa_challenges',
      'account_events',
    ];
    const before = await Promise.all(kept.map((table) => count(database, table)));
    // The age of activity is told by the database's own clock too: nobody shortens it by a wrong one.
    expect(await purge(db, { now: NOW, portion: 100 })).toBe(7);
    const after = await Promise.all(kept.map((table) => count(database, table)));
    expect(before.map((n, index) => n - (after[index] ?? 0))).toEqual([1, 1, 1, 1, 1, 2]);
    expect(await database.sql('select friendly_name from mfa_factors order by 1')).toEqual([
      { friendly_name: 'kept' },
      { friendly_name: 'soon' },
    ]);
    expect(await findSession(db, actor)).toMatchObject({ userId: person });
    await database.sql(
      "insert into account_events (id, user_id, kind, created_at) values (gen_random_uuid(), $1, 'signed_out', now())",
      [person],
    );
    expect(await purge(db, { now: new Date('2100-01-01T00:00:00Z'), portion: 100 })).toBeGreaterThan(0);
    expect(await database.sql("select 1 from account_events where kind = 'signed_out'")).toHaveLength(1);
  });
});
