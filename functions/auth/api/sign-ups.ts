import { signInByEmail } from '../../../db/queries/accounts/email-sign-ins.ts';
import type { SignUpCommand } from '../../../db/queries/accounts/new-account.ts';
import { admitSignUp, signUpByApi } from '../../../db/queries/accounts/sign-ups.ts';
import type { CodeChallenge } from '../../../domain/auth/pkce.ts';
import { AuthV1Error } from '../../../domain/auth/v1-error.ts';
import { personOfMetadata } from '../../../domain/auth/v1-sign-up.ts';
import { type AuthUser, MAIL_COOL_DOWN_SECONDS, ownMetadata } from '../../../domain/auth/v1-user.ts';
import type { AppContext } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { sourceOf } from '../../http/source.ts';
import { emailSoon } from '../../jobs/email-soon.ts';
import { type LinkParams, signInEmail, signUpEmails } from '../core/emails.ts';
import { asStranger } from '../core/hash-queue.ts';
import { hashPassword } from '../core/password.ts';
import { refuseEmail } from './errors.ts';
import { linkParams } from './redirects.ts';

interface ApiSignUp {
  email: string;
  data: Record<string, unknown>;
  challenge: CodeChallenge | null;
}

/** For a known address the user is made up from the request (a confirmed owner gets an email). Refuses 429 before hashing. */
export async function signUpWithPassword(
  c: AppContext,
  { password, ...input }: ApiSignUp & { password: string },
): Promise<AuthUser> {
  const { db, now } = c.var;
  const passwordHash = await asStranger(async (entry) => {
    await admitSignUp(db, visitor(c), { email: input.email, now }).catch(refuseEmail);
    return hashPassword(password, entry);
  });
  const command = { ...commandOf(c, input, linkParams(c, 'email/signup', input.challenge)), passwordHash };
  const { user, outcome, outboxIds } = await signUpByApi(db, { ...command, now });
  emailSoon(c, outboxIds);
  return user ?? (outcome === 'unconfirmed' ? newcomer(input, now) : nobody(input, now));
}

/** Creates an unknown account without password if `mayCreate`. Refuses 422 otp_disabled, 429. */
export async function emailOtp(c: AppContext, input: ApiSignUp & { mayCreate: boolean }): Promise<void> {
  const { db, now } = c.var;
  const signUp = commandOf(c, input, linkParams(c, 'email/signup', input.challenge));
  const sent = await signInByEmail(db, visitor(c), {
    mayCreate: input.mayCreate,
    magic: signInEmail(c.env, input.email, linkParams(c, 'magiclink', input.challenge)),
    signUp: { ...signUp, passwordHash: null },
    coolDownSeconds: MAIL_COOL_DOWN_SECONDS,
    now,
  }).catch(refuseEmail);
  if (sent.outcome === 'disabled') throw new AuthV1Error(422, 'otp_disabled', 'Signups not allowed for otp');
  emailSoon(c, sent.outboxIds);
}

function commandOf(
  c: AppContext,
  { email, data }: ApiSignUp,
  params: LinkParams,
): Omit<SignUpCommand, 'passwordHash'> {
  return {
    ...personOfMetadata(data, email),
    email,
    metadata: ownMetadata(data),
    ...signUpEmails(c.env, email, params),
    source: sourceOf(c),
  };
}

/** The user object returned for a known, confirmed address, as the contract makes it up. */
function nobody({ email, data }: ApiSignUp, now: Date): AuthUser {
  const at = now.toISOString();
  return {
    id: crypto.randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: ownMetadata(data),
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}

/** The same for an unconfirmed address; shows nothing of what is stored. */
function newcomer(input: ApiSignUp, now: Date): AuthUser {
  const user = nobody(input, now);
  const { id, email, created_at, updated_at } = user;
  const data = { ...user.user_metadata, sub: id, email, email_verified: false, phone_verified: false };
  const identity = {
    identity_id: crypto.randomUUID(),
    id,
    user_id: id,
    identity_data: data,
    provider: 'email',
    last_sign_in_at: created_at,
    created_at,
    updated_at,
    email,
  };
  return { ...user, user_metadata: data, identities: [identity] };
}
