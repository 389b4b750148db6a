import type { R2Bucket } from '@cloudflare/workers-types';
import type { Actor, Db } from '../../db/client.ts';
import { type ExportHead, exportedPages } from '../../db/queries/data-export/export.ts';
import { BYTE_ORDER_MARK } from '../../domain/data-export/csv.ts';
import { exportFiles, type PageReader, readMe } from '../../domain/data-export/files.ts';
import { FORMAT_FILE, formatText } from '../../domain/data-export/format.ts';
import { picturePath } from '../../domain/data-export/smaller-columns.ts';
import { readPicture } from '../storage/bucket.ts';
import type { ZipEntry } from './zip-stream.ts';

/** In the order of the zip. Pictures come last; one whose bytes are lost is left out. */
export async function* exportArchive(
  { db, actor, media, now }: { db: Db; actor: Actor; media: R2Bucket; now: Date },
  { businessName, zone }: ExportHead,
): AsyncGenerator<ZipEntry> {
  const read: PageReader = (noun) => exportedPages(db, actor, { noun });
  yield { path: 'LEIAME.txt', pieces: only(BYTE_ORDER_MARK + readMe(businessName, zone, now)) };
  yield { path: FORMAT_FILE, pieces: only(formatText(businessName, zone, now)) };
  for (const { name, csv, json } of exportFiles) {
    yield { path: `${name}.csv`, pieces: csv(read, zone) };
    yield { path: `${name}.json`, pieces: json(read) };
  }
  for await (const page of read('pictures')) {
    for (const picture of page) {
      const bytes = await readPicture(media, picture.id);
      if (bytes !== null) yield { path: picturePath(picture), pieces: only(bytes) };
    }
  }
}

async function* only<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}
