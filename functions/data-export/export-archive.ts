import type { Actor, Db } from '../../db/client.ts';
import { type ExportHead, exportedPages } from '../../db/queries/data-export.ts';
import { BYTE_ORDER_MARK } from '../../domain/data-export/csv.ts';
import { exportFiles, type PageReader, readMe } from '../../domain/data-export/files.ts';
import type { ZipEntry } from './zip-stream.ts';

/**
 * The files of an export, in order. Each is read by itself, from its first row to its last: a zip holds its files one after
 * the other, and to write two at once would be to keep the second.
 */
export function* exportArchive(
  { db, actor, now }: { db: Db; actor: Actor; now: Date },
  { businessName, zone }: ExportHead,
): Generator<ZipEntry> {
  const read: PageReader = (noun) => exportedPages(db, actor, noun);
  yield { path: 'LEIAME.txt', text: only(BYTE_ORDER_MARK + readMe(businessName, zone, now)) };
  for (const { name, csv, json } of exportFiles) {
    yield { path: `${name}.csv`, text: csv(read, zone) };
    yield { path: `${name}.json`, text: json(read) };
  }
}

async function* only(text: string): AsyncGenerator<string> {
  yield text;
}
