import type { Actor, Db } from '../../db/client.ts';
import { type ExportHead, exportedPages } from '../../db/queries/data-export/export.ts';
import { readSealedRecords, readWorkPictures } from '../../db/queries/data-export/health.ts';
import { readers } from '../../db/queries/data-export/nouns.ts';
import type { Page, Reader, Reading } from '../../db/queries/data-export/page.ts';
import { BYTE_ORDER_MARK } from '../../domain/data-export/csv.ts';
import { exportFiles, healthFiles, type PageReader, readMe } from '../../domain/data-export/files.ts';
import { FORMAT_FILE, formatText } from '../../domain/data-export/format.ts';
import type { ExportedWholeRecord } from '../../domain/data-export/health-rows.ts';
import type { ExportedRows, ExportNoun } from '../../domain/data-export/rows.ts';
import { picturePath } from '../../domain/data-export/smaller-columns.ts';
import { workPicturePath } from '../../domain/data-export/work-columns.ts';
import type { Env } from '../env.ts';
import { readPicture, readPrivatePicture } from '../storage/bucket.ts';
import { openDetails } from '../work-record/records.ts';
import type { ZipEntry } from './zip-stream.ts';

interface Exporting {
  db: Db;
  actor: Actor;
  env: Env;
  /** With records of the work and pictures of clients, under this id in the log of health data. */
  healthId: string | null;
  now: Date;
}

/** Of records that are opened: each may be tens of kilobytes. */
const RECORDS_PER_PAGE = 200;
/** After as many the consents of the clients are looked at again. */
const PICTURES_PER_PAGE = 20;

/** In the order of the zip. Pictures come last, one at a time; one whose bytes are lost is left out. */
export async function* exportArchive(
  { db, actor, env, healthId, now }: Exporting,
  { businessName, zone }: ExportHead,
): AsyncGenerator<ZipEntry> {
  const files = healthId === null ? exportFiles : [...exportFiles, ...healthFiles];
  const health = { exportId: healthId ?? '', now };
  const all: { [Noun in ExportNoun]: Reader<ExportedRows[Noun]> } = {
    ...readers,
    wholeRecords: (reading) => readWholeRecords(env, reading, health),
    workPictures: async (reading) => {
      const { rows, next } = await readWorkPictures(reading, health);
      return { rows: rows.map(({ studioId: _, ...row }) => row), next };
    },
  };
  const read: PageReader = (noun) =>
    exportedPages(db, actor, {
      read: all[noun],
      ...(noun === 'wholeRecords' && { limit: RECORDS_PER_PAGE }),
    });
  const about = readMe(businessName, { zone, now, files });
  yield { path: 'LEIAME.txt', pieces: only(BYTE_ORDER_MARK + about) };
  yield { path: FORMAT_FILE, pieces: only(formatText(businessName, zone, now)) };
  for (const { name, csv, json } of files) {
    yield { path: `${name}.csv`, pieces: csv(read, zone) };
    yield { path: `${name}.json`, pieces: json(read) };
  }
  for await (const page of read('pictures')) {
    for (const picture of page) {
      const bytes = await readPicture(env.MEDIA, picture.id);
      if (bytes !== null) yield { path: picturePath(picture), pieces: only(bytes) };
    }
  }
  if (healthId === null) return;
  const shown = (reading: Reading) => readWorkPictures(reading, health);
  for await (const page of exportedPages(db, actor, { read: shown, limit: PICTURES_PER_PAGE })) {
    for (const picture of page) {
      const bytes = await readPrivatePicture(env.MEDIA, picture);
      if (bytes !== null) yield { path: workPicturePath(picture), pieces: only(bytes), isPacked: true };
    }
  }
}

async function readWholeRecords(
  env: Env,
  reading: Reading,
  health: Parameters<typeof readSealedRecords>[1],
): Promise<Page<ExportedWholeRecord>> {
  const { rows, next } = await readSealedRecords(reading, health);
  const opened = rows.map(async ({ studioId, details, ...row }) => ({
    ...row,
    details: await openDetails(env, { id: row.id, studioId, details }),
  }));
  return { rows: await Promise.all(opened), next };
}

async function* only<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}
