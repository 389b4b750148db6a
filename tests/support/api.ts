import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { inject } from 'vitest';
import { crons } from '../../domain/operation/jobs.ts';
import { bindingsOf, type Places } from './bindings.ts';
import { withLightHashes } from './password-cost.ts';
import { freePort } from './ports.ts';
import { Visitor } from './visitor.ts';

export interface Api {
  url: string;
  /** Every line the Worker wrote. */
  logs: readonly string[];
  /** Somebody with cookies of their own and, unless given, an address nobody else has. */
  visitor(address?: string): Visitor;
  /** What the platform does, by all triggers unless given; unless given, of a minute long over, so that the outbox is not watched to its end. */
  runCron(minute?: Date, triggers?: string[]): Promise<void>;
  /** Keys of everything in the bucket of pictures. */
  mediaKeys(): Promise<string[]>;
  stop(): Promise<void>;
}

export interface ApiOptions extends Places {
  /** More bindings, or others in place of those. */
  bindings?: Record<string, string>;
  /** Requests per minute that one address may make; out of the way unless given. */
  addressLimit?: number;
  /** What all sessions of one address may make. */
  networkLimit?: number;
  /** Passwords are hashed as a deployed Worker does; else a hash costs next to nothing. */
  deployedHashes?: boolean;
}

/** workerd hands over its own exceptions among the Worker's lines: 'e = rust/worker/ffi.rs:41: failed: …'. */
const exceptionOfWorkerd = /^e = [\w/.+-]+:\d+: /;

let visitors = 0;

/** Starts the bundled Worker in workerd, behind a real HTTP address. */
export async function startApi({ deployedHashes = false, ...options }: ApiOptions): Promise<Api> {
  const { folder, compatibilityDate, error } = inject('worker');
  if (error !== undefined) throw new Error(`the Worker could not be bundled: ${error}`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logs: string[] = [];
  const path = join(folder, 'worker.js');
  const code = await readFile(path, 'utf8');
  const settings = convertV4MiniflareOptions({
    // Straight to the Worker: the platform's own entry in front of it would cost as much as a request.
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
    handleStructuredLogs: ({ message }) => exceptionOfWorkerd.test(message) || logs.push(message),
    modules: [{ type: 'ESModule', path, contents: deployedHashes ? code : withLightHashes(code) }],
    modulesRoot: folder,
    compatibilityDate,
    compatibilityFlags: ['nodejs_compat'],
    bindings: { ...bindingsOf(options, url), ...options.bindings },
    r2Buckets: ['MEDIA'],
    ratelimits: {
      ADDRESS_LIMIT: {
        namespace_id: '1001',
        simple: { limit: options.addressLimit ?? 1_000_000, period: 60 },
      },
      NETWORK_LIMIT: {
        namespace_id: '2001',
        simple: { limit: options.networkLimit ?? 1_000_000, period: 60 },
      },
    },
  });
  const miniflare = new Miniflare(settings);
  await miniflare.ready;
  return {
    url,
    logs,
    visitor: (address = nextAddress()) => new Visitor(url, address),
    runCron: async (minute = new Date(0), triggers = Object.values(crons)) => {
      const worker = await miniflare.getWorker();
      for (const cron of triggers) {
        const { outcome } = await worker.scheduled({ cron, scheduledTime: minute });
        if (outcome !== 'ok') throw new Error(`the cron ended with ${outcome}`);
      }
    },
    mediaKeys: async () => {
      const { objects } = await (await miniflare.getR2Bucket('MEDIA')).list();
      return objects.map(({ key }) => key);
    },
    stop: () => miniflare.dispose(),
  };
}

/** Addresses of the range that documentation may use, each once per process. */
function nextAddress(): string {
  visitors += 1;
  return `2001:db8:${(visitors >>> 16).toString(16)}:${(visitors & 0xffff).toString(16)}::1`;
}
