import { type OwnCredentials, readOwnCredentials } from '../../../db/queries/accounts/credentials.ts';
import { finishSecondStep, type ShownAtStep } from '../../../db/queries/factors/second-steps.ts';
import { endSession, type NewSession, openSession } from '../../../db/queries/sessions/sessions.ts';
import { findSession, type StoredSession } from '../../../db/queries/sessions/signed-in.ts';
import { weakPassword } from '../../../domain/account/account.ts';
import type { AppContext } from '../../http/context.ts';
import { refusedField } from '../../http/errors.ts';
import { member, sessionSecret } from '../../http/guards.ts';
import { sourceOf } from '../../http/source.ts';
import { emailSoon } from '../../jobs/email-soon.ts';
import { newDeviceEmail } from '../core/emails.ts';
import { addMark, isMarked } from '../core/marks.ts';
import { hashPassword, verifyPassword } from '../core/password.ts';
import { sha256 } from '../core/secrets.ts';
import { browserCookie } from './cookies.ts';
import { blankSessionCookie, newSessionSecret, renewSession, sessionCookie } from './lucia.ts';

/** The signed-in person for the web app. Instants are ISO, UTC. */
export interface Session extends Pick<StoredSession, 'user' | 'studio' | 'professional' | 'deletion'> {
  expiresAt: string;
}

interface SignedIn {
  userId: string;
  remember: boolean;
  /** Newest first, as in the contract's `amr`: 'totp', 'password', 'oauth' … */
  methods: readonly [string, ...string[]];
  aal: 'aal1' | 'aal2';
  /** For sign-in by password: refused when it changed meanwhile. */
  passwordHash?: string | null;
  step?: ShownAtStep;
}

/** The session of the sent cookie ends; a new browser is reported by email. Refuses invalid_credentials. */
export async function openWebSession(c: AppContext, signedIn: SignedIn): Promise<Session> {
  const { userId, remember, step } = signedIn;
  const { db, now } = c.var;
  const marks = browserCookie.get(c);
  const { secret, ...session } = openingOf(c, signedIn, isMarked(c.env, 'browser', marks, userId, now));
  const opened = step === undefined ? openSession(db, session) : finishSecondStep(db, { ...session, step });
  const { session: stored, outboxIds } = await opened;
  emailSoon(c, outboxIds);
  c.header('Set-Cookie', sessionCookie(c.env, secret, remember), { append: true });
  browserCookie.set(c, addMark(c.env, 'browser', marks, userId, now));
  return sessionOf(stored, stored.expiresAt);
}

function openingOf(
  c: AppContext,
  { userId, remember, methods, aal, passwordHash = null }: SignedIn,
  isKnownBrowser: boolean,
): NewSession & { secret: string } {
  const { now } = c.var;
  const former = sessionSecret(c);
  const source = sourceOf(c);
  const timestamp = Math.floor(now.getTime() / 1000);
  const { secret, expiresAt } = newSessionSecret(c.env, remember, now);
  return {
    secret,
    id: sha256(secret),
    userId,
    remember,
    aal,
    amr: methods.map((method) => ({ method, timestamp })),
    method: methods[0],
    passwordHash,
    expiresAt,
    replaces: former === undefined ? null : sha256(former),
    mail: isKnownBrowser ? null : newDeviceEmail(c.env, source, now),
    source,
    now,
  };
}

/** The session of the cookie, or null. Past half of its life it starts anew; a dead cookie is cleared. */
export async function resumeSession(c: AppContext): Promise<Session | null> {
  const secret = sessionSecret(c);
  if (secret === undefined) return null;
  const { db } = c.var;
  const known = await findSession(db, { session: sha256(secret) });
  const life = known && (await renewSession(c.env, db, secret, known));
  if (known === null || life === null) {
    clearSessionCookie(c);
    return null;
  }
  if (life.isRenewed) {
    c.header('Set-Cookie', sessionCookie(c.env, secret, known.remember), { append: true });
  }
  return sessionOf(known, life.expiresAt);
}

export async function endWebSession(c: AppContext): Promise<void> {
  const secret = sessionSecret(c);
  const { db, now } = c.var;
  if (secret !== undefined) await endSession(db, { session: sha256(secret) }, { source: sourceOf(c), now });
  clearSessionCookie(c);
}

export function clearSessionCookie(c: AppContext): void {
  c.header('Set-Cookie', blankSessionCookie(c.env), { append: true });
}

function sessionOf(stored: StoredSession, expiresAt: Date): Session {
  const { user, studio, professional, deletion } = stored;
  return { user, studio, professional, deletion, expiresAt: expiresAt.toISOString() };
}

/** Counts attempts by account before hashing. Refuses unauthorized, session_expired, rate_limited, password_wrong. */
export async function checkOwnPassword(c: AppContext, currentPassword: string): Promise<OwnCredentials> {
  const own = await countedCredentials(c);
  if (!(await isOwnPassword(own, currentPassword))) throw refusedField('currentPassword', 'password_wrong');
  return own;
}

/** Refuses unauthorized, session_expired, rate_limited. */
export function countedCredentials(c: AppContext): Promise<OwnCredentials> {
  return readOwnCredentials(c.var.db, member(c), { now: c.var.now });
}

/** Refuses weak_password. */
export function newPasswordHash(password: string, person: { name: string; email: string }): Promise<string> {
  if (weakPassword(password, person)) throw refusedField('password', 'weak_password');
  return hashPassword(password);
}

export const isOwnPassword = ({ passwordHash }: OwnCredentials, password: string): Promise<boolean> =>
  verifyPassword(passwordHash, password);
