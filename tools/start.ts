import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Db } from '../db/client.ts';
import { demo } from '../db/seed.ts';
import { seedDemo } from './demo.ts';
import { addDemoPictures } from './demo-pictures.ts';
import { startMailbox } from './mailbox.ts';
import { startNeonEndpoint } from './neon-endpoint.ts';
import { startPix } from './pix.ts';
import { guard } from './platform/guard.ts';
import { refuseTakenPorts } from './platform/listening.ts';
import { lockDataDir } from './platform/lock.ts';
import { readSecrets, type Secrets } from './platform/secrets.ts';
import type { Service } from './platform/services.ts';
import { logFile, readSettings, type Settings } from './platform/settings.ts';
import { shiftOf } from './platform/shifted-clock.ts';
import { onStopAsked, Stops } from './platform/stops.ts';
import { answering, serve, startClock } from './platform/web-server.ts';
import { writeWorkerConfig } from './platform/worker-config.ts';
import { ensureDatabase, migrateDatabase, urlsOf } from './postgres/databases.ts';
import { sourceIn } from './postgres/migrations.ts';
import { startPostgres, stopStalePostgres } from './postgres.ts';

const DATABASE = 'lume';
const stops = new Stops();

onStopAsked(() => end(0));
try {
  await start(readSettings(process.argv.includes('--dev')));
} catch (error) {
  await end(1, messageOf(error));
}

/** Everything `npm start` and `npm run dev` bring up. What needs nothing of each other starts at the same time. */
async function start(settings: Settings): Promise<void> {
  stops.add(lockDataDir(settings.dataDir));
  await stopStalePostgres(join(settings.dataDir, 'postgres'));
  await refuseTakenPorts(settings);
  stops.add(guard().close);
  const secrets = readSecrets(settings.dataDir);
  const [services, { owner, isNew }] = await Promise.all([
    startWeb(settings, secrets),
    startDatabase(settings, secrets),
    startMailboxServer(settings, secrets),
    startPixServer(settings),
  ]);
  await answering(settings, services);
  if (isNew) await addDemoPictures(owner, settings.url);
  stops.add(startClock(settings, secrets));
  announce(settings);
}

async function startMailboxServer(
  { dataDir, ports, url }: Settings,
  { resendApiKey, resendWebhookSecret: secret }: Secrets,
): Promise<void> {
  const mailbox = await startMailbox({
    ...{ port: ports.MAILBOX_PORT, apiKey: resendApiKey, file: join(dataDir, 'mails.jsonl') },
    reports: { url: `${url}/api/public/email-reports`, secret },
  });
  stops.add(mailbox.close);
}

async function startPixServer({ dataDir, ports }: Settings): Promise<void> {
  stops.add((await startPix({ port: ports.PIX_PORT, file: join(dataDir, 'pix.json') })).close);
}

/** PostgreSQL with the newest migrations and, the first time, the demo studio; and the endpoint in front of it. */
async function startDatabase(settings: Settings, secrets: Secrets): Promise<{ owner: Db; isNew: boolean }> {
  const { dataDir, root, ports } = settings;
  if (!existsSync(logFile(settings, 'postgres'))) console.log('Making the database');
  const postgres = await startPostgres({
    directory: join(dataDir, 'postgres'),
    port: ports.POSTGRES_PORT,
    password: secrets.superuserPassword,
    log: logFile(settings, 'postgres'),
    durable: true,
    maxConnections: 60,
  });
  keep(postgres.service);
  await ensureDatabase(postgres, DATABASE, secrets);
  await migrateDatabase(postgres, DATABASE, secrets, sourceIn(root));
  const endpoint = await startNeonEndpoint({ port: ports.NEON_PORT, inTurn: true });
  stops.add(endpoint.close);
  const owner = connect(urlsOf(postgres, DATABASE, secrets).owner, { fetchEndpoint: endpoint.url });
  const now = new Date(Date.now() + shiftOf(process.env));
  return { owner, isNew: await seedDemo(owner, { SEALING_KEYS: secrets.sealingKeys }, now) };
}

async function startWeb(settings: Settings, secrets: Secrets): Promise<Service[]> {
  const cluster = { port: settings.ports.POSTGRES_PORT, password: secrets.superuserPassword };
  const config = writeWorkerConfig(settings, secrets, urlsOf(cluster, DATABASE, secrets).app);
  const services = await serve(settings, config);
  for (const service of services) keep(service);
  return services;
}

/** A part that ends by itself takes everything with it: half a product helps nobody. */
function keep(service: Service): void {
  stops.add(service.stop);
  service.ended.then((sentence) => {
    if (!service.stopping) void end(1, `${sentence}; its log: ${service.log}`);
  });
}

/** These five lines are read by people and by programs; nothing is printed after them. */
function announce({ url, ports }: Settings): void {
  console.log(`Lume: ${url}`);
  console.log(`mailbox: http://localhost:${ports.MAILBOX_PORT}`);
  console.log(`pix: http://localhost:${ports.PIX_PORT}`);
  console.log(`demo: ${demo.email} / ${demo.password}`);
  console.log(`booking: ${url}/agendar/${demo.slug}`);
}

/** The message and, below it, what lay under it: a database's own words stand in the cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n${messageOf(error.cause)}`;
}

async function end(code: number, message?: string): Promise<never> {
  if (message !== undefined) console.error(message);
  await stops.run();
  process.exit(code);
}
