/** Signed-in browsers and API clients. Session ids are SHA-256 in hex; the secret never comes here. */
import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Source } from '../../../domain/account/device.ts';
import type { AuthenticationMethod } from '../../../domain/auth/v1-user.ts';
import type { Email } from '../../../domain/email/email.ts';
import type { RefusalCode } from '../../../domain/errors.ts';
import { type Actor, type Answers, batch, type Db, enter, refuseUnless, run } from '../../client.ts';
import { hasRow, pick } from '../../columns.ts';
import { sessions, users } from '../../schema/index.ts';
import {
  addAccountEvent,
  enqueueAccountEmail,
  enterAs,
  hasVerifiedFactor,
  lockUser,
  maySignIn,
  outboxIdsOf,
  publicSessionId,
} from '../accounts/account-statements.ts';
import { sessionOf, sessionReads } from './signed-in.ts';

export interface Opening {
  /** SHA-256 of the cookie's value; for an API client of a secret that nobody keeps. */
  id: string;
  userId: string;
  /** The hash of the password that was checked: it must still be the account's. Null without a password. */
  passwordHash: string | null;
  aal: 'aal1' | 'aal2';
  /** How the person proved who they are, newest first. */
  amr: AuthenticationMethod[];
  /** 'password', 'totp', a provider's name: what the activity shows. */
  method: string;
  source: Source;
  now: Date;
}

export interface NewSession extends Opening {
  remember: boolean;
  expiresAt: Date;
  /** The session whose cookie came along, whoever's: it ends. */
  replaces: string | null;
  /** Sent unless nobody ever signed in to the account before. */
  mail: Email | null;
}

/** Opens a session in a browser, always a new one. Refuses `invalid_credentials` for who may not sign in (any more). */
export async function openSession(db: Db, input: NewSession) {
  const { opening } = await batch(db, {
    lock: lockUser(db, input.userId),
    enter: enterAs(db, input.userId),
    opening: webSessionStatements(db, input, 'invalid_credentials'),
  });
  return openedOf(opening);
}

export function webSessionStatements(db: Db, input: NewSession, refusal: RefusalCode) {
  const { id, userId, aal, remember, expiresAt, replaces, mail, now } = input;
  // A factor that came into force during the sign-in is asked for.
  const mayBeWithout = aal === 'aal2' ? sql`true` : not(hasVerifiedFactor(userId));
  return {
    requireFactor: refuseUnless(db, mayBeWithout, refusal),
    requireAccount: refuseUnless(db, mayOpen(input), refusal),
    endReplaced: db.delete(sessions).where(eq(sessions.id, replaces ?? '')),
    open: insertSession(db, input, { presentation: 'web', remember, expiresAt }),
    emails: emailWhen(db, userId, mail, now, sql`u.last_sign_in_at is not null`),
    signIn: signedInStatements(db, input),
    enterSession: enter(db, { session: id }),
    opened: sessionReads(db, { session: id }),
  };
}

export const openedOf = ({ opened, emails }: Answers<ReturnType<typeof webSessionStatements>>) => ({
  session: sessionOf(opened),
  outboxIds: outboxIdsOf(emails),
});

export const mayOpen = ({ userId, passwordHash }: Opening): SQL | undefined =>
  and(
    maySignIn(userId),
    passwordHash === null
      ? undefined
      : hasRow(users, and(eq(users.id, userId), eq(users.passwordHash, passwordHash))),
  );

export const insertSession = (
  db: Db,
  { id, userId, source, aal, amr, now }: Opening,
  kind: { presentation: 'web' | 'api'; remember: boolean; expiresAt: Date },
) =>
  db
    .insert(sessions)
    .values({
      id,
      publicId: crypto.randomUUID(),
      userId,
      ...kind,
      ...pick(source, 'device', 'place', 'address'),
      lastUsedAt: now,
      aal,
      amr,
      createdAt: now,
    })
    .returning({ id: sessions.publicId, aal: sessions.aal, amr: sessions.amr });

export const signedInStatements = (db: Db, { id, userId, method, source, now }: Opening) => ({
  signIn: db.update(users).set({ lastSignInAt: now }).where(eq(users.id, userId)),
  signInEvent: addAccountEvent(db, userId, {
    kind: 'signed_in',
    source,
    data: { method },
    sessionId: publicSessionId({ session: id }),
    now,
  }),
});

export const emailWhen = (db: Db, userId: string, mail: Email | null, now: Date, when: SQL) =>
  mail === null ? undefined : enqueueAccountEmail(db, userId, mail, now, { when });

export async function extendSession(db: Db, input: { id: string; expiresAt: Date }): Promise<void> {
  await run(db.update(sessions).set({ expiresAt: input.expiresAt }).where(eq(sessions.id, input.id)));
}

/** Signs out: the session ends in both presentations; none is no failure. */
export async function endSession(db: Db, actor: Actor, input: { source: Source; now: Date }): Promise<void> {
  const owner = sql`(select user_id from sessions where id = ${actor.session})`;
  const sessionId = publicSessionId(actor);
  await run(
    db.batch([
      addAccountEvent(db, owner, { kind: 'signed_out', sessionId, ...input }),
      db.delete(sessions).where(eq(sessions.id, actor.session)),
    ]),
  );
}
