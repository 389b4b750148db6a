import { type Adapter, Lucia, TimeSpan } from 'lucia';
import type { Db } from '../../db/client.ts';
import {
  deleteExpired,
  deleteSession,
  deleteUserSessions,
  extendSession,
  findSession,
  insertSession,
  listUserSessions,
  type StoredSession,
} from '../../db/queries/sessions.ts';
import { REMEMBERED_SESSION_HOURS, SESSION_HOURS } from '../../domain/account.ts';
import type { Env } from '../env.ts';
import { isSecure, sessionCookieName } from './cookies.ts';
import { sha256 } from './tokens.ts';

declare module 'lucia' {
  interface Register {
    DatabaseSessionAttributes: { remember: boolean; userAgent: string | null };
  }
}

/**
 * Lucia for sessions of one kind: 30 days with 'Lembrar-me', 12 idle hours without. Past half of its life a session that
 * is used starts anew. `known` spares the look-up of a session that was just read.
 */
export function luciaOf(env: Env, db: Db, remember: boolean, known?: StoredSession): Lucia {
  return new Lucia(adapterOf(db, known), {
    sessionExpiresIn: new TimeSpan(remember ? REMEMBERED_SESSION_HOURS : SESSION_HOURS, 'h'),
    sessionCookie: {
      name: sessionCookieName(env),
      attributes: { secure: isSecure(env), sameSite: 'lax', path: '/' },
    },
  });
}

/** Lucia thinks in cookie values; the database is only ever given their SHA-256. */
function adapterOf(db: Db, known?: StoredSession): Adapter {
  return {
    async getSessionAndUser(secret) {
      const found = known ?? (await findSession(db, { session: sha256(secret) }));
      if (found === null) return [null, null];
      const { userId, expiresAt, remember } = found;
      const attributes = { remember, userAgent: null };
      return [
        { id: secret, userId, expiresAt, attributes },
        { id: userId, attributes: {} },
      ];
    },
    async getUserSessions(userId) {
      const open = await listUserSessions(db, { userId });
      return open.map(({ remember, ...session }) => ({
        ...session,
        attributes: { remember, userAgent: null },
      }));
    },
    setSession: ({ id, userId, expiresAt, attributes }) =>
      insertSession(db, { id: sha256(id), userId, expiresAt, ...attributes }),
    updateSessionExpiration: (secret, expiresAt) => extendSession(db, { id: sha256(secret), expiresAt }),
    deleteSession: (secret) => deleteSession(db, { id: sha256(secret) }),
    deleteUserSessions: (userId) => deleteUserSessions(db, { userId }),
    deleteExpiredSessions: () => deleteExpired(db, { now: new Date() }),
  };
}
