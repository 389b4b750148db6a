/** The address of a calendar feed: the id of its professional and 32 random bytes, of which the hash is stored. */
import { randomBytes } from 'node:crypto';
import { parse, validate } from 'uuid';
import { sha256 } from '../auth/core/secrets.ts';

const PATH = '/api/public/calendar-feeds/';
/** 16 and 32 bytes are 64 characters without unused bits: one token has one spelling. */
const SHAPE = /^([\w-]{64})\.ics$/;
const ID_BYTES = 16;

interface FeedKey {
  professionalId: string;
  tokenHash: string;
}

export function createFeedSecret(): { secret: Buffer; tokenHash: string } {
  const secret = randomBytes(32);
  return { secret, tokenHash: sha256(secret) };
}

export function calendarFeedPath(professionalId: string, secret: Buffer): string {
  return `${PATH}${Buffer.concat([parse(professionalId), secret]).toString('base64url')}.ics`;
}

export function readFeedName(name: string): FeedKey | null {
  const token = SHAPE.exec(name)?.[1];
  if (token === undefined) return null;
  const bytes = Buffer.from(token, 'base64url');
  const hex = bytes.toString('hex', 0, ID_BYTES);
  const professionalId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return validate(professionalId) ? { professionalId, tokenHash: sha256(bytes.subarray(ID_BYTES)) } : null;
}
