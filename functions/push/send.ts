/** One push message to the push service of a device, identified by VAPID (RFC 8292). */
import { isPushEndpoint } from '../../domain/notification/push.ts';
import type { Env } from '../env.ts';
import { base64url, bytesOf, type DeviceKeys, encrypt } from './encryption.ts';

export type PushEnv = Pick<
  Env,
  'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'PUSH_SERVICE_URL'
>;

interface PushMessage {
  device: DeviceKeys & { endpoint: string };
  text: string;
  /** Seconds for which the service keeps it for a device that is not reachable. */
  ttl: number;
  /** A message that the device has not fetched is replaced by a later one of the same topic: a retry shows once. */
  topic: string;
}

/** `gone`: the service knows no such device any more. `afterSeconds` from Retry-After. */
export type PushDelivery =
  | { outcome: 'sent' }
  | { outcome: 'gone' | 'dead'; reason: string }
  | { outcome: 'retry'; reason: string; afterSeconds?: number };

/** Milliseconds. */
const TIMEOUT_MS = 10_000;
/** Seconds: push services accept a day at most. */
const TOKEN_LIFE = 12 * 3600;
/** Refused for what it is, not for the moment. */
const REFUSED = new Set([400, 413]);

/** Requests only known push services. An unknown outcome is a `retry`. */
export async function sendPush(
  env: PushEnv,
  { device, text, ttl, topic }: PushMessage,
  now: Date,
): Promise<PushDelivery> {
  if (!isPushEndpoint(device.endpoint, env.PUSH_SERVICE_URL)) return { outcome: 'gone', reason: 'endpoint' };
  const headers = {
    authorization: await vapid(env, device.endpoint, now),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(ttl),
    topic,
    urgency: 'high',
  };
  const body = await encrypt(text, device);
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return deliveryOf(
      await fetch(device.endpoint, { method: 'POST', redirect: 'manual', headers, body, signal }),
    );
  } catch {
    return { outcome: 'retry', reason: 'unreachable' };
  }
}

function deliveryOf({ status, headers }: Response): PushDelivery {
  const reason = String(status);
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone', reason };
  if (REFUSED.has(status)) return { outcome: 'dead', reason };
  const wait = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return wait > 0 ? { outcome: 'retry', reason, afterSeconds: wait } : { outcome: 'retry', reason };
}

const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

async function vapid(env: PushEnv, endpoint: string, now: Date): Promise<string> {
  const { VAPID_PUBLIC_KEY: k = '', VAPID_PRIVATE_KEY: d = '', VAPID_SUBJECT: sub = '' } = env;
  const point = bytesOf(k);
  const [x, y] = [base64url(point.slice(1, 33)), base64url(point.slice(33))];
  const key = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y, d }, ES256, false, [
    'sign',
  ]);
  const exp = Math.floor(now.getTime() / 1000) + TOKEN_LIFE;
  const parts = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: new URL(endpoint).origin, exp, sub },
  ];
  const signed = parts.map((part) => base64url(new TextEncoder().encode(JSON.stringify(part)))).join('.');
  const signature = new Uint8Array(await crypto.subtle.sign(ES256, key, new TextEncoder().encode(signed)));
  return `vapid t=${signed}.${base64url(signature)}, k=${k}`;
}
