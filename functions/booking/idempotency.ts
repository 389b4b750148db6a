import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { idempotencyKey } from '../../domain/booking/booking.ts';
import { Refusal } from '../../domain/errors.ts';
import type { AppContext } from '../http/context.ts';

/** A repeated request with this key gets the first answer. Refuses: idempotency_missing 400. */
export function requiredKey(c: AppContext): string {
  const key = v.safeParse(idempotencyKey, c.req.header('idempotency-key'));
  if (!key.success) throw new Refusal('idempotency_missing');
  return key.output;
}

/** Hash of the parsed body, independent of the order of keys. */
export function bodyHash(body: unknown): string {
  return createHash('sha256').update(canonical(body)).digest('hex');
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
    return Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
