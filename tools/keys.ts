/**
 * Prints a value for the secret AUTH_KEYS or SEALING_KEYS: `npm run -s keys -- auth` or `npm run -s keys -- sealing`; or, to
 * rotate, with the present value as input and what is to be done with it (docs/deploy.md):
 *
 *   npm run -s keys -- sealing add < keys.json      a new key behind the others: known, not yet in use
 *   npm run -s keys -- sealing promote < keys.json  the last key first: from now on it signs or seals
 *   npm run -s keys -- sealing retire < keys.json   only the first key: what another one signed or sealed is no longer good
 *
 * `npm run -s keys -- vapid` prints VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, `npm run -s keys -- backup` BACKUP_RECIPIENT and the
 * identity that opens backups (docs/backups.md).
 */
import { readFileSync } from 'node:fs';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import * as v from 'valibot';
import { messageOf } from './deploy/steps.ts';
import {
  type AuthKey,
  keySet,
  makeAuthKey,
  makeSealingKey,
  makeVapidKeys,
  type SealingKey,
} from './platform/keys.ts';

type Key = AuthKey | SealingKey;

const makers: Record<string, () => Key> = { auth: makeAuthKey, sealing: makeSealingKey };

const steps: Record<string, (keys: Key[], make: () => Key) => Key[]> = {
  add: (keys, make) => [...keys, make()],
  promote: (keys) => [...keys.slice(-1), ...keys.slice(0, -1)],
  retire: (keys) => keys.slice(0, 1),
};

const [, , kind, step] = process.argv;
try {
  if (kind === 'vapid') printVapid();
  else if (kind === 'backup') await printBackup();
  else printSet();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

/** The two lines of a pair for push messages: devices are bound to it, so it is not rotated. */
function printVapid(): void {
  const { publicKey, privateKey } = makeVapidKeys();
  console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
}

/** The second line goes into a file that no server has. */
async function printBackup(): Promise<void> {
  const identity = await generateX25519Identity();
  console.log(`# BACKUP_RECIPIENT=${await identityToRecipient(identity)}\n${identity}`);
}

function printSet(): void {
  const make = oneOf(makers, kind);
  console.log(step === undefined ? keySet([make()]) : keySet(oneOf(steps, step)(present(make), make)));
}

/** The set that is given, if it is one of this kind: a key of the other would sign or seal nothing. */
function present(make: () => Key): Key[] {
  const shape = v.looseObject({ alg: v.literal(make().alg), kid: v.string() });
  const key = v.custom<Key>((one) => v.is(shape, one));
  const set = v.pipe(v.string(), v.parseJson(), v.object({ keys: v.pipe(v.array(key), v.minLength(1)) }));
  const given = v.safeParse(set, readFileSync(0, 'utf8'));
  if (!given.success) throw new Error(`what is given as input is no set of ${kind} keys`);
  return given.output.keys;
}

function oneOf<T>(choices: Record<string, T>, name = ''): T {
  const chosen = choices[name];
  if (chosen === undefined) throw new Error(`one of ${Object.keys(choices).join(', ')}, not "${name}"`);
  return chosen;
}
