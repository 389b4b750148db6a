/**
 * Prints a value for the secret AUTH_KEYS: `node tools/auth-keys.ts`, or, to rotate, with the present value as input and
 * what is to be done with it (docs/deploy.md):
 *
 *   node tools/auth-keys.ts add < keys.json      a new key behind the others: published, not yet signing
 *   node tools/auth-keys.ts promote < keys.json  the last key first: from now on it signs
 *   node tools/auth-keys.ts retire < keys.json   only the first key: tokens of the others are no longer good
 */
import { readFileSync } from 'node:fs';
import { type AuthKey, authKeySet, makeAuthKey } from './platform/auth-keys.ts';

const steps: Record<string, (keys: AuthKey[]) => AuthKey[]> = {
  add: (keys) => [...keys, makeAuthKey()],
  promote: (keys) => [...keys.slice(-1), ...keys.slice(0, -1)],
  retire: (keys) => keys.slice(0, 1),
};

const [, , step] = process.argv;
console.log(step === undefined ? authKeySet([makeAuthKey()]) : rotated(step));

function rotated(name: string): string {
  const change = steps[name];
  if (change === undefined) throw new Error(`one of ${Object.keys(steps).join(', ')}, not "${name}"`);
  const { keys }: { keys: AuthKey[] } = JSON.parse(readFileSync(0, 'utf8'));
  return authKeySet(change(keys));
}
