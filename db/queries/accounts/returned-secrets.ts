/** Secrets that were emailed, as they come back: read, and counted. */
import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { MAX_CODE_ATTEMPTS, type TokenKind } from '../../../domain/account/account.ts';
import { Refusal } from '../../../domain/errors.ts';
import { batch, type Db } from '../../client.ts';
import { hasRow, pick } from '../../columns.ts';
import { oneTimeTokens, users } from '../../schema/index.ts';
import { type RateClaim, requireRates } from '../rate-counters.ts';
import { lockUser } from './account-statements.ts';

/** A secret as it comes back: the token of the link, or the code and the address it was emailed to. */
export type Proof =
  | { tokenHash: string; email?: never; codeHash?: never }
  | { email: string; codeHash: string; tokenHash?: never };

export interface SecretGiven {
  by: Proof;
  kinds: readonly TokenKind[];
  isRepeatable?: boolean;
  now: Date;
}

/** 'half': the other address of a change has not answered yet. */
export type Answered = 'done' | 'half';

export interface Secret {
  id: string;
  kind: TokenKind;
  userId: string;
  flowStateId: string | null;
  /** What an earlier opening of the link of a change of e-mail brought about; null to use the secret. */
  answered: Answered | null;
}

/** Refuses what `redeemSecret` refuses. */
export const findSecret = (db: Db, input: SecretGiven, claims: readonly RateClaim[]): Promise<Secret> =>
  input.by.email === undefined
    ? findByLink(db, input.by, input, claims)
    : findByCode(db, input.by, input, claims);

const secretColumns = {
  ...pick(oneTimeTokens, 'id', 'kind', 'flowStateId'),
  userId: sql<string>`${oneTimeTokens.userId}`,
};

export const isOpen = ({ isRepeatable = false, now }: SecretGiven) =>
  and(
    isNotNull(oneTimeTokens.userId),
    isRepeatable ? or(isNull(oneTimeTokens.consumedAt), awaitsPassword) : isNull(oneTimeTokens.consumedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

/** It confirmed a sign-up whose password is void, and nobody has chosen another. */
const awaitsPassword = and(
  eq(oneTimeTokens.kind, 'signup'),
  hasRow(
    users,
    and(eq(users.id, oneTimeTokens.userId), isNotNull(users.emailConfirmedAt), isNull(users.passwordHash)),
  ),
);

async function findByLink(
  db: Db,
  { tokenHash }: Pick<Proof, 'tokenHash'>,
  input: SecretGiven,
  claims: readonly RateClaim[],
): Promise<Secret> {
  const { kinds, isRepeatable = false, now } = input;
  const { found } = await batch(db, {
    rates: requireRates(db, claims, now),
    found: db
      .select({
        ...secretColumns,
        // An invitation is no way into an account that has a password.
        isOpen: sql<boolean>`${isOpen(input)} and (${ne(oneTimeTokens.kind, 'invitation')} or ${isNull(users.passwordHash)})`,
        hasConfirmed: sql<boolean>`${and(isNotNull(oneTimeTokens.consumedAt), isNotNull(users.emailConfirmedAt))}`,
        answered: answeredOf(now),
      })
      .from(oneTimeTokens)
      .innerJoin(users, eq(users.id, oneTimeTokens.userId))
      .where(eq(oneTimeTokens.tokenHash, tokenHash ?? '')),
  });
  const [secret] = found;
  if (secret !== undefined && kinds.includes(secret.kind)) {
    if (secret.isOpen) return { ...secret, answered: null };
    if (isRepeatable && secret.answered !== null) return secret;
  }
  throw new Refusal(secret?.kind === 'signup' && secret.hasConfirmed ? 'already_confirmed' : 'link_expired');
}

/** What a link of a change of e-mail has brought about: 'half' while the change waits for the other address; null of any other link. */
const answeredOf = (now: Date) => sql<Answered | null>`case
  when ${oneTimeTokens.kind} not like 'email_change%' or ${isNull(oneTimeTokens.consumedAt)} or ${lte(oneTimeTokens.expiresAt, now)} then null
  when ${oneTimeTokens.data} ->> 'newEmail' = ${users.email}::text then 'done'
  when ${oneTimeTokens.data} ->> 'newEmail' = ${users.newEmail}::text then 'half' end`;

/** Every code is counted against the secrets of its address; after `MAX_CODE_ATTEMPTS` only their links work. */
async function findByCode(
  db: Db,
  { email, codeHash }: { email: string; codeHash: string },
  input: SecretGiven,
  claims: readonly RateClaim[],
): Promise<Secret> {
  const { kinds, now } = input;
  const open = and(eq(oneTimeTokens.email, email), inArray(oneTimeTokens.kind, [...kinds]), isOpen(input));
  const { counted } = await batch(db, {
    rates: requireRates(db, claims, now),
    // The account's row before the secret's, as everywhere.
    lock: lockUser(db, sql`any (select ${oneTimeTokens.userId} from ${oneTimeTokens} where ${open})`),
    counted: db
      .update(oneTimeTokens)
      .set({ attempts: sql`${oneTimeTokens.attempts} + 1` })
      .where(and(open, isNotNull(oneTimeTokens.codeHash), lt(oneTimeTokens.attempts, MAX_CODE_ATTEMPTS)))
      .returning({ ...secretColumns, codeHash: oneTimeTokens.codeHash }),
  });
  const secret = counted.find((one) => one.codeHash === codeHash);
  if (secret === undefined) throw new Refusal('code_invalid');
  return { ...secret, answered: null };
}
