/** Signed-in browsers and API clients. Session ids are SHA-256 in hex; the secret never comes here. */
import { eq, sql } from 'drizzle-orm';
import type { Source } from '../../../domain/device.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Mail } from '../../../domain/notification.ts';
import { type Actor, call, type Db, run } from '../../client.ts';
import { sessions } from '../../schema/index.ts';
import { json, owedMail, timestamp } from '../arguments.ts';
import { type StoredSession, sessionOf, storedSession } from './signed-in.ts';

/** How she proved who she is, newest first; `timestamp` in seconds. */
export type Amr = { method: string; timestamp: number }[];

/** A session that is about to be opened in a browser. */
export interface NewSession {
  /** SHA-256 of the cookie's value. */
  id: string;
  userId: string;
  /** The hash of the password that was checked: it must be hers still. Null for who proved herself otherwise. */
  passwordHash: string | null;
  remember: boolean;
  aal: 'aal1' | 'aal2';
  amr: Amr;
  /** 'password', 'totp', a provider's name: what the activity says. */
  method: string;
  expiresAt: Date;
  /** The session whose cookie came along, whoever's: it ends. */
  replaces: string | null;
  source: Source;
  /** Owed unless nobody ever signed in to the account before. */
  letter: Mail | null;
  now: Date;
}

export interface Opened {
  session: StoredSession;
  outboxIds: string[];
}

/** Opens a session in a browser, always a new one. Refuses `invalid_credentials` for who may not sign in (any more). */
export async function openSession(db: Db, input: NewSession): Promise<Opened> {
  const { userId, source, letter, now, ...opening } = input;
  const row = { ...opening, presentation: 'web' };
  const [opened, stored] = await run(
    db.batch([
      db.execute<{
        answer: { outboxIds: string[] } | null;
      }>(sql`select open_session(${userId}::uuid, ${json(row)},
        ${json(source)}, ${json(letter && owedMail(letter, now))}, ${timestamp(now)}) as answer`),
      storedSession(db, { session: input.id }),
    ]),
  );
  const answer = opened.rows[0]?.answer;
  const session = sessionOf(stored.rows[0]?.session);
  if (!answer || session === null) throw new Refusal('invalid_credentials');
  return { session, outboxIds: answer.outboxIds };
}

export async function extendSession(db: Db, input: { id: string; expiresAt: Date }): Promise<void> {
  await run(db.update(sessions).set({ expiresAt: input.expiresAt }).where(eq(sessions.id, input.id)));
}

/** Signs out: the session ends in both presentations; none is no failure. */
export async function endSession(db: Db, actor: Actor, input: { source: Source; now: Date }): Promise<void> {
  await call(db, sql`end_session(${actor.session}, ${json(input.source)}, ${timestamp(input.now)})`);
}
