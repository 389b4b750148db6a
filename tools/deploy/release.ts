import { refuseLacking } from './doctor.ts';
import { inPagesFolder } from './folders.ts';
import { dangersOf } from './migration-safety.ts';
import type { Parts, Step } from './steps.ts';
import type { Target } from './targets.ts';

/** Staging or production: checks, migrates, deploys Worker and web, waits until they answer, and tries them. */
export function releaseSteps(target: Target, parts: Parts): Step[] {
  const { clouds, values } = parts;
  const owner = values.DATABASE_URL ?? '';
  const before: { version: string | null; page: string | null } = { version: null, page: null };
  return [
    {
      title: 'check that everything is committed',
      async run() {
        const changes = await parts.changes();
        if (changes !== '') throw new Error(`uncommitted changes:\n${changes}`);
      },
    },
    { title: 'check secrets and bindings', run: () => refuseLacking(target, parts) },
    {
      title: 'check that the running Worker can live with the migrations',
      async run() {
        const pending = await parts.pendingMigrations(owner);
        if (pending[0]?.tag.startsWith('0000_')) return; // an empty database: nothing runs on it
        const dangers = pending.flatMap(dangersOf);
        if (dangers.length > 0) throw new Error(dangers.join('\n'));
      },
    },
    { title: 'build the web', run: () => parts.build(target.url) },
    { title: 'bundle the Worker', run: () => parts.wrangler([...deployArgs(target), '--dry-run']) },
    {
      title: 'note what answers now',
      async run() {
        before.version = await clouds.workerVersion(target.worker);
        before.page = (await clouds.pagesDeployments(target.pages))[0] ?? null;
      },
    },
    { title: 'migrate the database', writes: true, run: () => parts.migrate(owner) },
    {
      title: `deploy the Worker ${target.worker}`,
      writes: true,
      run: async () => parts.wrangler([...deployArgs(target), '--tag', await parts.commit()]),
      async undo() {
        if (before.version === null) throw new Error('there was no version before this one');
        await clouds.serveVersion(target.worker, before.version);
      },
    },
    {
      title: `deploy the web ${target.pages}`,
      writes: true,
      run: () => deployPages(target, parts),
      async undo() {
        if (before.page === null) throw new Error('there was no deployment before this one');
        await clouds.rollBackPages(target.pages, before.page);
      },
    },
    ...trialSteps(target, parts),
  ];
}

export function trialSteps({ url }: Target, parts: Parts): Step[] {
  return [
    {
      title: `wait until ${url} is this commit`,
      writes: true,
      run: async () => parts.untilServed(url, await parts.commit()),
    },
    { title: `try ${url}`, writes: true, run: () => parts.smoke(url) },
  ];
}

export function deployArgs({ kind, worker }: Target): string[] {
  // Named even where it is the file's own: wrangler warns of a guess otherwise.
  return ['deploy', '--env', kind === 'production' ? '' : kind, '--name', worker];
}

export async function deployPages(target: Target, parts: Parts): Promise<void> {
  const named = ['--project-name', target.pages, '--branch', target.branch ?? 'main'];
  const commit = ['--commit-hash', await parts.commit()];
  await inPagesFolder(target, parts.dist, (folder) =>
    parts.wrangler(['pages', 'deploy', 'dist', ...named, ...commit], folder),
  );
}
