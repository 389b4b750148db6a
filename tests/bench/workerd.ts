import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isListening } from '../../tools/platform/listening.ts';
import { launch, type Service } from '../../tools/platform/services.ts';
import { type Bundle, compatibilityDate } from '../../tools/platform/worker-bundle.ts';
import { freePort } from '../support/ports.ts';

/** One Worker to serve: its code and its text bindings. */
export interface Served {
  bundle: Bundle;
  bindings: Record<string, string>;
}

export interface Workerd {
  /** Port of each Worker by its name. */
  ports: Record<string, number>;
  pid: number;
  stop(): Promise<void>;
}

/** `workerd serve` and nothing around it: several Workers side by side in one process, each on a port of its own. */
export async function serve(workers: Record<string, Served>, folder: string): Promise<Workerd> {
  const { config, ports } = await writeConfig(workers, folder);
  const service = start(config, join(folder, 'workerd.log'));
  try {
    await Promise.all(Object.values(ports).map((port) => listening(service, port)));
  } catch (error) {
    await service.stop();
    throw error;
  }
  return { ports, pid: service.pid, stop: service.stop };
}

export function start(config: string, log: string): Service {
  const workerd: { default: string } = createRequire(import.meta.url)('workerd');
  return launch({ name: 'workerd', command: workerd.default, args: ['serve', config], log });
}

async function listening(service: Service, port: number): Promise<void> {
  for (const until = Date.now() + 20_000; Date.now() < until; await wait(20)) {
    if (await isListening(port)) return;
  }
  throw new Error(`workerd does not listen on ${port}\n${service.tail()}`);
}

/** Writes the configuration and the code it embeds; answers its path and the ports it names. */
export async function writeConfig(workers: Record<string, Served>, folder: string) {
  await mkdir(folder, { recursive: true });
  await copyFile(join(import.meta.dirname, 'workers/limit.js'), join(folder, 'limit.js'));
  const date = await compatibilityDate();
  const ports: Record<string, number> = {};
  const services: string[] = [];
  const sockets: string[] = [];
  for (const [name, { bundle, bindings }] of Object.entries(workers)) {
    const port = await freePort();
    ports[name] = port;
    await copyFile(join(bundle.folder, bundle.entry), join(folder, `${name}.js`));
    sockets.push(`(name = "${name}", address = "127.0.0.1:${port}", http = (), service = "${name}")`);
    services.push(`(name = "${name}", worker = (
      modules = [(name = "worker", esModule = embed "${name}.js")],
      compatibilityDate = "${date}", compatibilityFlags = ["nodejs_compat"],
      bindings = [${bindingsOf(bindings)}]))`);
  }
  const config = join(folder, 'config.capnp');
  await writeFile(config, configOf(services, sockets), { mode: 0o600 });
  return { config, ports };
}

function bindingsOf(bindings: Record<string, string>): string {
  const texts = Object.entries(bindings).map(
    ([name, value]) => `(name = "${name}", text = ${JSON.stringify(value)})`,
  );
  return [
    ...texts,
    '(name = "ADDRESS_LIMIT", wrapped = (moduleName = "bench:limit"))',
    '(name = "NETWORK_LIMIT", wrapped = (moduleName = "bench:limit"))',
  ].join(', ');
}

const configOf = (services: string[], sockets: string[]) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [${services.join(',\n    ')},
    (name = "internet", network = (allow = ["public", "private"]))],
  sockets = [${sockets.join(',\n    ')}],
  extensions = [(modules = [(name = "bench:limit", internal = true, esModule = embed "limit.js")])]
);
`;
