import { createHmac } from 'node:crypto';
import type { Visitor } from '../support/visitor.ts';
import { expectStatus, PASSWORD } from './studio.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for a secret (RFC 6238), made without any code of the product; `steps` from now. */
export function codeOf(secret: string, steps = 0): string {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export interface Enrolled {
  id: string;
  secret: string;
  recoveryCodes: string[];
}

/** Puts an authenticator app in force; uses up the code of the step before this one, so that this one's is still good. */
export async function enrol(
  visitor: Visitor,
  name = 'Celular',
  currentPassword = PASSWORD,
): Promise<Enrolled> {
  const made = expectStatus(
    await visitor.post<{ id: string; secret: string }>('/api/account/factors', {
      name,
      currentPassword,
    }),
    201,
  );
  const { id, secret } = made;
  const path = `/api/account/factors/${id}/verification`;
  const show = () => visitor.post<{ recoveryCodes: string[] }>(path, { code: codeOf(secret, -1) });
  const first = await show();
  // The half minute may end between the look at the app and the request.
  const shown = first.status === 403 ? await show() : first;
  expectStatus(shown, 200);
  return { id, secret, recoveryCodes: shown.body.recoveryCodes };
}
