/** Who a visitor of the public page may be. Every verb counts before it looks. */
import { sql } from 'drizzle-orm';
import { MAX_CODE_ATTEMPTS, tokenMinutes } from '../../../domain/account/account.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Mail } from '../../../domain/notification/notification.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { call, type Db, type Visitor } from '../../client.ts';
import { newId } from '../../ids.ts';
import {
  callerOf,
  claimsOf,
  inStudio,
  pauseOf,
  rateArguments,
  refuseWhenLimited,
  STUDIO,
} from '../rate-counters.ts';

/** A stored client, in full: what of it goes out is the caller's to decide. */
export interface StoredClient {
  clientId: string;
  fullName: string;
  phone: string;
}

interface Lookup {
  wait: number;
  studioId: string | null;
  client: StoredClient | null;
}

/**
 * The client of the professional's studio with this e-mail, or null. One request, alike for known and unknown. Who proved the
 * address by a mailed code (`isProven`) is let through when strangers have used up what a studio allows in an hour.
 * Refuses `rate_limited` and `professional_not_found`.
 */
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
  const found = await call<Lookup>(
    db,
    sql`look_up_client(${professionalId}::uuid, ${email}::citext, ${rateArguments(claims)}, ${now.toISOString()}::timestamptz)`,
  );
  refuseWhenLimited(found.wait);
  if (found.studioId === null) throw new Refusal('professional_not_found');
  return found.client;
}

/**
 * Queues a mail with a six-digit code to an address, whether the studio knows it or not; within a minute of the last one
 * nothing is mailed. `codeHash` is a keyed hash of code and address. Refuses `rate_limited`.
 */
export async function sendRecognitionCode(
  db: Db,
  visitor: Visitor,
  input: { professionalId: string; email: string; code: string; codeHash: string; now: Date },
): Promise<{ outboxIds: string[] }> {
  const { professionalId, email, code, codeHash, now } = input;
  const claims = await claimsOf(visitor, [
    [rateLimits.recognitionByAddress, inStudio(visitor.address)],
    [rateLimits.recognitionByCaller, inStudio(callerOf(visitor, email))],
    [rateLimits.recognitionByEmail, inStudio(email)],
    [rateLimits.recognitionByStudio, STUDIO],
  ]);
  const pause = await pauseOf(visitor, rateLimits.recognitionPause, `${STUDIO}/${email}`);
  const expiresAt = new Date(now.getTime() + tokenMinutes.recognition * 60_000);
  const token = { id: newId(now), codeHash, expiresAt };
  const data: Mail = { kind: 'recognition-code', businessName: '', code }; // the database writes the studio's name in
  const mail = { id: newId(now), data };
  const sent = await call<{ wait: number; outboxIds: string[] }>(
    db,
    sql`send_recognition_code(${professionalId}::uuid, ${email}::citext, ${JSON.stringify(token)}::jsonb,
      ${JSON.stringify(mail)}::jsonb, ${pause}, ${rateArguments(claims)}, ${now.toISOString()}::timestamptz)`,
  );
  refuseWhenLimited(sent.wait);
  return { outboxIds: sent.outboxIds };
}

/**
 * Takes a mailed code, once, and returns the client who has the address, null for one that the studio does not know.
 * Refuses `code_invalid` and `rate_limited`.
 */
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
  const verified = await call<Pick<Lookup, 'wait' | 'client'> & { isRight: boolean }>(
    db,
    sql`verify_recognition_code(${professionalId}::uuid, ${email}::citext, ${codeHash}, ${MAX_CODE_ATTEMPTS}::integer,
      ${rateArguments(claims)}, ${now.toISOString()}::timestamptz)`,
  );
  refuseWhenLimited(verified.wait);
  if (!verified.isRight) throw new Refusal('code_invalid');
  return verified.client;
}
