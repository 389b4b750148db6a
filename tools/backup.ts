/** `npm run backup`: the database at DATABASE_URL, encrypted for BACKUP_RECIPIENT, into the bucket or `--out FILE` (docs/backups.md). */

import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { seal } from './backup/archive.ts';
import { dump } from './backup/dump.ts';
import { lackingValues, storeOf } from './backup/settings.ts';
import { keysFor } from './backup/store.ts';
import { inTemporaryFolder } from './deploy/folders.ts';
import { messageOf } from './deploy/steps.ts';
import { withClient } from './postgres/client.ts';

try {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const absent = lackingValues(values.out === undefined ? 'bucket' : 'file', process.env);
  if (absent.length > 0) throw new Error(`Set in the environment: ${absent.join(', ')} (docs/backups.md).`);
  await (values.out === undefined ? inTemporaryFolder('backup', store) : write(values.out));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

async function store(folder: string): Promise<void> {
  const path = join(folder, 'backup.age');
  const takenAt = await write(path);
  const bucket = storeOf(process.env);
  for (const key of await keysFor(takenAt, bucket)) {
    await bucket.put(key, path);
    console.log(`Stored as ${key}.`);
  }
}

async function write(path: string): Promise<Date> {
  const now = new Date();
  const file = await open(path, 'wx', 0o600);
  try {
    await withClient(process.env.DATABASE_URL, async (client) => {
      const sealed = await seal(dump(client, now), process.env.BACKUP_RECIPIENT ?? '');
      await pipeline(sealed, file.createWriteStream());
    });
  } catch (error) {
    await rm(path); // a file that stays is a whole backup
    throw error;
  }
  console.log(`Dumped ${(await stat(path)).size} bytes.`);
  return now;
}
