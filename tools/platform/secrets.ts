import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keySet, makeAuthKey, makeSealingKey, makeVapidKeys } from './keys.ts';

/** What a deployment gets from its owner and a local copy makes for itself, once, in DATA_DIR/secrets.json. */
export interface Secrets {
  superuserPassword: string;
  ownerPassword: string;
  appPassword: string;
  resendApiKey: string;
  resendWebhookSecret: string;
  signingSecret: string;
  authKeys: string;
  sealingKeys: string;
  vapidPublicKey: string;
  vapidPrivateKey: string;
  clockSecret: string;
}

export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const made = make();
  const kept = existsSync(file) ? parseSecrets(file) : {};
  const secrets = { ...made, ...kept };
  if (Object.keys(made).some((name) => !(name in kept))) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  }
  return secrets;
}

function parseSecrets(file: string): Partial<Secrets> {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (
      typeof kept === 'object' &&
      kept !== null &&
      Object.values(kept).every((one) => typeof one === 'string')
    )
      return kept;
  } catch {
    // no JSON: said below
  }
  throw new Error(
    `${file} is damaged; restore it, or remove its folder to start anew without the data in it`,
  );
}

function make(): Secrets {
  const vapid = makeVapidKeys();
  return {
    superuserPassword: hex(),
    ownerPassword: hex(),
    appPassword: hex(),
    resendApiKey: `re_${hex()}`,
    resendWebhookSecret: `whsec_${randomBytes(24).toString('base64')}`,
    signingSecret: randomBytes(48).toString('base64'),
    authKeys: keySet([makeAuthKey()]),
    sealingKeys: keySet([makeSealingKey()]),
    vapidPublicKey: vapid.publicKey,
    vapidPrivateKey: vapid.privateKey,
    clockSecret: hex(),
  };
}

function hex(): string {
  return randomBytes(16).toString('hex');
}
