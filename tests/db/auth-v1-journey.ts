import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/columns.ts';
import { mergeUserMetadata } from '../../db/queries/accounts/auth-users.ts';
import { signInByEmail } from '../../db/queries/accounts/email-sign-ins.ts';
import { signUpByApi } from '../../db/queries/accounts/sign-ups.ts';
import { challengeFactor, enrolFactor } from '../../db/queries/factors/enrolment.ts';
import type { FactorOwner } from '../../db/queries/factors/factors.ts';
import { renewRecoveryCodes, unenrolFactor } from '../../db/queries/factors/removal.ts';
import { verifyFactor } from '../../db/queries/factors/verification.ts';
import { findBearer } from '../../db/queries/sessions/bearers.ts';
import * as flows from '../../db/queries/sessions/flow-states.ts';
import { openApiSession, rotateRefreshToken } from '../../db/queries/sessions/refresh-tokens.ts';
import { NOW, newcomer, SOURCE, type Studio, sha, visitor } from './studio.ts';

const noted = { source: SOURCE, now: NOW };
const moment = { name: '', at: NOW.toISOString(), device: 'Chrome no Android', place: null };
const notice = {
  kind: 'security-notice',
  what: 'factor-added',
  recoverLink: 'https://app.example',
  ...moment,
} as const;
const mail = { kind: 'new-device', sessionsLink: 'https://app.example', ...moment } as const;
const opening = (refreshTokenHash: string) =>
  ({ id: sha(randomUUID()), refreshTokenHash, aal: 'aal1', mail, ...noted }) as const;

const challenge = { value: 'x'.repeat(43), method: 'plain' } as const;

/** Every verb of an API client once. */
export async function walkAuthV1(db: Db, { professionalId: userId, email }: Studio): Promise<void> {
  const flowId = randomUUID();
  await signUpByEmail(db, email, flowId);
  await exchangeCode(db, { userId, flowId });
  const [first, second] = [sha(randomUUID()), sha(randomUUID())];
  const proof = { amr: [{ method: 'password', timestamp: 1 }], provider: 'email', passwordHash: null };
  const opened = await openApiSession(db, { userId }, { ...opening(first), ...proof });
  const session = opened?.session.id ?? '';
  await rotateRefreshToken(db, visitor, { tokenHash: first, nextHash: second, ...noted });
  await rotateRefreshToken(db, visitor, { tokenHash: first, nextHash: second, ...noted });
  await mergeUserMetadata(db, { userId }, { data: { colour: 'blue', size: null } });
  await showFactors(db, { userId, session });
  await rotateRefreshToken(db, visitor, { tokenHash: second, nextHash: first, ...noted });
}

async function signUpByEmail(db: Db, email: string, flowId: string): Promise<void> {
  const command = newcomer(`${randomUUID()}@pessoa.example`, randomUUID());
  await signUpByApi(db, { ...command, now: NOW });
  const data = { kind: 'login-code', name: '', link: 'https://app.example', code: '123456' } as const;
  for (const [to, mayCreate] of [
    [email, true],
    [`${randomUUID()}@pessoa.example`, true],
    ['nobody@pessoa.example', false],
  ] as const) {
    const waiting =
      to === email ? { id: flowId, method: 'magiclink', redirectTo: null, challenge, expiresAt: NOW } : null;
    const magic = { tokenHash: sha(randomUUID()), codeHash: sha('x'), waiting, mail: data };
    const signUp = { ...newcomer(to, randomUUID()), passwordHash: null };
    await signInByEmail(db, visitor, { mayCreate, magic, signUp, coolDownSeconds: 0, now: NOW });
  }
}

async function exchangeCode(db: Db, { userId, flowId }: { userId: string; flowId: string }): Promise<void> {
  const codeHash = sha(randomUUID());
  await flows.issueFlowCode(db, { flowId, userId, codeHash, now: NOW });
  const exchanged = {
    codeHash,
    verifier: 'x'.repeat(43),
    verifierHash: '',
    opening: opening(sha(randomUUID())),
  };
  await flows.redeemFlowCode(db, visitor, exchanged);
}

async function showFactors(db: Db, owner: FactorOwner): Promise<void> {
  const { userId, session } = owner;
  const now = new Date(); // an unfinished factor ends by the database's clock
  const id = newId(now);
  await enrolFactor(db, owner, { id, name: randomUUID(), sealed: 'x', now });
  const challenge = await challengeFactor(db, owner, { id, askedFrom: 'x', now });
  const factor = { id, challengeId: challenge?.id ?? null };
  await findBearer(db, visitor, { userId, sessionId: session, factor, now });
  const codes = { recoveryCodeHashes: [sha('1'), sha('2')], refreshTokenHash: sha(randomUUID()) };
  await verifyFactor(db, owner, { ...factor, step: 1, ...codes, notice, ...noted });
  await renewRecoveryCodes(db, owner, { hashes: [sha('3')], notice, ...noted });
  await unenrolFactor(db, owner, { id, notice, ...noted });
}
