import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { readSecrets } from '../../tools/platform/secrets.ts';
import { urlsOf } from '../../tools/postgres/databases.ts';
import { browserProgram } from './browser.ts';
import { freePort } from './ports.ts';

/** The product as `npm start` brings it up, with a data folder of its own. */
export interface RunningProduct {
  url: string;
  mailbox: string;
  booking: string;
  demo: { email: string; password: string };
  /** Superuser's connection string, to look past the product. */
  database: string;
  /** Base of the Neon endpoint: POST `${neon}/control` makes it fail. */
  neon: string;
  /** What the local clock shows to make the cron run. */
  clockSecret: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker of the browser tests. */
    products: RunningProduct[];
  }
}

interface Started {
  product: RunningProduct;
  stop(): Promise<void>;
}

const START = join(import.meta.dirname, '../../tools/start.ts');

/** Starts them once per run and stops them at the end; the first builds the web for all, and the browser is unpacked. */
export default async function setup(project: TestProject) {
  const started: Started[] = [];
  const stop = async () => {
    await Promise.all(started.map((one) => one.stop()));
  };
  await browserProgram();
  try {
    while (started.length < project.config.maxWorkers) started.push(await start());
  } catch (error) {
    await stop();
    throw new Error('the product did not start', { cause: error });
  }
  project.provide(
    'products',
    started.map(({ product }) => product),
  );
  return stop;
}

async function start(): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lume-product-'));
  await chmod(dataDir, 0o711); // as root, PostgreSQL runs as somebody else, who has to get in
  const ports = await chosenPorts();
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, ...ports, DATA_DIR: dataDir, MIN_FILL_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const ended = new Promise<never>((_, reject) => child.once('exit', reject));
    return { product: productOf(await announced(child.stdout, ended), ports, dataDir), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function productOf(lines: Lines, ports: Record<string, string>, dataDir: string): RunningProduct {
  const secrets = readSecrets(dataDir);
  const cluster = { port: Number(ports.POSTGRES_PORT), password: secrets.superuserPassword };
  const [email = '', password = ''] = lines.demo.split(' / ');
  return {
    url: lines.Lume,
    mailbox: lines.mailbox,
    booking: lines.booking,
    demo: { email, password },
    database: urlsOf(cluster, 'lume', secrets).superuser,
    neon: `http://127.0.0.1:${ports.NEON_PORT}`,
    clockSecret: secrets.clockSecret,
  };
}

async function chosenPorts(): Promise<Record<string, string>> {
  const names = ['PORT', 'MAILBOX_PORT', 'POSTGRES_PORT', 'NEON_PORT', 'INSPECTOR_PORT'];
  const ports = await Promise.all(names.map(() => freePort()));
  return Object.fromEntries(names.map((name, index) => [name, String(ports[index])]));
}

type Lines = Record<'Lume' | 'mailbox' | 'demo' | 'booking', string>;

/** Reads the four lines that end a start. */
async function announced(stdout: NodeJS.ReadableStream, ended: Promise<never>) {
  const lines: Lines = { Lume: '', mailbox: '', demo: '', booking: '' };
  const reading = new Promise<Lines>((resolve) => {
    createInterface(stdout).on('line', (line) => {
      const [, name, value = ''] = /^(Lume|mailbox|demo|booking): (.+)$/.exec(line) ?? [];
      if (name !== undefined) Object.assign(lines, { [name]: value });
      if (name === 'booking') resolve(lines);
    });
  });
  return Promise.race([reading, ended]);
}
