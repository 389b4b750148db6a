import { mergeUserMetadata } from '../../../db/queries/accounts/auth-users.ts';
import { requireFreeEmail } from '../../../db/queries/accounts/email-changes.ts';
import { changePassword } from '../../../db/queries/accounts/passwords.ts';
import { redeemSecret } from '../../../db/queries/accounts/redemption.ts';
import type { CodeChallenge } from '../../../domain/auth/pkce.ts';
import { AuthV1Error } from '../../../domain/auth/v1-error.ts';
import {
  type AuthUser,
  FRESH_SESSION_HOURS,
  MAIL_COOL_DOWN_SECONDS,
  ownMetadata,
} from '../../../domain/auth/v1-user.ts';
import type { AppContext } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { sourceOf } from '../../http/source.ts';
import { emailSoon } from '../../jobs/email-soon.ts';
import { securityEmailOf } from '../core/emails.ts';
import { hashPassword, verifyPassword } from '../core/password.ts';
import { hashCode } from '../core/secrets.ts';
import { newPassword, tooMuchMetadata } from './body.ts';
import { refuseInCoolDown, sendEmailChange } from './emails.ts';
import { refuseAs, refuseEmail } from './errors.ts';
import type { Bearer } from './tokens/bearer.ts';

interface PasswordProof {
  password: string;
  currentPassword: string | null;
  nonce: string | null;
}

/**
 * Ends other sessions and open emails. A session older than a day must send the emailed `nonce`. Refuses 422 weak_password, same_password,
 * reauthentication_not_valid; 400 current_password_invalid, reauthentication_needed; 409 conflict.
 */
export async function setPassword(c: AppContext, caller: Bearer, proof: PasswordProof): Promise<AuthUser> {
  const { user, session, credentials } = caller;
  const stored = credentials.passwordHash;
  const password = newPassword(proof.password, { name: credentials.fullName, email: user.email });
  await requireProof(c, caller, proof, stored);
  if (await verifyPassword(stored, password)) {
    throw new AuthV1Error(422, 'same_password', 'New password should be different from the old password.');
  }
  await requireNonce(c, caller, proof.nonce);
  const passwordHash = await hashPassword(password);
  const change = { from: stored, passwordHash, ...securityEmailOf(c, 'password') };
  const { outboxIds } = await changePassword(c.var.db, { userId: user.id, keepSession: session.id }, change);
  emailSoon(c, outboxIds);
  const { new_email: _, ...kept } = user;
  return { ...kept, updated_at: c.var.now.toISOString() };
}

async function requireProof(c: AppContext, { session }: Bearer, proof: PasswordProof, stored: string | null) {
  const { currentPassword, nonce } = proof;
  const current = currentPassword?.normalize('NFC');
  if (current !== undefined && !(await verifyPassword(stored, current))) {
    throw new AuthV1Error(
      400,
      'current_password_invalid',
      'Current password required when setting new password.',
    );
  }
  const age = c.var.now.getTime() - session.createdAt.getTime();
  if (nonce === null && age > FRESH_SESSION_HOURS * 60 * 60_000) {
    throw new AuthV1Error(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
}

async function requireNonce(c: AppContext, { user: { email } }: Bearer, nonce: string | null): Promise<void> {
  if (nonce === null) return;
  const by = { email, codeHash: hashCode(c.env, email, nonce.trim()) };
  const input = { by, kinds: ['reauthentication'], source: sourceOf(c), now: c.var.now } as const;
  const refused = [422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'] as const;
  await redeemSecret(c.var.db, visitor(c), input).catch(refuseAs({ code_invalid: refused }));
}

export async function setMetadata(
  c: AppContext,
  user: AuthUser,
  data: Record<string, unknown>,
): Promise<AuthUser> {
  const changed = await mergeUserMetadata(c.var.db, { userId: user.id }, { data: ownMetadata(data) });
  if (changed === null) throw tooMuchMetadata();
  return changed;
}

/** What `setEmail` refuses, asked before what is sent with it is stored: all of a request or nothing. */
export async function requireEmailChange(c: AppContext, user: AuthUser, newEmail: string): Promise<void> {
  if (newEmail === user.email) return;
  await requireFreeEmail(c.var.db, { userId: user.id }, { email: newEmail });
  const sentAt = Date.parse(user.email_change_sent_at ?? '1970-01-01');
  refuseInCoolDown(Math.ceil(MAIL_COOL_DOWN_SECONDS - (c.var.now.getTime() - sentAt) / 1000));
}

export async function setEmail(
  c: AppContext,
  user: AuthUser,
  change: { newEmail: string; challenge: CodeChallenge | null },
): Promise<AuthUser> {
  if (change.newEmail === user.email) return user;
  const person = { userId: user.id, email: user.email };
  const sent = sendEmailChange(c, person, { ...change, refuseTaken: true });
  const { waitSeconds } = await sent.catch(refuseEmail);
  refuseInCoolDown(waitSeconds);
  return { ...user, new_email: change.newEmail, email_change_sent_at: c.var.now.toISOString() };
}
