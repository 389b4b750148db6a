import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import { listAccountEvents, noteAccountEvent } from '../../db/queries/accounts/account-events.ts';
import { readAccount } from '../../db/queries/accounts/account-overview.ts';
import { findCredentials, readOwnCredentials } from '../../db/queries/accounts/credentials.ts';
import {
  findEmailChange,
  requestEmailChange,
  withdrawEmailChange,
} from '../../db/queries/accounts/email-changes.ts';
import { emailSecret } from '../../db/queries/accounts/emailed-secrets.ts';
import {
  changePassword,
  readPasswordReset,
  replacePasswordHash,
  resetPassword,
} from '../../db/queries/accounts/passwords.ts';
import { redeemSecret } from '../../db/queries/accounts/redemption.ts';
import { findOwnFactor } from '../../db/queries/factors/factors.ts';
import { beginSecondStep, finishSecondStep, takeSecondStep } from '../../db/queries/factors/second-steps.ts';
import {
  listSessions,
  revokeAll,
  revokeOthers,
  revokeSession,
} from '../../db/queries/sessions/session-lists.ts';
import { cursorFrom } from '../../domain/cursor.ts';
import type { Email } from '../../domain/email/email.ts';
import { NOW, newSession, SOURCE, type Studio, sha, signIn, visitor } from './studio.ts';

const HASH = '$scrypt$ln=14,r=8,p=5$c2FsdA$aGFzaA';
const at = { at: NOW.toISOString(), device: 'Chrome no Android', place: null };
const notice = {
  kind: 'security-notice',
  name: '',
  what: 'password',
  recoverLink: 'https://app.example',
  ...at,
} as const;
const secret = () => ({ tokenHash: sha(randomUUID()), codeHash: sha(randomUUID()) });
const noted = { source: SOURCE, now: NOW };

/** Every verb of an account once: asked for by its person, and by whoever knows her address. */
export async function walkAccount(db: Db, studio: Studio): Promise<void> {
  const { professionalId: userId, email } = studio;
  await findCredentials(db, visitor, { email, now: NOW });
  await noteAccountEvent(db, userId, { kind: 'sign_in_failed', ...noted });
  await changeAddress(db, studio);
  await recover(db, studio);
  await showSecondFactor(db, studio);
  const actor = await signIn(db, userId);
  await readAccount(db, actor);
  await findOwnFactor(db, actor, { id: randomUUID(), visitor, now: NOW }).catch(() => {});
  const { events, next } = await listAccountEvents(db, actor, {});
  await listAccountEvents(db, actor, { cursor: cursorFrom(next ?? `0-${events[0]?.id}`) });
  await changeHerPassword(db, actor);
  const [session] = await listSessions(db, actor);
  await revokeOthers(db, actor, noted);
  await revokeSession(db, actor, { id: session?.id ?? '', ...noted });
  await revokeAll(db, { userId }, noted);
}

async function changeAddress(db: Db, { professionalId: userId, email }: Studio): Promise<void> {
  const newEmail = `${randomUUID()}@pessoa.example`;
  const change = { name: '', link: 'https://app.example', code: '123456', newEmail };
  const mail = (to: 'current' | 'next') => ({ kind: 'email-change', to, ...change }) as const;
  const request = async () => {
    const [current, next] = [
      { ...secret(), mail: mail('current') },
      { ...secret(), mail: mail('next') },
    ];
    await requestEmailChange(db, { userId }, { email: newEmail, current, next, rateFactor: 1000, ...noted });
    return [current, next];
  };
  await request();
  await findEmailChange(db, { email });
  await withdrawEmailChange(db, await signIn(db, userId));
  for (const { tokenHash } of await request())
    await redeemSecret(db, visitor, {
      by: { tokenHash },
      kinds: ['email_change_current', 'email_change_new'],
      notice: { ...notice, what: 'email' },
      ...noted,
    });
  await db.$client.query('update users set email = $1 where id = $2', [email, userId]);
  await db.$client.query('update profiles set email = $1 where id = $2', [email, userId]);
}

async function recover(db: Db, { email }: Studio): Promise<void> {
  const data: Email = { kind: 'recovery', name: '', link: 'https://app.example', code: '123456' };
  const mail = { kind: 'recovery', data, email, ...noted } as const;
  const sentByEmail = secret();
  await emailSecret(db, visitor, { ...mail, secret: sentByEmail });
  const wrong = { by: { email, codeHash: sha('wrong') }, kinds: ['recovery'], ...noted } as const;
  await redeemSecret(db, visitor, wrong).catch(() => {});
  const tokenHash = sha(randomUUID());
  const by = { email, codeHash: sentByEmail.codeHash };
  await redeemSecret(db, visitor, { ...wrong, by, follow: { kind: 'password_reset', tokenHash } });
  await readPasswordReset(db, visitor, { tokenHash, now: NOW });
  await resetPassword(db, { tokenHash, passwordHash: HASH, notice, ...noted });
}

async function showSecondFactor(db: Db, { professionalId: userId }: Studio): Promise<void> {
  const tokenHash = sha(randomUUID());
  await beginSecondStep(db, { userId, tokenHash, remember: true, methods: ['password'], now: NOW });
  await takeSecondStep(db, visitor, { tokenHash, now: NOW });
  const shown = { recoveryCodeHashes: [sha('none')] };
  const session = newSession(userId, sha(randomUUID()));
  await finishSecondStep(db, { ...session, step: { tokenHash, shown } }).catch(() => {});
}

async function changeHerPassword(db: Db, actor: { session: string }): Promise<void> {
  const own = await readOwnCredentials(db, actor, { now: NOW });
  const person = { userId: own.userId, keepSession: own.sessionId };
  await changePassword(db, person, { from: own.passwordHash, passwordHash: HASH, notice, ...noted });
  await replacePasswordHash(db, { userId: own.userId, from: HASH, to: HASH });
}
