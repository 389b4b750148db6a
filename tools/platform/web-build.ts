import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { launch } from './services.ts';
import { logFile, type Settings } from './settings.ts';

/** What a build is made from; what the router's plugin writes while building is not. */
const SOURCES = ['domain', 'web', 'package-lock.json', 'tsconfig.json'];
const SKIPPED = /(^|\/)(dist|\.wrangler|node_modules)$|\.gen\.ts$/;

export async function buildWeb(settings: Settings): Promise<void> {
  const { root } = settings;
  const stampFile = join(root, 'node_modules/.lume/web-build');
  const stamp = stampOf(root);
  const dist = join(root, 'web/dist');
  const built =
    existsSync(join(dist, '_worker.js')) && existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (built === stamp) return;
  console.log('Building the web');
  const fresh = join(root, 'node_modules/.lume', `web-${process.pid}`);
  await runBuild(settings, fresh);
  rmSync(dist, { recursive: true, force: true });
  move(fresh, dist);
  writeFileSync(stampFile, stamp);
}

/** Into a folder of its own first: a copy that is running keeps whole files, and two builds do not mix. */
async function runBuild(settings: Settings, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const vite = join(settings.root, 'node_modules/vite/bin/vite.js');
  const service = launch({
    name: 'the build of the web',
    command: process.execPath,
    args: [vite, 'build', '--app', '-c', 'web/vite.config.ts'],
    cwd: settings.root,
    env: { ...process.env, LUME_WEB_DIST: folder, NODE_ENV: 'production' },
    log: logFile(settings, 'web-build'),
  });
  const sentence = await service.ended;
  if (sentence.endsWith('(exit code 0)')) return;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`${sentence}\n${service.tail()}`);
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    cpSync(from, to, { recursive: true }); // another file system
    rmSync(from, { recursive: true, force: true });
  }
}

function stampOf(root: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, root, source);
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, root: string, path: string): void {
  const full = join(root, path);
  if (SKIPPED.test(path) || !existsSync(full)) return;
  let names: string[];
  try {
    names = readdirSync(full).sort();
  } catch {
    hash.update(path).update('\0').update(readFileSync(full));
    return;
  }
  for (const name of names) addTo(hash, root, `${path}/${name}`);
}
