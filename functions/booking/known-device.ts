import { getCookie, setCookie } from 'hono/cookie';
import type { StoredClient } from '../../db/queries/clients/client-lookups.ts';
import type { FoundClient } from '../../domain/client.ts';
import { firstName, maskPhone } from '../../domain/format.ts';
import { deviceCookieName, markCookieOptions } from '../auth/cookies.ts';
import { isMarked, marked } from '../auth/device.ts';
import type { AppContext } from '../http/context.ts';

/** Who a browser is known as: this client under this e-mail. A client belongs to one studio, and so does the mark. */
export interface KnownClient {
  clientId: string;
  email: string;
}

/** Whether this browser proved before that it is this client's. */
export function recognises(c: AppContext, client: KnownClient): boolean {
  return isMarked(c.env, 'device', deviceCookie(c), subjectOf(client), c.get('now'));
}

/**
 * Lets the browser be recognised from now on. To be called only for a client whom it created, whose code it typed, or
 * whom it was recognised as: knowing somebody's e-mail must never earn her name and phone.
 */
export function rememberDevice(c: AppContext, client: KnownClient): void {
  const value = marked(c.env, 'device', deviceCookie(c), subjectOf(client), c.get('now'));
  setCookie(c, deviceCookieName(c.env), value, markCookieOptions(c.env));
}

const subjectOf = ({ clientId, email }: KnownClient) => `${clientId}:${email}`;

function deviceCookie(c: AppContext): string {
  return getCookie(c, deviceCookieName(c.env)) ?? '';
}

/** What a look-up may tell this browser (decisions › Who is a client). The check costs the same for nobody. */
export function foundClient(c: AppContext, stored: StoredClient | null, email: string): FoundClient | null {
  const isRecognised = recognises(c, { clientId: stored?.clientId ?? '', email });
  if (stored === null) return null;
  if (isRecognised) return recognisedClient(stored);
  return { recognised: false, firstName: firstName(stored.fullName), maskedPhone: maskPhone(stored.phone) };
}

export function recognisedClient({ fullName, phone }: StoredClient): FoundClient {
  return { recognised: true, fullName, phone };
}
