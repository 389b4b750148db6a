import { isSigned, type Purpose, type Signing, sign } from './secrets.ts';

/**
 * Signed cookies that recognise a browser. 'device': a client of a studio under their email; 'proof': entered a code
 * emailed to an address; 'browser': the owner of an account.
 */
type MarkPurpose = Extract<Purpose, 'device' | 'proof' | 'browser'>;

/** Seconds: a year, renewed by every booking or sign-in. */
export const markLifetime = 365 * 24 * 60 * 60;

/** A family shares a phone, a client has several studios. */
const marksKept = 16;

/**
 * A cookie of marks: `expiry.signature` joined by '~', newest first. Holds no names: a mark can only be checked for a
 * known subject. The expiry is in milliseconds, so that two browsers hardly ever hold the same mark: tries are counted by it.
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

/** The cookie with a new mark for the subject, without its older and expired marks. */
export function marked(
  env: Signing,
  purpose: MarkPurpose,
  cookie: string,
  subject: string,
  now: Date,
): string {
  const expires = (now.getTime() + markLifetime * 1000).toString(36);
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
