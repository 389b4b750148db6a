/** The same hash by workerd's own scrypt and by one written in JavaScript, with the parameters of functions/auth/core/password.ts. */
import { scrypt as native, randomBytes } from 'node:crypto';
import { scrypt as pure } from 'lucia/dist/scrypt/index.js';

const cost = { N: 2 ** 14, r: 8, p: 5 };
const password = 'cílios de seda 7';

export default {
  async fetch(request: Request): Promise<Response> {
    const salt = randomBytes(16);
    const isNative = new URL(request.url).pathname === '/native';
    const key = isNative
      ? await derive(salt)
      : await pure(new TextEncoder().encode(password), salt, { ...cost, dkLen: 32 });
    return Response.json({ bytes: key.length });
  },
};

function derive(salt: Buffer): Promise<Buffer> {
  const options = { ...cost, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    native(password, salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
