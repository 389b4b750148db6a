/** Who a visitor of the public page may be. Every verb counts before it looks. */
import * as v from 'valibot';
import { MAX_CODE_ATTEMPTS, tokenMinutes } from '../../../domain/account/account.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Mail } from '../../../domain/notification/notification.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { callFunction, type Db, type Visitor } from '../../client.ts';
import { newId } from '../../columns.ts';
import { callerOf, claimsOf, inStudio, rateArguments, refuseWhenLimited, STUDIO } from '../rate-counters.ts';

/** A stored client, in full: what of it is shown is the caller's to decide. */
const storedClient = v.object({
  clientId: v.string(),
  fullName: v.string(),
  phone: v.string(),
  deviceGeneration: v.number(),
});
export type StoredClient = v.InferOutput<typeof storedClient>;

const lookup = v.object({
  wait: v.number(),
  studioId: v.nullable(v.string()),
  isRight: v.boolean(),
  client: v.nullable(storedClient),
});

/** The client with this e-mail, or null, in like time. `isProven` passes the studio's limit. Refuses `rate_limited`, `professional_not_found`. */
export async function lookUpClient(
  db: Db,
  visitor: Visitor,
  input: { professionalId: string; email: string; isProven: boolean; now: Date },
): Promise<StoredClient | null> {
  const { professionalId, email, isProven, now } = input;
  const claims = await claimsOf(visitor, [
    [rateLimits.lookupByAddress, inStudio(visitor.address)],
    [rateLimits.lookupByEmail, email],
    [rateLimits.lookupByStudio, isProven ? undefined : STUDIO],
  ]);
  const args = { professionalId, email, ...rateArguments(claims), now };
  const found = await callFunction(db, 'look_up_client', args, lookup);
  refuseWhenLimited(found.wait);
  if (found.studioId === null) throw new Refusal('professional_not_found');
  return found.client;
}

const sending = v.object({ wait: v.number(), outboxIds: v.array(v.string()) });

/** Enqueues a six-digit code to an address, known or not; within a minute of the last one nothing. Refuses `rate_limited`. */
export async function sendRecognitionCode(
  db: Db,
  visitor: Visitor,
  input: { professionalId: string; email: string; code: string; codeHash: string; now: Date },
): Promise<{ outboxIds: string[] }> {
  const { professionalId, email, code, codeHash, now } = input;
  const claims = await claimsOf(visitor, [
    [rateLimits.recognitionByAddress, inStudio(visitor.address)],
    [rateLimits.emailByCaller, callerOf(visitor, email)],
    [rateLimits.recognitionByEmail, email],
    [rateLimits.recognitionByStudio, STUDIO],
  ]);
  const [pause] = await claimsOf(visitor, [[rateLimits.recognitionPause, inStudio(email)]]);
  const expiresAt = new Date(now.getTime() + tokenMinutes.recognition * 60_000);
  const token = { id: newId(now), codeHash, expiresAt };
  // The database writes the studio's name in.
  const data: Mail = { kind: 'recognition-code', businessName: '', code };
  const args = {
    ...{ professionalId, email, token, mail: { id: newId(now), data } },
    pause: { key: pause?.key, ...pause?.limit },
    ...{ ...rateArguments(claims), now },
  };
  const sent = await callFunction(db, 'send_recognition_code', args, sending);
  refuseWhenLimited(sent.wait);
  return { outboxIds: sent.outboxIds };
}

/** Takes a mailed code, once: the client who has the address, null for an unknown one. Refuses `code_invalid`, `rate_limited`. */
export async function verifyRecognitionCode(
  db: Db,
  visitor: Visitor,
  input: { professionalId: string; email: string; codeHash: string; now: Date },
): Promise<StoredClient | null> {
  const { professionalId, email, codeHash, now } = input;
  const claims = await claimsOf(visitor, [
    [rateLimits.verificationByAddress, inStudio(visitor.address)],
    [rateLimits.verificationByEmail, inStudio(email)],
  ]);
  const args = {
    professionalId,
    email,
    codeHash,
    attempts: MAX_CODE_ATTEMPTS,
    ...rateArguments(claims),
    now,
  };
  const verified = await callFunction(db, 'look_up_client', args, lookup);
  refuseWhenLimited(verified.wait);
  if (!verified.isRight) throw new Refusal('code_invalid');
  return verified.client;
}
