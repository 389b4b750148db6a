/** Who a visitor of the public page may be (decisions › Who is a client). Every verb counts before it looks. */
import { sql } from 'drizzle-orm';
import { MAX_CODE_ATTEMPTS, tokenMinutes } from '../../../domain/account.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Mail } from '../../../domain/notification.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { call, type Db, type Visitor } from '../../client.ts';
import { newId } from '../../ids.ts';
import { claimsOf, rateArguments, refuseWhenLimited, STUDIO } from '../rate-counters.ts';

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
 * The client of the professional's studio with this e-mail, or null. One request, alike for known and unknown.
 * Refuses `rate_limited` and `professional_not_found`.
 */
export async function lookUpClient(
  db: Db,
  visitor: Visitor,
  input: { professionalId: string; email: string; now: Date },
): Promise<StoredClient | null> {
  const { professionalId, email, now } = input;
  const claims = await claimsOf(visitor, [
    [rateLimits.lookupByAddress, visitor.address],
    [rateLimits.lookupByEmail, email],
    [rateLimits.lookupByStudio, STUDIO],
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
 * Owes a mail with a six-digit code to a known address; for an unknown one nothing happens. Answers alike.
 * `codeHash` is a keyed hash of code and address. Refuses `rate_limited`.
 */
export async function sendRecognitionCode(
  db: Db,
  visitor: Visitor,
  input: { professionalId: string; email: string; code: string; codeHash: string; now: Date },
): Promise<{ outboxIds: string[] }> {
  const { professionalId, email, code, codeHash, now } = input;
  const claims = await claimsOf(visitor, [
    [rateLimits.recognitionByAddress, visitor.address],
    [rateLimits.recognitionByEmail, email],
    [rateLimits.recognitionByStudio, STUDIO],
  ]);
  const expiresAt = new Date(now.getTime() + tokenMinutes.recognition * 60_000);
  const token = { id: newId(now), codeHash, expiresAt };
  const data: Mail = { kind: 'recognition-code', businessName: '', code }; // the database writes the studio's name in
  const mail = { id: newId(now), data };
  const sent = await call<{ wait: number; outboxIds: string[] }>(
    db,
    sql`send_recognition_code(${professionalId}::uuid, ${email}::citext, ${JSON.stringify(token)}::jsonb,
      ${JSON.stringify(mail)}::jsonb, ${rateArguments(claims)}, ${now.toISOString()}::timestamptz)`,
  );
  refuseWhenLimited(sent.wait);
  return { outboxIds: sent.outboxIds };
}

/** The client whose mailed code this is; a code works once. Refuses `code_invalid` and `rate_limited`. */
export async function verifyRecognitionCode(
  db: Db,
  visitor: Visitor,
  input: { professionalId: string; email: string; codeHash: string; now: Date },
): Promise<StoredClient> {
  const { professionalId, email, codeHash, now } = input;
  const claims = await claimsOf(visitor, [
    [rateLimits.verificationByAddress, visitor.address],
    [rateLimits.verificationByEmail, email],
  ]);
  const verified = await call<Pick<Lookup, 'wait' | 'client'>>(
    db,
    sql`verify_recognition_code(${professionalId}::uuid, ${email}::citext, ${codeHash}, ${MAX_CODE_ATTEMPTS}::integer,
      ${rateArguments(claims)}, ${now.toISOString()}::timestamptz)`,
  );
  refuseWhenLimited(verified.wait);
  if (verified.client === null) throw new Refusal('code_invalid');
  return verified.client;
}
