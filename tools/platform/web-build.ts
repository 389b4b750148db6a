import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildUnlessKept } from './kept-build.ts';
import { launch } from './services.ts';
import { logFile, type Settings } from './settings.ts';

const SOURCES = ['domain', 'web', 'package-lock.json', 'tsconfig.json'];

export async function buildWeb(settings: Settings): Promise<void> {
  const { root } = settings;
  const dist = join(root, 'web/dist');
  const kept = { root, name: 'web-build', sources: SOURCES, made: join(dist, '_worker.js') };
  await buildUnlessKept(kept, async () => {
    console.log('Building the web');
    const fresh = join(root, 'node_modules/.lume', `web-${process.pid}`);
    await runBuild(settings, fresh);
    rmSync(dist, { recursive: true, force: true });
    move(fresh, dist);
  });
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
