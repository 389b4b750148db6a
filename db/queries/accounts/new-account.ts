/** What a sign-up creates: the account with its studio, profile and consents. */
import { sql } from 'drizzle-orm';
import type { Source } from '../../../domain/account/device.ts';
import { METADATA_PLAN, type SignUpInput } from '../../../domain/account/sign-up.ts';
import { LEGAL_VERSION } from '../../../domain/legal/version.ts';
import { defaultHours } from '../../../domain/scheduling/business-hours.ts';
import { SIGN_UP_ROLE } from '../../../domain/studio/professional.ts';
import { slugsFor } from '../../../domain/studio/slug.ts';
import { zoneOfState } from '../../../domain/studio/state.ts';
import { DEFAULT_THEME, TAGLINE } from '../../../domain/studio/studio.ts';
import type { Db } from '../../client.ts';
import { newId } from '../../columns.ts';
import { users } from '../../schema/index.ts';
import { addAccountEvent, type KnownLinks } from './account-statements.ts';
import type { NewSecret } from './new-secrets.ts';

/** What was typed, the password already hashed, and the secrets of the emails. */
export interface SignUpCommand
  extends Omit<SignUpInput, 'password' | 'confirmPassword' | 'phone' | 'selectedPlan' | 'acceptTerms'> {
  phone: string | null;
  acceptTerms: boolean;
  passwordHash: string | null;
  /** SHA-256 of what the browser holds that signs up; an API client proves by its verifier that it is the same. */
  browserHash?: string;
  /** What an API client stores about the user, in the place of what the wizard asked; it decides nothing. */
  metadata?: Record<string, unknown>;
  secret: NewSecret & { code: string };
  links: KnownLinks & { confirmation: string };
  source: Source;
}

/** Statements that create the account with its studio unless its address is known; no email is sent. */
export function createAccount(db: Db, input: SignUpCommand, now: Date, id = newId(now)) {
  const { email, passwordHash, browserHash, source } = input;
  const created = { id, email, passwordHash, signUpBrowser: browserHash, userMetadata: metadataOf(input) };
  const isOnlyApiSignUp = passwordHash !== null && input.metadata !== undefined;
  const stamps = { confirmationSentAt: now, createdAt: now };
  return {
    created: db
      .insert(users)
      .values({ ...created, isOnlyApiSignUp, ...stamps })
      .onConflictDoNothing()
      .returning({ id: users.id }),
    signedUp: addAccountEvent(db, id, { kind: 'signed_up', source, now }),
    identity: db.execute(sql`
      insert into identities (id, user_id, provider, provider_id, email, identity_data)
      select ${newId(now)}::uuid, id, 'email', id::text, email, user_metadata
        || jsonb_build_object('sub', id, 'email', email, 'email_verified', false, 'phone_verified', false)
      ${ofCreated(id)}`),
    studio: studioStatements(db, input, now, id),
  };
}

/** The id is new: it exists only if the account was created. */
const ofCreated = (id: string) => sql`from users where id = ${id}::uuid`;

function studioStatements(db: Db, input: SignUpCommand, now: Date, id: string) {
  const { fullName, phone, businessName, businessType, city, state } = input;
  const studioId = newId(now);
  const consents = JSON.stringify(consentsOf(input, now));
  return {
    enter: db.execute(sql`select set_config('lume.studio_id', ${studioId}, true) ${ofCreated(id)}`),
    studio: db.execute(sql`
      insert into studios (id, slug, business_name, tagline, business_type, city, state, zone, theme, phone)
      select ${studioId}::uuid, free_slug(${sql.param(slugsFor(businessName))}::text[]), ${businessName}, ${TAGLINE}, ${businessType}, ${city}, ${state}, ${zoneOfState(state)},
        ${DEFAULT_THEME}, ${phone}
      ${ofCreated(id)}`),
    profile: db.execute(sql`
      insert into profiles (id, studio_id, full_name, email, phone, role, is_owner, slug, business_hours)
      select id, ${studioId}::uuid, ${fullName}, email, ${phone}, ${SIGN_UP_ROLE}, true,
        (select slug from studios where id = ${studioId}::uuid), ${JSON.stringify(defaultHours)}::jsonb
      ${ofCreated(id)}`),
    consents: db.execute(sql`
      insert into consents (id, studio_id, user_id, kind, is_granted, choices, created_at)
      select c.id, ${studioId}::uuid, ${id}::uuid, c.kind, c."isGranted", c.choices, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${consents}::jsonb) as c (id uuid, kind text, "isGranted" boolean, choices jsonb)
      where exists (select ${ofCreated(id)})`),
  };
}

/** What an API client sent or, of the wizard, what it asked. */
export function metadataOf(input: SignUpCommand): Record<string, unknown> {
  if (input.metadata !== undefined) return input.metadata;
  const { fullName, phone, businessName, businessType, city, state, acceptTerms, acceptMarketing } = input;
  return {
    full_name: fullName,
    phone,
    role: SIGN_UP_ROLE,
    business_name: businessName,
    business_type: businessType,
    city,
    state,
    selected_plan: METADATA_PLAN,
    accept_terms: acceptTerms,
    accept_marketing: acceptMarketing,
  };
}

const consentsOf = ({ acceptTerms, acceptMarketing }: SignUpCommand, now: Date) => [
  { id: newId(now), kind: 'terms', isGranted: acceptTerms, choices: { version: LEGAL_VERSION } },
  { id: newId(now), kind: 'marketing', isGranted: acceptMarketing, choices: null },
];
