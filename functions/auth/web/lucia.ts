import { type Adapter, Lucia, TimeSpan } from 'lucia';
import type { Db } from '../../../db/client.ts';
import { finishSecondStep, type ShownAtStep } from '../../../db/queries/accounts/second-steps.ts';
import { revokeAll } from '../../../db/queries/sessions/session-lists.ts';
import {
  endSession,
  extendSession,
  type NewSession,
  type Opened,
  openSession,
} from '../../../db/queries/sessions/sessions.ts';
import { findSession, type StoredSession } from '../../../db/queries/sessions/signed-in.ts';
import { REMEMBERED_SESSION_HOURS, SESSION_HOURS } from '../../../domain/account.ts';
import type { Source } from '../../../domain/device.ts';
import type { Env } from '../../env.ts';
import { sha256 } from '../core/secrets.ts';
import { isSecure, sessionCookieName } from './cookies.ts';

/** What Lucia does not know of a session that is opened, and where it puts what came of it. */
export interface Opening extends Omit<NewSession, 'id' | 'userId' | 'expiresAt' | 'source' | 'now'> {
  /** The second step that leads to it. */
  step?: ShownAtStep;
  opened?: Opened;
}

export interface LuciaOptions {
  remember: boolean;
  /** Spares the look-up of a session that was just read. */
  known?: StoredSession;
  /** Asked for only by what writes: reading a user agent takes its time. */
  source: () => Source;
  now: Date;
}

declare module 'lucia' {
  interface Register {
    DatabaseSessionAttributes: { opening?: Opening };
  }
}

/**
 * Lucia for sessions of one kind: 30 days with 'Lembrar-me', 12 idle hours without. Past half of its life a session that
 * is used starts anew.
 */
export function luciaOf(env: Env, db: Db, options: LuciaOptions): Lucia {
  return new Lucia(adapterOf(db, options), {
    sessionExpiresIn: new TimeSpan(options.remember ? REMEMBERED_SESSION_HOURS : SESSION_HOURS, 'h'),
    sessionCookie: {
      name: sessionCookieName(env),
      attributes: { secure: isSecure(env), sameSite: 'lax', path: '/' },
    },
  });
}

/** Lucia thinks in cookie values; the database is only ever given their SHA-256. What it is never asked for is refused. */
function adapterOf(db: Db, { known, source, now }: LuciaOptions): Adapter {
  return {
    async getSessionAndUser(secret) {
      const found = known ?? (await findSession(db, { session: sha256(secret) }));
      if (found === null) return [null, null];
      const { userId, expiresAt } = found;
      return [
        { id: secret, userId, expiresAt, attributes: {} },
        { id: userId, attributes: {} },
      ];
    },
    async setSession({ id, userId, expiresAt, attributes: { opening } }) {
      if (opening === undefined) throw new Error('a session is opened for a reason');
      const { step, ...wanted } = opening;
      const session = { ...wanted, id: sha256(id), userId, expiresAt, source: source(), now };
      opening.opened = await (step === undefined
        ? openSession(db, session)
        : finishSecondStep(db, { ...session, step }));
    },
    updateSessionExpiration: (secret, expiresAt) => extendSession(db, { id: sha256(secret), expiresAt }),
    deleteSession: (secret) => endSession(db, { session: sha256(secret) }, { source: source(), now }),
    async deleteUserSessions(userId) {
      await revokeAll(db, { userId }, { source: source(), now });
    },
    getUserSessions: () =>
      Promise.reject(new Error('sessions are listed by db/queries/sessions/session-lists.ts')),
    deleteExpiredSessions: () => Promise.reject(new Error('cron purges what is over')),
  };
}
