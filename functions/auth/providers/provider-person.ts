import * as v from 'valibot';
import type { ProvenPerson } from '../../../db/queries/accounts/identities.ts';
import { email } from '../../../domain/contact/fields.ts';
import { cleanLine } from '../../../domain/text.ts';

export interface ProviderPerson {
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  fullName: string | null;
  /** Stored claims (`identity_data`): few and short. */
  claims: Record<string, string | boolean>;
}

const address = email();

export function personOf(claims: Record<string, unknown> & { sub: string }): ProviderPerson {
  const found = v.safeParse(address, claims.email);
  const mail = found.success ? found.output : null;
  // Some providers send a string.
  const isClaimed = claims.email_verified === true || claims.email_verified === 'true';
  const isEmailVerified = mail !== null && isClaimed;
  const fullName = nameOf(claims);
  const picture = line(claims.picture, 1000);
  const kept = {
    sub: claims.sub,
    provider_id: claims.sub,
    iss: line(claims.iss, 300),
    email: mail,
    name: fullName,
    full_name: fullName,
    avatar_url: picture,
    picture,
  };
  const flags = { email_verified: isEmailVerified, phone_verified: false };
  return {
    subject: claims.sub,
    email: mail,
    isEmailVerified,
    fullName,
    claims: { ...present(kept), ...flags },
  };
}

function nameOf({ name, given_name: given, family_name: family }: Record<string, unknown>): string | null {
  return line(name, 120) ?? line([given, family].filter((part) => typeof part === 'string').join(' '), 120);
}

function line(value: unknown, max: number): string | null {
  if (typeof value !== 'string' || value.length > max * 4) return null;
  const clean = cleanLine(value);
  return clean === '' || clean.length > max ? null : clean;
}

function present(values: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  );
}

export function provenBy(provider: string, person: ProviderPerson): ProvenPerson {
  const { subject, email: mail, isEmailVerified: isVerified, claims } = person;
  return { provider, subject, email: mail, isVerified, claims };
}
