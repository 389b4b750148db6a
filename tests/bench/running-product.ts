import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readSecrets } from '../../tools/platform/secrets.ts';
import { urlsOf } from '../../tools/postgres/databases.ts';
import { freePort } from '../support/ports.ts';
import { ROOT } from './databases.ts';

export interface RunningProduct {
  /** The demo studio's booking page. */
  booking: string;
  url: string;
  /** Of the local providers of Pix. */
  pix: string;
  /** Of its database, with all rights. */
  database: string;
  /** The demo studio's sign-in. */
  demo: { email: string; password: string };
  stop(): Promise<void>;
}

/** The product as `npm start` brings it up, in a folder that the next run finds again. */
export async function startProduct(dataDir: string): Promise<RunningProduct> {
  await mkdir(dataDir, { recursive: true });
  const names = ['PORT', 'MAILBOX_PORT', 'PIX_PORT', 'POSTGRES_PORT', 'NEON_PORT', 'INSPECTOR_PORT'];
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
  const announced = new Promise<Omit<RunningProduct, 'stop' | 'database'>>((resolve) => {
    const said: Record<string, string> = {};
    createInterface(child.stdout).on('line', (text) => {
      const [, name = '', value = ''] = /^(\w+): (.+)$/.exec(text) ?? [];
      said[name] = value;
      const [email = '', password = ''] = said.demo?.split(' / ') ?? [];
      if (name === 'booking')
        resolve({ booking: value, url: said.Lume ?? '', pix: said.pix ?? '', demo: { email, password } });
    });
  });
  const addresses = await Promise.race([announced, ended.then(() => null)]);
  if (addresses === null) throw new Error('the product did not start');
  const secrets = readSecrets(dataDir);
  const cluster = { port: Number(ports.POSTGRES_PORT), password: secrets.superuserPassword };
  const database = urlsOf(cluster, 'lume', secrets).superuser;
  return { ...addresses, database, stop };
}
