import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface PushArrival {
  ttl: number;
  topic: string;
  content: unknown;
}

interface Device {
  keys: ECDH;
  auth: Buffer;
  /** By topic: a later message replaces one of the same topic. */
  arrivals: Map<string, PushArrival>;
}

/** How a push service fails: a status, or no answer after it kept the message ('lose'). */
export interface PushFailure {
  status: number | 'lose';
  retryAfter?: number;
}

/** A push service with devices of its own, as far as RFC 8030, 8188, 8291 and 8292 are used: it decrypts what it is sent. */
export class PushService {
  #devices = new Map<string, Device>();
  #failures: PushFailure[] = [];
  requests = 0;

  /** A new device; `path` follows the address of the mailbox. */
  subscribe(): { path: string; keys: { p256dh: string; auth: string } } {
    const [id, keys, auth] = [randomUUID(), createECDH('prime256v1'), randomBytes(16)];
    keys.generateKeys();
    this.#devices.set(id, { keys, auth, arrivals: new Map() });
    const p256dh = keys.getPublicKey('base64url');
    return { path: `/push/${id}`, keys: { p256dh, auth: auth.toString('base64url') } };
  }

  remove(path: string): void {
    this.#devices.delete(path.slice('/push/'.length));
  }

  fail(...failures: PushFailure[]): void {
    this.#failures = failures;
  }

  received(path: string): PushArrival[] {
    return [...(this.#devices.get(path.slice('/push/'.length))?.arrivals.values() ?? [])];
  }

  /** A browser without a push service of its own: POST /push adds a device, GET /push/{id} shows what it was sent. */
  control(method: string | undefined, id: string): object {
    return method === 'POST' ? this.subscribe() : { received: this.received(`/push/${id}`) };
  }

  async answer(id: string, from: IncomingMessage, to: ServerResponse): Promise<void> {
    this.requests += 1;
    const body = await buffer(from);
    const failure = this.#failures.shift();
    if (typeof failure?.status === 'number') {
      if (failure.retryAfter !== undefined) to.setHeader('retry-after', failure.retryAfter);
      return void to.writeHead(failure.status).end();
    }
    const device = this.#devices.get(id);
    if (device === undefined) return void to.writeHead(410).end();
    const { authorization = '', ttl, topic = randomUUID() } = from.headers;
    if (!isIdentified(authorization, `http://${from.headers.host}`)) return void to.writeHead(403).end();
    const content: unknown = JSON.parse(decrypt(body, device));
    device.arrivals.set(String(topic), { ttl: Number(ttl), topic: String(topic), content });
    if (failure?.status === 'lose') return void to.destroy();
    to.writeHead(201).end();
  }
}

/** Salt (16 bytes), record size (4), length of the sender's key (1), that key, one sealed record that ends with 2. */
export function decrypt(body: Buffer, { keys, auth }: Pick<Device, 'keys' | 'auth'>): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const material = hkdf(keys.computeSecret(sender), auth, info, 32);
  const key = hkdf(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const iv = hkdf(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opening = createDecipheriv('aes-128-gcm', key, iv).setAuthTag(sealed.subarray(-16));
  const opened = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  return opened.subarray(0, opened.lastIndexOf(2)).toString();
}

const hkdf = (material: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', material, salt, info, bytes));

/** Whether a VAPID header is signed by its key and meant for this service, for a day at most. */
function isIdentified(authorization: string, origin: string): boolean {
  const [, head = '', claims = '', signature = '', k = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(k, 'base64url');
  if (point.length !== 65) return false;
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const proof = { key, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, proof, Buffer.from(signature, 'base64url'))) return false;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const left = exp - Date.now() / 1000;
  return aud === origin && left > 0 && left <= 86_400 && String(sub).startsWith('mailto:');
}
