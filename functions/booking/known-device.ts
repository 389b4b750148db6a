import type { KnownClient } from '../../db/queries/bookings/booking-state.ts';
import type { StoredClient } from '../../db/queries/clients/client-lookups.ts';
import type { FoundClient } from '../../domain/client/client.ts';
import { maskPhone } from '../../domain/contact/phone-format.ts';
import { firstName } from '../../domain/format.ts';
import { addMark, isMarked, markLifetime } from '../auth/core/marks.ts';
import { deviceCookie } from '../auth/web/cookies.ts';
import type { AppContext } from '../http/context.ts';

/** A client belongs to one studio, and so does the mark. */
export function recognises(c: AppContext, client: KnownClient): boolean {
  return isMarked(c.env, 'device', deviceCookie.get(c), subjectOf(client), c.get('now'));
}

/** Whether the client consents to being remembered in this browser. */
export const mayRemember = (c: AppContext): boolean => c.req.header('lume-remember') === '1';

/** Seconds. Without that consent a code that was entered is good for the booking under way. */
const WITHOUT_CONSENT = 60 * 60;

/** Only where a mailed code or a press in a mail proved the address: booking first under an address proves nothing. */
export function rememberDevice(c: AppContext, client: KnownClient): void {
  deviceCookie.set(c, addMark(c.env, 'device', deviceCookie.get(c), subjectOf(client), c.get('now')));
}

interface ProvenEmail {
  professionalId: string;
  email: string;
}

/** Whether this browser entered a code emailed to the address: limits for strangers do not apply. */
export function isProven(c: AppContext, proven: ProvenEmail): boolean {
  return isMarked(c.env, 'proof', deviceCookie.get(c), proofSubject(proven), c.get('now'));
}

export function rememberProof(c: AppContext, proven: ProvenEmail, client: StoredClient | null): void {
  const { env } = c;
  const now = c.get('now');
  const life = mayRemember(c) ? markLifetime : WITHOUT_CONSENT;
  const cookie = addMark(env, 'proof', deviceCookie.get(c), proofSubject(proven), now, life);
  const { email } = proven;
  const device = client && subjectOf({ ...client, email });
  deviceCookie.set(c, device === null ? cookie : addMark(env, 'device', cookie, device, now, life), life);
}

const subjectOf = ({ clientId, email, deviceGeneration }: KnownClient) =>
  `${clientId}:${email}:${deviceGeneration}`;
const proofSubject = ({ professionalId, email }: ProvenEmail) => `${professionalId}:${email}`;

/** What a look-up shows this browser. Costs the same without a match. */
export function foundClient(c: AppContext, stored: StoredClient | null, email: string): FoundClient | null {
  const isRecognised = recognises(c, { clientId: '', deviceGeneration: 0, ...stored, email });
  if (stored === null) return null;
  if (isRecognised) return recognisedClient(stored);
  return { recognised: false, firstName: firstName(stored.fullName), maskedPhone: maskPhone(stored.phone) };
}

export function recognisedClient({ fullName, phone }: StoredClient): FoundClient {
  return { recognised: true, fullName, phone };
}
