import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pixVariables } from '../pix.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** Writes DATA_DIR/wrangler/: wrangler.toml with the local entry and absolute paths, .dev.vars beside it. Answers the path of the former. */
export function writeWorkerConfig(settings: Settings, secrets: Secrets, databaseUrl: string): string {
  const folder = join(settings.dataDir, 'wrangler');
  mkdirSync(folder, { recursive: true });
  const entry = join(settings.root, 'tools/platform/local-worker.ts');
  const config = readFileSync(join(settings.root, 'wrangler.toml'), 'utf8');
  const file = join(folder, 'wrangler.toml');
  const local = config
    .replace(/^main = .*$/m, `main = ${JSON.stringify(entry)}`)
    .replace(/= "(\.\/.+)"$/gm, (_, path: string) => `= ${JSON.stringify(join(settings.root, path))}`);
  writeFileSync(file, local);
  const vars = {
    DATABASE_URL: databaseUrl,
    NEON_FETCH_ENDPOINT: `http://127.0.0.1:${settings.ports.NEON_PORT}/sql`,
    APP_URL: settings.url,
    MAIL_FROM: 'Lume <avisos@lume.example>',
    RESEND_API_KEY: secrets.resendApiKey,
    RESEND_WEBHOOK_SECRET: secrets.resendWebhookSecret,
    RESEND_BASE_URL: `http://127.0.0.1:${settings.ports.MAILBOX_PORT}`,
    SIGNING_SECRET: secrets.signingSecret,
    AUTH_KEYS: secrets.authKeys,
    SEALING_KEYS: secrets.sealingKeys,
    VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
    VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
    VAPID_SUBJECT: 'mailto:avisos@lume.example',
    PUSH_SERVICE_URL: `http://127.0.0.1:${settings.ports.MAILBOX_PORT}`,
    ...pixVariables(`http://127.0.0.1:${settings.ports.PIX_PORT}`),
    CALENDAR_SERVICE_URL: 'http://127.0.0.1:',
    CLOCK_SECRET: secrets.clockSecret,
    ...setVariables([
      'RATE_LIMIT_FACTOR',
      'DATABASE_TIMEOUT_MS',
      'OIDC_PROVIDERS',
      'OPERATOR_EMAIL',
      'DATABASE_LIMIT_MB',
      'SENTRY_DSN',
      'AUTH_REDIRECT_URLS',
      'CEP_LOOKUP_URL',
      'MIN_FILL_SECONDS',
      'CLOCK_SHIFT_MS',
    ]),
  };
  const lines = Object.entries(vars).map(([name, value]) => `${name}=${quoteText(value)}\n`);
  writeFileSync(join(folder, '.dev.vars'), lines.join(''), { mode: 0o600 });
  return file;
}

function setVariables(names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** JSON keeps its own quotes. */
function quoteText(value: string): string {
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}
