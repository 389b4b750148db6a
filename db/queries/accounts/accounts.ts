/** Signing up. Answers never tell whether an address is known. */
import { type SQL, sql } from 'drizzle-orm';
import { TERMS_VERSION } from '../../../domain/consent.ts';
import type { Source } from '../../../domain/device.ts';
import type { Mail } from '../../../domain/notification.ts';
import { SIGN_UP_ROLE } from '../../../domain/professional.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { startingHours } from '../../../domain/scheduling/business-hours.ts';
import { PLAN, type SignUpInput } from '../../../domain/sign-up.ts';
import { slugsFor } from '../../../domain/slug.ts';
import { zoneOfState } from '../../../domain/state.ts';
import { DEFAULT_THEME, TAGLINE } from '../../../domain/studio.ts';
import { call, type Db, type Visitor } from '../../client.ts';
import { newId } from '../../ids.ts';
import { json, owedMail, timestamp } from '../arguments.ts';
import { callerOf, claimsOf, refuseWhenLimited, takeRates } from '../rate-counters.ts';
import { type NewSecret, storedToken } from './new-secrets.ts';

/** What was typed, the password already hashed, and the secrets of the mails made by who knows how. */
export interface SignUpCommand
  extends Omit<SignUpInput, 'password' | 'confirmPassword' | 'phone' | 'acceptTerms'> {
  phone: string | null;
  acceptTerms: boolean;
  /** Null for who signs in without one. */
  passwordHash: string | null;
  /** SHA-256 of what the browser holds that signs up; an API client shows by its verifier that it is the same. */
  browserHash?: string;
  /** What an API client says of her, in the place of what the wizard asked; never what decides anything. */
  metadata?: Record<string, unknown>;
  /** Of the letter that asks for the confirmation. */
  secret: NewSecret & { code: string };
  links: { confirmation: string; login: string; reset: string };
  source: Source;
}

/** What came of a sign-up; never told to who asks. `userId`: the new person, or who has the address. */
export interface SignedUp {
  outcome: 'created' | 'unconfirmed' | 'known';
  userId: string;
  outboxIds: string[];
}

/** Counts a sign-up by address and e-mail; call it before hashing. Refuses `rate_limited`. */
export async function admitSignUp(
  db: Db,
  visitor: Visitor,
  input: { email: string; now: Date },
): Promise<void> {
  const claims = await claimsOf(visitor, [
    [rateLimits.signUpByAddress, visitor.address],
    [rateLimits.signUpByCaller, callerOf(visitor, input.email)],
    [rateLimits.signUpByEmail, input.email],
  ]);
  refuseWhenLimited((await takeRates(db, claims, input.now)).retryAfterSeconds);
}

/**
 * A new user with her studio, profile, default hours and free link, and the confirmation mail, all at once. A known
 * address changes nothing and owes its owner a mail instead; one that waits for its confirmation takes what was typed last,
 * the password for the browser it was typed in (decision 30).
 * The answer is the same.
 */
export async function signUp(db: Db, _visitor: Visitor, input: SignUpCommand, now: Date): Promise<SignedUp> {
  return call<SignedUp>(db, sql`sign_up_anew(${signUpArguments(input, now)}, ${timestamp(now)})`);
}

/** What every function of the database takes that signs somebody up; the moment follows. */
export function signUpArguments(input: SignUpCommand, now: Date): SQL {
  const { fullName, email, phone, passwordHash, browserHash, links, source } = input;
  const { code, waiting, ...secret } = input.secret;
  const user = {
    id: newId(now),
    email,
    passwordHash,
    browserHash,
    fullName,
    phone,
    metadata: input.metadata ?? metadataOf(input),
    source,
  };
  const confirmation: Mail = { kind: 'signup-confirmation', name: fullName, link: links.confirmation, code };
  const known: Mail = { kind: 'address-known', name: '', loginLink: links.login, resetLink: links.reset };
  return sql`${json(user)}, ${json(studioOf(input, now))}, ${SIGN_UP_ROLE},
    ${sql.param(slugsFor(input.businessName))}::text[], ${json(startingHours)}, ${json(storedToken('signup', { ...secret, ...(waiting && { waiting: { ...waiting, passwordHash } }) }, now))},
    ${json(owedMail(confirmation, now))}, ${json(owedMail(known, now))}, ${json(consentsOf(input, now))}`;
}

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
