/** Who a visitor of the public page may be. Every verb counts before it looks. */
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { MAX_CODE_ATTEMPTS } from '../../../domain/account/account.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { batch, type Db, firstOf, type Visitor } from '../../client.ts';
import { currentStudioId, hasRow, newId, pick } from '../../columns.ts';
import { clients, oneTimeTokens, profiles, users } from '../../schema/index.ts';
import { enterAs, outboxIdsOf } from '../accounts/account-statements.ts';
import { expiryOf } from '../accounts/new-secrets.ts';
import { emailOf, enqueueFrom } from '../outbox/enqueue.ts';
import {
  callerOf,
  claimsOf,
  inStudio,
  pauseSeconds,
  requirePause,
  requireRates,
  STUDIO,
} from '../rate-counters.ts';

/** A stored client, in full: what of it is shown is the caller's to decide. */
export interface StoredClient {
  clientId: string;
  fullName: string;
  phone: string;
  deviceGeneration: number;
}

interface Asked {
  professionalId: string;
  email: string;
  now: Date;
}

/** The client with this e-mail, or null, in like time. `isProven` passes the studio's limit. Refuses `rate_limited`, `professional_not_found`. */
export async function lookUpClient(
  db: Db,
  visitor: Visitor,
  { professionalId, email, isProven, now }: Asked & { isProven: boolean },
): Promise<StoredClient | null> {
  const claims = claimsOf(visitor, [
    [rateLimits.lookupByAddress, inStudio(visitor.address)],
    [rateLimits.lookupByEmail, email],
    [rateLimits.lookupByStudio, isProven ? undefined : STUDIO],
  ]);
  const { hosts, found } = await batch(db, {
    // Only counters are written: losing a few in a crash is cheaper than waiting for the log.
    light: db.execute(sql`select set_config('synchronous_commit', 'off', true)`),
    enter: enterAs(db, professionalId),
    rates: requireRates(db, claims, now),
    hosts: db.select({ id: profiles.id }).from(profiles).where(isHost(professionalId)),
    found: selectClient(db, email),
  });
  firstOf(hosts, 'professional_not_found');
  return found[0] ?? null;
}

/** Enqueues a six-digit code to an address, known or not; within a minute of the last one nothing. Refuses `rate_limited`. */
export async function sendRecognitionCode(
  db: Db,
  visitor: Visitor,
  { professionalId, email, code, codeHash, now }: Asked & { code: string; codeHash: string },
): Promise<{ outboxIds: string[] }> {
  const pause = claimsOf(visitor, [[rateLimits.recognitionPause, inStudio(email)]]);
  const claims = claimsOf(visitor, [
    [rateLimits.recognitionByAddress, inStudio(visitor.address)],
    [rateLimits.emailByCaller, callerOf(visitor, email)],
    [rateLimits.recognitionByEmail, email],
    [rateLimits.recognitionByStudio, STUDIO],
  ]);
  const mail = { kind: 'recognition-code', businessName: '', code } as const;
  const isOfHost = and(isHost(professionalId), eq(profiles.studioId, sql`s.id`));
  const host = sql`from studios s where ${hasRow(profiles, isOfHost)}`;
  const sending = batch(db, {
    enter: enterAs(db, professionalId),
    pause: requirePause(db, pause, now),
    rates: requireRates(db, claims, now),
    drop: db.delete(oneTimeTokens).where(and(isCodeFor(email), hasRow(profiles, isHost(professionalId)))),
    token: db.execute(sql`
      insert into one_time_tokens (id, kind, studio_id, email, code_hash, expires_at, created_at)
      select ${newId(now)}::uuid, 'recognition', s.id, ${email}::citext, ${codeHash},
        ${expiryOf('recognition', now).toISOString()}::timestamptz, ${now.toISOString()}::timestamptz ${host}`),
    emails: enqueueFrom(db, emailOf(mail, email, now), {
      rows: host,
      words: sql`jsonb_build_object('businessName', s.business_name)`,
    }),
  });
  return sending.then(
    ({ emails }) => ({ outboxIds: outboxIdsOf(emails) }),
    (error: unknown) => {
      if (pauseSeconds(error) === null) throw error;
      return { outboxIds: [] };
    },
  );
}

/** Takes a mailed code, once: the client who has the address, null for an unknown one. Refuses `code_invalid`, `rate_limited`. */
export async function verifyRecognitionCode(
  db: Db,
  visitor: Visitor,
  { professionalId, email, codeHash, now }: Asked & { codeHash: string },
): Promise<StoredClient | null> {
  const claims = claimsOf(visitor, [
    [rateLimits.verificationByAddress, inStudio(visitor.address)],
    [rateLimits.verificationByEmail, inStudio(email)],
  ]);
  const at = now.toISOString();
  const isOpen = and(
    isCodeFor(email),
    gt(oneTimeTokens.expiresAt, now),
    lt(oneTimeTokens.attempts, MAX_CODE_ATTEMPTS),
  );
  const { tried, found } = await batch(db, {
    enter: enterAs(db, professionalId),
    rates: requireRates(db, claims, now),
    // Counted whether it is right or wrong; after so many the code is dead.
    tried: db
      .update(oneTimeTokens)
      .set({
        attempts: sql`${oneTimeTokens.attempts} + 1`,
        consumedAt: sql`case when ${oneTimeTokens.codeHash} = ${codeHash} then ${at}::timestamptz end`,
      })
      .where(and(isOpen, hasRow(profiles, isHost(professionalId))))
      .returning({ consumedAt: oneTimeTokens.consumedAt }),
    found: selectClient(db, email),
  });
  if (!tried.some(({ consumedAt }) => consumedAt !== null)) throw new Refusal('code_invalid');
  return found[0] ?? null;
}

/** Whose page is shown (find_public_page): nobody is mailed in the name of who has not proved the own address. */
const isHost = (professionalId: string) =>
  and(
    eq(profiles.id, professionalId),
    profiles.isActive,
    profiles.isBookable,
    hasRow(
      users,
      and(eq(users.id, professionalId), or(isNotNull(users.emailConfirmedAt), isNotNull(users.invitedAt))),
    ),
  );

/** The open code of an address in the studio that was entered. */
const isCodeFor = (email: string) =>
  and(
    eq(oneTimeTokens.studioId, currentStudioId),
    eq(oneTimeTokens.email, email),
    eq(oneTimeTokens.kind, 'recognition'),
    isNull(oneTimeTokens.userId),
    isNull(oneTimeTokens.consumedAt),
  );

const selectClient = (db: Db, email: string) =>
  db
    .select({
      clientId: clients.id,
      phone: sql<string>`coalesce(${clients.phone}, '')`,
      ...pick(clients, 'fullName', 'deviceGeneration'),
    })
    .from(clients)
    .where(eq(clients.email, email));
