import { parse, stringify } from 'uuid';
import type { PlaceHolder } from '../../db/client.ts';
import { MANAGE_PATH, REFUSAL_QUERY } from '../../domain/booking/manage.ts';
import { Refusal } from '../../domain/errors.ts';
import { REVIEW_PATH } from '../../domain/review/review.ts';
import { WAITLIST_PATH } from '../../domain/waitlist/waitlist.ts';
import { derivedKeys } from '../auth/api/tokens/keys.ts';
import { appOrigin, type Env } from '../env.ts';

type Keys = Pick<Env, 'AUTH_KEYS'>;

/**
 * Bytes: version, appointment, generation, of an emailed link the device generation, MAC. 51 and 54 are 68 and 72 characters without unused
 * bits: one token has one spelling.
 */
const GIVEN = 1;
const EMAILED = 2;
const ID_BYTES = 16;
const GIVEN_BYTES = 1 + ID_BYTES + 2;
const EMAILED_BYTES = GIVEN_BYTES + 3;
const SHAPE = /^[\w-]{68}(?:[\w-]{4})?$/;
/** What a link is for, and its page. A token of one purpose is none of another. */
const purposes = {
  manage: { label: 'lume:manage-link', page: MANAGE_PATH },
  refusal: { label: 'lume:recall-refusal', page: `${MANAGE_PATH}?${REFUSAL_QUERY}` },
  review: { label: 'lume:review-link', page: REVIEW_PATH },
  waitlist: { label: 'lume:waitlist-link', page: WAITLIST_PATH },
} as const;
type Purpose = keyof typeof purposes;

/**
 * `generation`: 0 to 65535; raised in the appointment's row to revoke the links sent so far. `deviceGeneration`: the client's when the link was
 * emailed to the client, whose address a press on it proves; none of a link that was given to whoever booked.
 */
export interface ManageLink {
  appointmentId: string;
  generation: number;
  deviceGeneration?: number;
}

/** Signed with the first of AUTH_KEYS. The same link always gives the same token. */
export async function createManageToken(
  env: Keys,
  { appointmentId, generation, deviceGeneration }: ManageLink,
  purpose: Purpose = 'manage',
): Promise<string> {
  const isEmailed = deviceGeneration !== undefined;
  const signed = Buffer.alloc(isEmailed ? EMAILED_BYTES : GIVEN_BYTES);
  signed.writeUInt8(isEmailed ? EMAILED : GIVEN);
  signed.set(parse(appointmentId), 1);
  signed.writeUInt16BE(generation, 1 + ID_BYTES);
  if (isEmailed) signed.writeUIntBE(deviceGeneration, GIVEN_BYTES, EMAILED_BYTES - GIVEN_BYTES);
  const [key] = await derivedKeys(env, purposes[purpose].label);
  if (key === undefined) throw new Error('AUTH_KEYS has no key');
  const mac = await crypto.subtle.sign('HMAC', key, signed);
  return Buffer.concat([signed, Buffer.from(mac)]).toString('base64url');
}

/** The address that carries it: as fragment, so that no request, log or referrer does. */
export const manageUrl = async (
  env: Keys & Pick<Env, 'APP_URL'>,
  link: ManageLink,
  purpose: Purpose = 'manage',
): Promise<string> =>
  `${appOrigin(env)}${purposes[purpose].page}#${await createManageToken(env, link, purpose)}`;

/** `number` 0: the place on the list; else an offer. */
export const waitlistUrl = (
  env: Keys & Pick<Env, 'APP_URL'>,
  { entryId, number }: PlaceHolder,
): Promise<string> => manageUrl(env, { appointmentId: entryId, generation: number }, 'waitlist');

/** What any of AUTH_KEYS signed; null for everything else. The generation is still to be compared with the row. */
export async function readManageToken(
  env: Keys,
  token: string,
  purpose: Purpose = 'manage',
): Promise<ManageLink | null> {
  if (!SHAPE.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const isEmailed = bytes[0] === EMAILED;
  const end = isEmailed ? EMAILED_BYTES : GIVEN_BYTES;
  const [signed, mac] = [bytes.subarray(0, end), bytes.subarray(end)];
  const keys = await derivedKeys(env, purposes[purpose].label);
  const verdicts = await Promise.all(keys.map((key) => crypto.subtle.verify('HMAC', key, mac, signed)));
  if (!(isEmailed || bytes[0] === GIVEN) || !verdicts.includes(true)) return null;
  const id = signed.subarray(1, 1 + ID_BYTES);
  return {
    appointmentId: stringify(id),
    generation: signed.readUInt16BE(1 + ID_BYTES),
    ...(isEmailed && { deviceGeneration: signed.readUIntBE(GIVEN_BYTES, EMAILED_BYTES - GIVEN_BYTES) }),
  };
}

/** A forged token costs no request of the database. Refuses `link_expired`. */
export async function linkHolder(
  env: Keys,
  { token }: { token: string },
  purpose: Purpose = 'manage',
): Promise<ManageLink> {
  const link = await readManageToken(env, token, purpose);
  if (link === null) throw new Refusal('link_expired');
  return link;
}
