/** One-time secrets as they come into the database: hashes only, and who waits for their use. */
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { type TokenKind, tokenMinutes } from '../../../domain/account/account.ts';
import type { CodeChallenge } from '../../../domain/auth/pkce.ts';
import { minutesFrom } from '../../../domain/scheduling/clock.ts';
import type { Db } from '../../client.ts';
import { newId } from '../../columns.ts';
import { oneTimeTokens } from '../../schema/index.ts';
import type { AccountId } from './account-statements.ts';

/** A client that waits behind a mailed link for a code (PKCE): stored when the link is mailed, and only then. */
export interface WaitingClient {
  id: string;
  /** How the person will have proved who they are, for `amr`. */
  method: string;
  redirectTo: string | null;
  challenge: CodeChallenge;
  /** The hash of the password that it signs up with. */
  passwordHash?: string | null;
  expiresAt: Date;
}

/** What is stored of a secret: SHA-256 of the link's token, keyed hash of address and code, and who waits for its use. */
export interface NewSecret {
  tokenHash: string;
  codeHash: string;
  waiting?: WaitingClient | null;
}

export const expiryOf = (kind: TokenKind, now: Date): Date => minutesFrom(now, tokenMinutes[kind]);

export const openToken = (kind: TokenKind, tokenHash: string, now: Date) =>
  and(
    eq(oneTimeTokens.tokenHash, tokenHash),
    eq(oneTimeTokens.kind, kind),
    isNull(oneTimeTokens.consumedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

export const dropTokens = (db: Db, userId: AccountId, when?: SQL) =>
  db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.consumedAt), when));

interface Renewal {
  kind: TokenKind;
  secret: NewSecret;
  /** The account's own address unless given. */
  email?: string;
  data?: Record<string, unknown>;
  now: Date;
}

/** One open secret of a kind per account, the newest; in a batch that holds the account's lock. Nothing happens without an account. */
export function renewTokenStatements(db: Db, userId: AccountId, renewal: Renewal) {
  const { kind, secret, email, data, now } = renewal;
  const { waiting = null, tokenHash, codeHash } = secret;
  const at = sql`${now.toISOString()}::timestamptz`;
  return {
    drop: dropTokens(db, userId, eq(oneTimeTokens.kind, kind)),
    client: db.execute(sql`
      insert into flow_states (id, user_id, provider, presentation, method, redirect_to, code_challenge, code_challenge_method,
        password_hash, expires_at, created_at)
      select ${waiting?.id ?? null}::uuid, id, 'email', 'api', ${waiting?.method ?? null}, ${waiting?.redirectTo ?? null},
        ${waiting?.challenge.value ?? null}, ${waiting?.challenge.method ?? null}, ${waiting?.passwordHash ?? null},
        ${waiting?.expiresAt.toISOString() ?? null}::timestamptz, ${at}
      from users where id = ${userId} and ${waiting !== null}::boolean
      on conflict (id) do nothing`),
    add: db.execute(sql`
      insert into one_time_tokens (id, kind, user_id, email, token_hash, code_hash, flow_state_id, data, expires_at, created_at)
      select ${newId(now)}::uuid, ${kind}, id, ${email === undefined ? sql`email` : sql`${email}::citext`}, ${tokenHash},
        ${codeHash}, ${waiting?.id ?? null}::uuid, ${data === undefined ? null : JSON.stringify(data)}::jsonb,
        ${expiryOf(kind, now).toISOString()}::timestamptz, ${at}
      from users where id = ${userId}`),
  };
}

export const storedToken = (kind: TokenKind, { tokenHash }: Pick<NewSecret, 'tokenHash'>, now: Date) => ({
  id: newId(now),
  hash: tokenHash,
  expiresAt: expiryOf(kind, now),
});
