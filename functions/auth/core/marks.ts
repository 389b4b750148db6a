import { isSigned, type Purpose, type Signing, sign } from './secrets.ts';

/** 'device': a client of a studio; 'proof': a code emailed to an address was entered; 'browser': the owner of an account. */
type MarkPurpose = Extract<Purpose, 'device' | 'proof' | 'browser'>;

/** Seconds: a year, renewed by every booking or sign-in. */
export const markLifetime = 365 * 24 * 60 * 60;

/** A family shares a phone, a client has several studios. */
const marksKept = 16;

/**
 * Marks are `expiry.signature`, newest first, without names: checked for a known subject only. Expiry in milliseconds, nearly unique to a
 * browser: tries are counted by it.
 */
export function isMarked(...about: Parameters<typeof findMark>): boolean {
  return findMark(...about) !== undefined;
}

export function findMark(
  env: Signing,
  purpose: MarkPurpose,
  cookie: string,
  subject: string,
  now: Date,
): string | undefined {
  return marksOf(cookie, now).find((mark) => belongsTo(env, purpose, mark, subject));
}

export function addMark(
  env: Signing,
  purpose: MarkPurpose,
  cookie: string,
  subject: string,
  now: Date,
  lifetime = markLifetime,
): string {
  const expires = (now.getTime() + lifetime * 1000).toString(36);
  const mark = `${expires}.${sign(env, purpose, `${subject}:${expires}`).toString('base64url')}`;
  const others = marksOf(cookie, now).filter((other) => !belongsTo(env, purpose, other, subject));
  return [mark, ...others].slice(0, marksKept).join('~');
}

function marksOf(cookie: string, now: Date): string[] {
  return cookie.split('~', marksKept).filter((mark) => Number.parseInt(mark, 36) > now.getTime());
}

function belongsTo(env: Signing, purpose: MarkPurpose, mark: string, subject: string): boolean {
  const [expires = '', mac = ''] = mark.split('.');
  return isSigned(env, purpose, `${subject}:${expires}`, mac);
}
