/**
 * Serves both deployables in workerd at PORT: `node tools/platform/workerd.ts <.dev.vars> <bundle of the API> <folder for the bucket>`. A process
 * of its own, so that its end is seen and its output has a file.
 */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { readSettings } from './settings.ts';
import { compatibilityDate } from './worker-bundle.ts';
import { apiWorker, edgeRoutes, webWorker } from './workers.ts';

const [, , vars = '', bundle = '', bucket = ''] = process.argv;
const date = await compatibilityDate();
const bindings = parseEnv(readFileSync(vars, 'utf8')) as Record<string, string>;
const code = readFileSync(bundle, 'utf8');
const web = webWorker({ date, routes: await edgeRoutes(), port: readSettings(false).ports.PORT });
const miniflare = new Miniflare({
  ...convertV4MiniflareOptions({ workers: [web, apiWorker({ code, date, bindings })] }),
  log: new Log(LogLevel.WARN),
  cf: false, // else it asks for a place on the network at every start
  resourcePersistencePath: bucket,
});
await miniflare.ready;
