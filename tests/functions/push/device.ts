import { createECDH, randomBytes, randomUUID } from 'node:crypto';

/** A subscription as a browser makes it, at a service that no test requests. */
export function pushDevice() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}
