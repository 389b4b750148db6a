import { pixVariables } from '../../tools/pix.ts';
import {
  type AuthKey,
  keySet,
  makeAuthKey,
  makeSealingKey,
  makeVapidKeys,
  type SealingKey,
} from '../../tools/platform/keys.ts';

/** Of the mail provider's webhook, as Svix writes it. */
export const REPORT_SECRET = `whsec_${Buffer.from('a secret of reports').toString('base64')}`;
export const SIGNING_SECRET = 'a secret of the tests that is long enough to sign';

/** Where a Worker of the tests finds what it calls. */
export interface Places {
  databaseUrl: string;
  fetchEndpoint: string;
  mailboxUrl: string;
  /** Where no charge is made, nobody answers. */
  pixUrl?: string;
  apiKey: string;
}

/** What every Worker of the tests is given; `url` is the one it is served at. */
export function bindingsOf(
  { pixUrl = 'http://127.0.0.1:9', ...places }: Places,
  url: string,
): Record<string, string> {
  return {
    DATABASE_URL: places.databaseUrl,
    NEON_FETCH_ENDPOINT: places.fetchEndpoint,
    APP_URL: url,
    RESEND_API_KEY: places.apiKey,
    RESEND_BASE_URL: places.mailboxUrl,
    RESEND_WEBHOOK_SECRET: REPORT_SECRET,
    MAIL_FROM: 'Lume <avisos@lume.example>',
    SIGNING_SECRET,
    AUTH_KEYS: testAuthKeys(),
    SEALING_KEYS: testSealingKeys(),
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: 'mailto:avisos@lume.example',
    PUSH_SERVICE_URL: places.mailboxUrl,
    ...pixVariables(pixUrl),
    CALENDAR_SERVICE_URL: 'http://127.0.0.1:',
    // The machine may be busy with other things.
    ...{ DATABASE_TIMEOUT_MS: '60000', CALENDAR_TIMEOUT_MS: '60000', PIX_TIMEOUT_MS: '60000' },
  };
}

const vapid = makeVapidKeys();

let authKey: AuthKey | undefined;

/** One pair of keys for all that a process starts: making one costs more than starting a Worker should. */
export function testAuthKeys(): string {
  authKey ??= makeAuthKey();
  return keySet([authKey]);
}

let sealingKey: SealingKey | undefined;

function testSealingKeys(): string {
  sealingKey ??= makeSealingKey();
  return keySet([sealingKey]);
}
