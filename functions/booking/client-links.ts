/** What clients are sent to act by, without an account (docs/decisions/56). */
import { parse, stringify } from 'uuid';
import type { LinkHolder, PlaceHolder } from '../../db/client.ts';
import { MANAGE_PATH, REFUSAL_QUERY } from '../../domain/booking/manage.ts';
import type { RefusalLinks } from '../../domain/email/client-emails.ts';
import { Refusal } from '../../domain/errors.ts';
import { REVIEW_PATH } from '../../domain/review/review.ts';
import { WAITLIST_PATH } from '../../domain/waitlist/waitlist.ts';
import { isSigned, type Signing, sign } from '../auth/core/secrets.ts';
import { appOrigin, type Env } from '../env.ts';

/** What the link of an appointment is for: its signature's purpose, and its page. A token of one purpose is none of another. */
const pages = {
  'manage-link': MANAGE_PATH,
  'recall-refusal': `${MANAGE_PATH}?${REFUSAL_QUERY}`,
  'review-link': REVIEW_PATH,
} as const;
export type AppointmentPurpose = keyof typeof pages;

type Linking = Signing & Pick<Env, 'APP_URL'>;

/**
 * `generation`: 0 to 65535; raised in the appointment's row to revoke the links sent so far. `deviceGeneration`: the client's when the link was
 * emailed to the client, whose address a press on it proves; none of a link that was given to whoever booked. The same link always gives
 * the same token.
 */
export function appointmentToken(
  env: Signing,
  { appointmentId, generation, deviceGeneration }: LinkHolder,
  purpose: AppointmentPurpose = 'manage-link',
): string {
  return signLink(env, purpose, { id: appointmentId, number: generation, device: deviceGeneration });
}

/** The generation is still to be compared with the row. Refuses `link_expired` for what was not signed here; it costs no request of the database. */
export function appointmentHolder(
  env: Signing,
  { token }: { token: string },
  purpose: AppointmentPurpose = 'manage-link',
): LinkHolder {
  const { id, number, device } = openLink(env, purpose, token);
  return {
    appointmentId: id,
    generation: number,
    ...(device !== undefined && { deviceGeneration: device }),
  };
}

/** The address carries the token as fragment, so that no request, log or referrer does. */
export const appointmentUrl = (
  env: Linking,
  link: LinkHolder,
  purpose: AppointmentPurpose = 'manage-link',
): string => `${appOrigin(env)}${pages[purpose]}#${appointmentToken(env, link, purpose)}`;

/** Both ways in an email to decline invitations: a page for people, an address for mail programs, which carries the token (docs/decisions/102). */
export const refusalLinks = (env: Linking, link: LinkHolder): RefusalLinks => ({
  refusalLink: appointmentUrl(env, link, 'recall-refusal'),
  refusalAddress: `${appOrigin(env)}/api/public/recall-refusals/${appointmentToken(env, link, 'recall-refusal')}`,
});

/** `number` 0: the place on the list; else an offer. */
export const waitlistToken = (env: Signing, { entryId, number }: PlaceHolder): string =>
  signLink(env, 'waitlist-link', { id: entryId, number });

export const waitlistUrl = (env: Linking, place: PlaceHolder): string =>
  `${appOrigin(env)}${WAITLIST_PATH}#${waitlistToken(env, place)}`;

/** Refuses `link_expired`. */
export function placeHolder(env: Signing, { token }: { token: string }): PlaceHolder {
  const { id: entryId, number } = openLink(env, 'waitlist-link', token);
  return { entryId, number };
}

interface Claims {
  id: string;
  number: number;
  device?: number | undefined;
}

/** Bytes: version, id, number, of an emailed link the device generation, signature. 51 and 54 are 68 and 72 characters: one token has one spelling. */
const GIVEN = 1;
const EMAILED = 2;
const ID_BYTES = 16;
const GIVEN_BYTES = 1 + ID_BYTES + 2;
const DEVICE_BYTES = 3;
const EMAILED_BYTES = GIVEN_BYTES + DEVICE_BYTES;
const SHAPE = /^[\w-]{68}(?:[\w-]{4})?$/;

type LinkPurpose = AppointmentPurpose | 'waitlist-link';

function signLink(env: Signing, purpose: LinkPurpose, { id, number, device }: Claims): string {
  const claims = Buffer.alloc(device === undefined ? GIVEN_BYTES : EMAILED_BYTES);
  claims.writeUInt8(device === undefined ? GIVEN : EMAILED);
  claims.set(parse(id), 1);
  claims.writeUInt16BE(number, 1 + ID_BYTES);
  if (device !== undefined) claims.writeUIntBE(device, GIVEN_BYTES, DEVICE_BYTES);
  return Buffer.concat([claims, sign(env, purpose, claims.toString('hex'))]).toString('base64url');
}

/** Android and mail programs leave a hyphen at the end of an address out of the link that they make of it in a text. */
const withHyphen = (token: string) => (token.length % 4 === 3 ? `${token}-` : token);

function openLink(env: Signing, purpose: LinkPurpose, sent: string): Claims {
  const token = withHyphen(sent);
  if (!SHAPE.test(token)) throw new Refusal('link_expired');
  const bytes = Buffer.from(token, 'base64url');
  const isEmailed = bytes[0] === EMAILED;
  const end = isEmailed ? EMAILED_BYTES : GIVEN_BYTES;
  const [claims, signature] = [bytes.subarray(0, end), bytes.subarray(end).toString('base64url')];
  const isOurs =
    (isEmailed || bytes[0] === GIVEN) && isSigned(env, purpose, claims.toString('hex'), signature);
  if (!isOurs) throw new Refusal('link_expired');
  return {
    id: stringify(claims.subarray(1, 1 + ID_BYTES)),
    number: claims.readUInt16BE(1 + ID_BYTES),
    ...(isEmailed && { device: claims.readUIntBE(GIVEN_BYTES, DEVICE_BYTES) }),
  };
}
