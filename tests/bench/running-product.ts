import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../support/ports.ts';
import { ROOT } from './databases.ts';

export interface RunningProduct {
  /** The demo studio's booking page. */
  booking: string;
  stop(): Promise<void>;
}

/** The product as `npm start` brings it up, in a folder that the next run finds again. */
export async function startProduct(dataDir: string): Promise<RunningProduct> {
  await mkdir(dataDir, { recursive: true });
  const names = ['PORT', 'MAILBOX_PORT', 'POSTGRES_PORT', 'NEON_PORT', 'INSPECTOR_PORT'];
  const ports: Record<string, string> = {};
  for (const name of names) ports[name] = String(await freePort());
  const child = spawn(process.execPath, [join(ROOT, 'tools/start.ts')], {
    env: { ...process.env, ...ports, DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  };
  const announced = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (text) => {
      const booking = /^booking: (.+)$/.exec(text)?.[1];
      if (booking !== undefined) resolve(booking);
    });
  });
  const booking = await Promise.race([announced, ended.then(() => null)]);
  if (booking === null) throw new Error('the product did not start');
  return { booking, stop };
}
