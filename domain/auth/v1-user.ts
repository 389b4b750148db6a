import { METADATA_PLAN } from '../account/sign-up.ts';
import { SIGN_UP_ROLE } from '../studio/professional.ts';

/** How the person authenticated, newest first in `amr`; `timestamp` in seconds. */
export interface AuthenticationMethod {
  method: string;
  timestamp: number;
}

export type AssuranceLevel = 'aal1' | 'aal2';

/** Fields that were never set are left out, never null. Instants are ISO, UTC. */
export interface AuthUser {
  id: string;
  aud: 'authenticated';
  role: 'authenticated' | '';
  email: string;
  phone: '';
  email_confirmed_at?: string;
  confirmed_at?: string;
  confirmation_sent_at?: string;
  recovery_sent_at?: string;
  new_email?: string;
  email_change_sent_at?: string;
  reauthentication_sent_at?: string;
  invited_at?: string;
  last_sign_in_at?: string;
  banned_until?: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  identities: AuthIdentity[];
  factors?: AuthFactor[];
  created_at: string;
  updated_at: string;
  is_anonymous: false;
}

export interface AuthIdentity {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string;
  created_at: string;
  updated_at: string;
  email: string | null;
}

export interface AuthFactor {
  id: string;
  status: 'verified' | 'unverified';
  friendly_name?: string;
  factor_type: 'totp';
  phone: null;
  last_challenged_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface AuthSession {
  id: string;
  aal: AssuranceLevel;
  amr: AuthenticationMethod[];
}

export const API_SESSION_DAYS = 30;
/** A refresh token may be used again within this time, in case its answer was lost. */
export const REFRESH_REUSE_SECONDS = 10;
export const FLOW_SECONDS = 300;
export const MAIL_COOL_DOWN_SECONDS = 60;
export const FRESH_SESSION_HOURS = 24;

/** Bytes of JSON: metadata stands in every token, and tokens travel in headers. */
export const MAX_USER_METADATA = 4096;
const MAX_DEPTH = 8;

/** Whether metadata may be stored: small, not deep, accepted by PostgreSQL. Walks without recursion. */
export function isStorableMetadata(data: Record<string, unknown>): boolean {
  const open: { value: unknown; depth: number }[] = [{ value: data, depth: 0 }];
  for (let seen = 0, next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    seen += 1;
    if (seen > MAX_USER_METADATA || depth > MAX_DEPTH) return false;
    if (typeof value === 'string' && !isStorableText(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorableText(key)) return false;
      open.push({ value: inner, depth: depth + 1 });
    }
  }
  return new TextEncoder().encode(JSON.stringify(data)).length <= MAX_USER_METADATA;
}

function isStorableText(text: string): boolean {
  return text.length <= MAX_USER_METADATA && !text.includes('\u0000') && text.isWellFormed();
}

const DECIDED_BY_US = ['sub', 'email', 'email_verified', 'phone_verified'];
/** Role and plan of every sign-up, whatever the client sends. */
const SAME_FOR_ALL = { role: SIGN_UP_ROLE, selected_plan: METADATA_PLAN };

export function ownMetadata(data: Record<string, unknown>): Record<string, unknown> {
  const own = Object.entries(data).filter(([key]) => !DECIDED_BY_US.includes(key));
  const same = Object.entries(SAME_FOR_ALL).filter(([key]) => Object.hasOwn(data, key) && data[key] !== null);
  return Object.fromEntries([...own, ...same]);
}
