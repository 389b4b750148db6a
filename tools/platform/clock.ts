import { appendFileSync } from 'node:fs';
import type { Secrets } from './secrets.ts';
import { logFile, type Settings } from './settings.ts';

const MINUTE_MS = 60_000;

/** Makes the Worker's cron run each minute, as the platform does. The returned function stops it. */
export function startClock(settings: Settings, secrets: Pick<Secrets, 'clockSecret'>): () => void {
  const base = settings.dev ? `http://127.0.0.1:${settings.ports.API_PORT}` : settings.url;
  const timer = setInterval(() => {
    tick(base, secrets.clockSecret).catch((error: unknown) => {
      appendFileSync(logFile(settings, 'clock'), `${new Date().toISOString()} ${error}\n`);
    });
  }, MINUTE_MS);
  return () => clearInterval(timer);
}

async function tick(base: string, secret: string): Promise<void> {
  const response = await fetch(`${base}/api/clock`, {
    headers: { 'x-clock-secret': secret },
    signal: AbortSignal.timeout(MINUTE_MS),
  });
  if (!response.ok) throw new Error(`the cron answered ${response.status}`);
}
