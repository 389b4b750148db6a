/**
 * `npm run restore -- FILE`: puts a backup into the empty, migrated database at DATABASE_URL, as its owner. BACKUP_IDENTITY_FILE is the
 * path of a file with the identity (docs/backups.md).
 *
 * `npm run restore -- erasures`: counts what the database at FORMER_DATABASE_URL has erased since; with --confirm it is erased in the
 * restored one too.
 */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { open } from './backup/archive.ts';
import { erase, erasuresSince } from './backup/erasures.ts';
import { load } from './backup/load.ts';
import { messageOf } from './deploy/steps.ts';
import { withClient } from './postgres/client.ts';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { confirm: { type: 'boolean', default: false } },
  });
  const [what] = positionals;
  if (what === undefined) throw new Error('npm run restore -- <FILE | erasures [--confirm]>');
  await withClient(settingOf('DATABASE_URL'), (client) =>
    what === 'erasures' ? repeatErasures(client, values.confirm) : restore(client, what),
  );
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

async function restore(client: Client, path: string): Promise<void> {
  const identity = await identityIn(settingOf('BACKUP_IDENTITY_FILE'));
  const { takenAt, tables } = await load(client, open(createReadStream(path), identity));
  for (const [name, { rows }] of Object.entries(tables)) console.log(`${String(rows).padStart(9)}  ${name}`);
  console.log(`Restored as it was at ${takenAt}; counts and checksums are those of the dump.`);
}

async function repeatErasures(client: Client, isConfirmed: boolean): Promise<void> {
  const found = await withClient(settingOf('FORMER_DATABASE_URL'), (former) => erasuresSince(client, former));
  for (const [name, ids] of Object.entries(found)) console.log(`${String(ids.length).padStart(9)}  ${name}`);
  if (!isConfirmed) {
    console.log('Gone from the former database. Nothing was changed: --confirm erases them here too.');
    return;
  }
  await erase(client, found, new Date());
  console.log('Erased; accounts by the cron, within minutes of its next run.');
}

/** The line with the identity: `npm run -s keys -- backup` and age-keygen write comments around it. */
async function identityIn(path: string): Promise<string> {
  const found = /^AGE-SECRET-KEY-\S+$/m.exec(await readFile(path, 'utf8'));
  if (found === null) throw new Error(`${path} holds no identity (AGE-SECRET-KEY-…).`);
  return found[0];
}

function settingOf(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name} in the environment (docs/backups.md).`);
  return value;
}
