import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPushEndpoint } from '../../../domain/notification/push.ts';
import { base64url, bytesOf, encrypt } from '../../../functions/push/encryption.ts';
import { decrypt } from '../../../tools/mailbox/push-service.ts';

/** RFC 8291, appendix A. */
const vector = {
  text: 'When I grow up, I want to be a watermelon',
  sender: {
    d: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    point: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  },
  device: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('encrypts as the example of RFC 8291', async () => {
  const { d, point } = vector.sender;
  const raw = bytesOf(point);
  const [x, y] = [base64url(raw.slice(1, 33)), base64url(raw.slice(33))];
  const ecdh = { name: 'ECDH', namedCurve: 'P-256' };
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const pair = {
    privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d }, ecdh, true, ['deriveBits']),
    publicKey: await crypto.subtle.importKey('jwk', jwk, ecdh, true, []),
  };
  const body = await encrypt(vector.text, vector.device, { salt: bytesOf(vector.salt), pair });
  expect(base64url(body)).toBe(vector.body);
});

test('only the device can read it, and no two messages are equal', async () => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = Buffer.alloc(16, 7);
  const device = { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const [one, two] = [await encrypt('Olá, Ação', device), await encrypt('Olá, Ação', device)];
  expect(base64url(one)).not.toBe(base64url(two));
  expect(decrypt(Buffer.from(one), { keys, auth })).toBe('Olá, Ação');
  expect(() => decrypt(Buffer.from(one), { keys, auth: Buffer.alloc(16, 8) })).toThrow();
});

test('requests go to push services over https only', () => {
  for (const good of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://jmt17.google.com/fcm/send/abc',
    'https://web.push.apple.com/abc',
    'https://api.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ])
    expect(isPushEndpoint(good), good).toBe(true);
  for (const bad of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://127.0.0.1/abc',
    'https://notify.windows.com.evil.example/',
    'https://push.apple.com.evil.example/',
    'https://evil.example/.push.apple.com',
    'file:///etc/passwd',
    'abc',
  ])
    expect(isPushEndpoint(bad), bad).toBe(false);
  expect(isPushEndpoint('http://127.0.0.1:9/push/a', 'http://127.0.0.1:9')).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:8/push/a', 'http://127.0.0.1:9')).toBe(false);
});
