/** Accounts: sign-up and confirmation (decisions › Accounts). Answers never tell whether an address is known. */
import { sql } from 'drizzle-orm';
import { PLAN, type SignUpInput, tokenMinutes } from '../../domain/account.ts';
import { TERMS_VERSION } from '../../domain/consent.ts';
import { Refusal } from '../../domain/errors.ts';
import type { Mail } from '../../domain/notification.ts';
import { SIGN_UP_ROLE } from '../../domain/professional.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { defaultHours } from '../../domain/scheduling/business-hours.ts';
import { slugsFor } from '../../domain/slug.ts';
import { DEFAULT_THEME, TAGLINE, zoneOfState } from '../../domain/studio.ts';
import { call, type Db, run, type Visitor } from '../client.ts';
import { newId } from '../ids.ts';
import { claimsOf, refuseWhenLimited, takenRates, takeRates } from './rate-counters.ts';

/** What was typed, the password already hashed, and the secrets of the mails made by who knows how. */
export interface SignUpCommand extends Omit<SignUpInput, 'password' | 'confirmPassword'> {
  passwordHash: string;
  /** SHA-256 of the token that stands in `links.confirmation`. */
  tokenHash: string;
  links: { confirmation: string; login: string; reset: string };
}

/** Counts a sign-up by address and e-mail; call it before hashing. Refuses `rate_limited`. */
export async function admitSignUp(
  db: Db,
  visitor: Visitor,
  input: { email: string; now: Date },
): Promise<void> {
  const claims = await claimsOf(visitor, [
    [rateLimits.signUpByAddress, visitor.address],
    [rateLimits.signUpByEmail, input.email],
  ]);
  refuseWhenLimited((await takeRates(db, claims, input.now)).retryAfterSeconds);
}

/**
 * A new user with her studio, profile, default hours and free link, and the confirmation mail, all at once. A known
 * address changes nothing and owes its owner a mail instead; the answer is the same (S1 §3, §7.1).
 */
export async function signUp(
  db: Db,
  _visitor: Visitor,
  input: SignUpCommand,
  now: Date,
): Promise<{ outboxIds: string[] }> {
  const { fullName, email, phone, passwordHash, tokenHash, links } = input;
  const user = { id: newId(now), email, passwordHash, fullName, phone, metadata: metadataOf(input) };
  return call<{ outboxIds: string[] }>(
    db,
    sql`sign_up(${json(user)}, ${json(studioOf(input, now))}, ${SIGN_UP_ROLE}, ${sql.param(slugsFor(input.businessName))}::text[],
      ${json(defaultHours)}, ${json(tokenOf(tokenHash, now))},
      ${json(owed({ kind: 'signup-confirmation', name: fullName, link: links.confirmation, code: '' }, now))},
      ${json(owed({ kind: 'address-known', name: '', loginLink: links.login, resetLink: links.reset }, now))},
      ${json(consentsOf(input, now))}, ${now.toISOString()}::timestamptz)`,
  );
}

/** Confirms the address of a link, exactly once however many try. Refuses `link_expired` and `rate_limited`. */
export async function confirmEmail(
  db: Db,
  visitor: Visitor,
  input: { tokenHash: string; now: Date },
): Promise<{ userId: string }> {
  const { tokenHash, now } = input;
  const claims = await claimsOf(visitor, [[rateLimits.confirmByAddress, visitor.address]]);
  const confirmed = await call<{ wait: number; userId: string | null }>(
    db,
    sql`(select json_build_object('wait', wait, 'userId', case when wait = 0 then
      confirm_email(${tokenHash}, ${now.toISOString()}::timestamptz) end) from ${takenRates(claims, now)} as wait)`,
  );
  refuseWhenLimited(confirmed.wait);
  if (confirmed.userId === null) throw new Refusal('link_expired');
  return { userId: confirmed.userId };
}

/** Sends the confirmation again where one is awaited; answers alike where none is. Refuses `rate_limited`. */
export async function resendConfirmation(
  db: Db,
  visitor: Visitor,
  input: { email: string; tokenHash: string; link: string; now: Date },
): Promise<{ outboxIds: string[] }> {
  const { email, tokenHash, link, now } = input;
  const claims = await claimsOf(visitor, [
    [rateLimits.resendByAddress, visitor.address],
    [rateLimits.resendByEmail, email],
  ]);
  const mail = owed({ kind: 'signup-confirmation', name: '', link, code: '' }, now);
  const resent = await call<{ wait: number; sent: { outboxIds: string[] } | null }>(
    db,
    sql`(select json_build_object('wait', wait, 'sent', case when wait = 0 then resend_confirmation(${email}::citext,
      ${json(tokenOf(tokenHash, now))}, ${json(mail)}, ${now.toISOString()}::timestamptz) end)
      from ${takenRates(claims, now)} as wait)`,
  );
  refuseWhenLimited(resent.wait);
  return { outboxIds: resent.sent?.outboxIds ?? [] };
}

/** Stores a password hashed with today's parameters in the place of an older one. */
export async function replacePasswordHash(
  db: Db,
  _visitor: Visitor,
  input: { userId: string; from: string; to: string },
): Promise<void> {
  const { userId, from, to } = input;
  await run(
    db.execute(
      sql`update users set password_hash = ${to} where id = ${userId}::uuid and password_hash = ${from}`,
    ),
  );
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

const owed = (data: Mail, now: Date) => ({ id: newId(now), data });

const tokenOf = (hash: string, now: Date) => ({
  id: newId(now),
  hash,
  expiresAt: new Date(now.getTime() + tokenMinutes.signup * 60_000),
});

function metadataOf(input: SignUpCommand) {
  const { fullName, phone, businessName, businessType, city, state, acceptTerms, acceptMarketing } = input;
  return {
    full_name: fullName,
    phone,
    role: SIGN_UP_ROLE,
    business_name: businessName,
    business_type: businessType,
    city,
    state,
    selected_plan: PLAN,
    accept_terms: acceptTerms,
    accept_marketing: acceptMarketing,
  };
}

function studioOf({ businessName, businessType, city, state }: SignUpCommand, now: Date) {
  const look = { tagline: TAGLINE, theme: DEFAULT_THEME };
  return { id: newId(now), businessName, businessType, city, state, zone: zoneOfState(state), ...look };
}

const consentsOf = ({ acceptTerms, acceptMarketing }: SignUpCommand, now: Date) => [
  { id: newId(now), kind: 'terms', isGranted: acceptTerms, choices: { version: TERMS_VERSION } },
  { id: newId(now), kind: 'marketing', isGranted: acceptMarketing, choices: null },
];
