import { appendFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApi } from './api-build.ts';
import { isRunning } from './readiness.ts';
import type { Secrets } from './secrets.ts';
import { launch, type Service } from './services.ts';
import { logFile, type Settings } from './settings.ts';
import { buildWeb } from './web-build.ts';

/** Serves the product at PORT: both deployables in workerd, or, while developing, Vite in front of the Worker, which wrangler bundles anew. */
export async function serve(settings: Settings, workerConfig: string): Promise<Service[]> {
  if (settings.dev) return [startWorker(settings, workerConfig), startVite(settings)];
  const [bundle] = await Promise.all([buildApi(settings), buildWeb(settings)]);
  return [startWorkerd(settings, workerConfig, bundle)];
}

function startWorkerd(settings: Settings, workerConfig: string, bundle: string): Service {
  const { root, dataDir } = settings;
  const vars = join(dirname(workerConfig), '.dev.vars');
  return launch({
    name: 'the web server',
    command: process.execPath,
    args: [join(root, 'tools/platform/workerd.ts'), vars, bundle, join(dataDir, 'wrangler/state/v3')],
    cwd: root,
    log: logFile(settings, 'worker'),
    fatal: CRASHED,
  });
}

/** workerd is started again, but in the state of a first start, and may crash again and again. */
const CRASHED = /The Workers runtime crashed(?: unexpectedly)?/;

function startWorker(settings: Settings, workerConfig: string): Service {
  const { root, dataDir, ports } = settings;
  return launch({
    name: 'the API',
    command: process.execPath,
    args: [
      join(root, 'node_modules/wrangler/bin/wrangler.js'),
      ...[
        'dev',
        '-c',
        workerConfig,
        '--port',
        String(ports.API_PORT),
        '--show-interactive-dev-session=false',
      ],
      ...['--ip', '127.0.0.1', '--inspector-port', String(ports.INSPECTOR_PORT)],
      ...['--persist-to', join(dataDir, 'wrangler/state'), '--log-level', 'log'],
    ],
    cwd: root,
    env: {
      ...process.env,
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_LOG_PATH: join(dataDir, 'logs/wrangler'),
      WRANGLER_REGISTRY_PATH: join(dataDir, 'wrangler/registry'),
      WRANGLER_CACHE_DIR: join(dataDir, 'wrangler/cache'),
      NO_COLOR: '1',
    },
    log: logFile(settings, 'worker'),
    fatal: CRASHED,
  });
}

function startVite(settings: Settings): Service {
  const { root, ports } = settings;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const where = ['--host', 'localhost', '--port', String(ports.PORT), '--strictPort'];
  return launch({
    name: 'Vite',
    command: process.execPath,
    args: [vite, '-c', join(root, 'web/vite.config.ts'), '--clearScreen', 'false', ...where],
    cwd: root,
    env: { ...process.env, LUME_API_ORIGIN: `http://127.0.0.1:${ports.API_PORT}` },
    log: logFile(settings, 'vite'),
  });
}

/** Milliseconds. Fewer polls a minute than ADDRESS_LIMIT admits. */
export const START_TIMING = { timeout: 60_000, pause: 250 };

/**
 * Waits until page server, Worker, database and bucket answer through PORT. Email and jobs that stood still while the product was down do
 * not count: they go on once it runs.
 */
export async function answering(
  { url }: Pick<Settings, 'url'>,
  services: readonly Pick<Service, 'stopping' | 'log'>[],
  { timeout, pause } = START_TIMING,
): Promise<void> {
  let last = 'no answer';
  for (const until = Date.now() + timeout; Date.now() < until; await wait(pause)) {
    if (services.some(({ stopping }) => stopping)) return;
    try {
      const response = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2000) });
      const text = await response.text();
      if (isRunning(response.status, text)) return;
      if (response.status !== 429) last = `${response.status} ${text}`; // the limit hides what it is waiting for
    } catch (error) {
      last = String(error);
    }
  }
  const logs = services.map(({ log }) => log).join(', ');
  throw new Error(`the product did not answer ${url}/api/ready in time (${last}); see ${logs}`);
}

const MINUTE_MS = 60_000;

/** Makes the Worker's cron run at once, for what became due while the product was down, and each minute. The returned function stops it. */
export function startClock(settings: Settings, secrets: Pick<Secrets, 'clockSecret'>): () => void {
  const base = settings.dev ? `http://127.0.0.1:${settings.ports.API_PORT}` : settings.url;
  const run = () =>
    tick(base, secrets.clockSecret).catch((error: unknown) => {
      appendFileSync(logFile(settings, 'clock'), `${new Date().toISOString()} ${error}\n`);
    });
  void run();
  const timer = setInterval(run, MINUTE_MS);
  return () => clearInterval(timer);
}

async function tick(base: string, secret: string): Promise<void> {
  const response = await fetch(`${base}/api/clock`, {
    headers: { 'x-clock-secret': secret },
    signal: AbortSignal.timeout(MINUTE_MS),
  });
  if (!response.ok) throw new Error(`the cron answered ${response.status}`);
}
