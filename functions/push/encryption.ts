/** Encryption of a push message for one device: RFC 8291 over the content encoding aes128gcm of RFC 8188, in one record. */
const RECORD = 4096;
const P256 = { name: 'ECDH', namedCurve: 'P-256' };

/** Public key and secret of the device, base64url. */
export interface DeviceKeys {
  p256dh: string;
  auth: string;
}

interface Randomness {
  salt: Uint8Array<ArrayBuffer>;
  pair: CryptoKeyPair;
}

/** The body of the request to the push service. `random` is given by tests only. */
export async function encrypt(text: string, device: DeviceKeys, random?: Randomness) {
  const { salt, pair } = random ?? (await randomness());
  const receiver = bytesOf(device.p256dh);
  const sender = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const shared = await sharedSecret(pair.privateKey, receiver);
  const info = joinBytes(utf8('WebPush: info\0'), receiver, sender);
  const material = await derive(shared, bytesOf(device.auth), info, 32);
  const key = await derive(material, salt, utf8('Content-Encoding: aes128gcm\0'), 16);
  const iv = await derive(material, salt, utf8('Content-Encoding: nonce\0'), 12);
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  // 2 ends the last record.
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    aes,
    joinBytes(utf8(text), Uint8Array.of(2)),
  );
  const head = new Uint8Array(5);
  new DataView(head.buffer).setUint32(0, RECORD);
  head[4] = sender.length;
  return joinBytes(salt, head, sender, new Uint8Array(sealed));
}

async function randomness(): Promise<Randomness> {
  const pair = await crypto.subtle.generateKey(P256, true, ['deriveBits']);
  return { salt: crypto.getRandomValues(new Uint8Array(16)), pair };
}

async function sharedSecret(privateKey: CryptoKey, receiver: Uint8Array<ArrayBuffer>) {
  const publicKey = await crypto.subtle.importKey('raw', receiver, P256, false, []);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: publicKey }, privateKey, 256));
}

async function derive(
  material: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
) {
  const key = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8);
  return new Uint8Array(bits);
}

const utf8 = (text: string) => new TextEncoder().encode(text);

const joinBytes = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** Of base64url, with or without padding. */
export const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

export const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
