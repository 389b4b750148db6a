import { randomBytes, randomUUID } from 'node:crypto';
import { parse } from 'valibot';
import { connect, type Db } from '../../db/client.ts';
import { signUp, signUpByApi } from '../../db/queries/accounts/sign-ups.ts';
import { acceptInvitation } from '../../db/queries/professionals/invitation-acceptance.ts';
import { inviteProfessional } from '../../db/queries/professionals/invitations.ts';
import { openSession } from '../../db/queries/sessions/sessions.ts';
import { REMEMBERED_SESSION_HOURS, SESSION_HOURS } from '../../domain/account/account.ts';
import { type Source, UNKNOWN_DEVICE } from '../../domain/account/device.ts';
import { signUpInput } from '../../domain/account/sign-up.ts';
import { personOfMetadata } from '../../domain/auth/v1-sign-up.ts';
import { ownMetadata } from '../../domain/auth/v1-user.ts';
import type { ProfessionalInput } from '../../domain/studio/professional.ts';
import { addMark } from '../../functions/auth/core/marks.ts';
import { createEmailSecret, sha256 } from '../../functions/auth/core/secrets.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { type Product, sharedProduct } from '../support/product.ts';
import { PASSWORD_HASH } from '../support/studio-rows.ts';
import type { Visitor } from '../support/visitor.ts';
import { newEmail, signUpForm, test as studioTest } from './studio.ts';

const signing = { SIGNING_SECRET };
const source: Source = { device: UNKNOWN_DEVICE, place: null, address: '2001:db8::/64' };
/** Somebody whom no limit stops. */
const anybody = { address: '2001:db8::1', rateFactor: 1_000_000 };

export const dbOf = ({ database }: Product): Db =>
  connect(database.url, { fetchEndpoint: database.endpoint.url });

/**
 * An account with its browser signed in. It comes about by what signing up and in do to the database: the doors themselves hash
 * and mail, which is slow and the story of other tests.
 */
export async function openAccount(
  product: Product,
  changes: Record<string, unknown> = {},
): Promise<{ email: string; visitor: Visitor; userId: string }> {
  const email = typeof changes.email === 'string' ? changes.email : newEmail();
  const { userId } = await signUpUnseen(product, email, changes);
  await product.sql`update users set email_confirmed_at = now() where email = ${email}`;
  await product.sql`delete from outbox where recipient = ${email} and status = 'pending'`;
  const visitor = product.visitor();
  await enter(product, visitor, userId, { remember: true });
  return { email, visitor, userId };
}

/** A test that asks for an `account` has its own in the shared product. */
export const test = studioTest.extend('account', async () => openAccount(await sharedProduct()));

/** Signs up as the wizard does; the address waits for its confirmation. */
async function signUpUnseen(product: Product, email: string, changes: Record<string, unknown>) {
  const { password: _, confirmPassword: __, ...input } = parse(signUpInput, signUpForm(email, changes));
  const command = { ...input, ...unsentEmail(product, email), passwordHash: PASSWORD_HASH, source };
  return signUp(dbOf(product), { ...command, now: new Date() });
}

/** Signs up as an API client does; answers the code of the email, which nobody gets. */
export async function signUpByApiUnseen(product: Product, email: string, data: Record<string, unknown>) {
  const mail = unsentEmail(product, email);
  const person = {
    ...personOfMetadata(data, email),
    metadata: ownMetadata(data),
    selectedPlan: 'free' as const,
  };
  const command = { ...person, ...mail, email, passwordHash: PASSWORD_HASH, source };
  const { outboxIds } = await signUpByApi(dbOf(product), { ...command, now: new Date() });
  await product.sql`delete from outbox where id = any(${outboxIds})`;
  return mail.secret.code;
}

function unsentEmail({ url }: Product, email: string) {
  const { token: _, ...secret } = createEmailSecret(signing, email);
  return { secret, links: { confirmation: url, login: url, reset: url } };
}

/** Opens a session in a browser, which the account knows from now on. */
export async function enter(
  product: Product,
  visitor: Visitor,
  userId: string,
  { remember = false } = {},
): Promise<void> {
  const now = new Date();
  const secret = randomBytes(32).toString('base64url');
  const hours = remember ? REMEMBERED_SESSION_HOURS : SESSION_HOURS;
  await openSession(dbOf(product), {
    id: sha256(secret),
    userId,
    passwordHash: null,
    remember,
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: Math.floor(now.getTime() / 1000) }],
    method: 'password',
    expiresAt: new Date(now.getTime() + hours * 3_600_000),
    replaces: null,
    source,
    mail: null,
    now,
  });
  visitor.cookies.set('lume-session', secret);
  visitor.cookies.set('lume-browser', addMark(signing, 'browser', '', userId, now));
}

/** Somebody new in the team of whoever is signed in: invited, joined and signed in, without an email. */
export async function joinTeam(
  product: Product,
  owner: Visitor,
  person: Pick<ProfessionalInput, 'fullName' | 'email' | 'phone' | 'role'>,
): Promise<{ browser: Visitor; id: string }> {
  const db = dbOf(product);
  const actor = { session: sha256(owner.cookies.get('lume-session') ?? ''), rateFactor: anybody.rateFactor };
  const [token, now] = [randomUUID(), new Date()];
  const link = { tokenHash: sha256(token), link: product.url };
  const invited = await inviteProfessional(db, actor, {
    ...{ ...person, isBookable: true, offersServices: false },
    ...link,
    now,
  });
  await product.sql`delete from outbox where id = any(${invited.outboxIds})`;
  await acceptInvitation(db, { tokenHash: sha256(token), passwordHash: PASSWORD_HASH, source, now });
  const browser = product.visitor();
  const { id } = invited.professional;
  await enter(product, browser, id);
  return { browser, id };
}
