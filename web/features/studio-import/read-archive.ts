import type { ExportedAppointment } from '../../../domain/data-export/appointment-rows.ts';
import {
  EXPORT_FORMAT,
  type ExportFormat,
  FORMAT_FILE,
  WHOLE_RECORDS,
  WORK_PICTURES,
} from '../../../domain/data-export/format.ts';
import type { ExportedWholeRecord, ExportedWorkPicture } from '../../../domain/data-export/health-rows.ts';
import type {
  ExportedBlock,
  ExportedClient,
  ExportedProcedureType,
  ExportedProfessional,
  ExportedStudio,
} from '../../../domain/data-export/rows.ts';
import type { ExportedLot, ExportedSupply } from '../../../domain/data-export/supply-rows.ts';
import { isZone } from '../../../domain/scheduling/zone-offset.ts';
import type { PictureKind } from '../../../domain/studio/picture.ts';
import { PRODUCT } from '../../../domain/studio/studio.ts';
import { isRecord } from '../../lib/api-error.ts';
import { type ArchiveFiles, archiveProblem, openArchive } from './open-archive.ts';
import type { ZipFile } from './zip-directory.ts';

/** Null where the zip lacks its bytes. */
export type ArchivedPicture = ExportedWorkPicture & { file: ZipFile | null };

/** An export as it was read. Rows are what the file says, until the schemas of what is sent have judged them. */
export interface StudioArchive {
  format: ExportFormat;
  studio: ExportedStudio;
  professionals: ExportedProfessional[];
  services: ExportedProcedureType[];
  supplies: ExportedSupply[];
  lots: ExportedLot[];
  clients: ExportedClient[];
  blocks: ExportedBlock[];
  appointments: ExportedAppointment[];
  pictures: { kind: PictureKind; type: string; bytes: Uint8Array<ArrayBuffer> }[];
  /** Of the work; none in an export that was not asked for with health data. */
  records: ExportedWholeRecord[];
  workPictures: ArchivedPicture[];
  /** Holds the bytes of the pictures of the work. */
  zip: Blob;
}

export async function readArchive(zip: Blob): Promise<StudioArchive> {
  const { files, pictures } = await openArchive(zip);
  const format = formatOf(textOf(files, FORMAT_FILE));
  const studios = rowsOf<ExportedStudio>(files, 'estudio');
  const [studio] = studios;
  const professionals = rowsOf<ExportedProfessional>(files, 'profissionais');
  if (studio === undefined || studios.length > 1 || professionals.length === 0)
    throw archiveProblem('changed');
  return {
    ...{ format, studio, professionals },
    services: rowsOf(files, 'servicos'),
    supplies: rowsOf(files, 'produtos'),
    lots: rowsOf(files, 'lotes'),
    clients: rowsOf(files, 'clientes'),
    blocks: rowsOf(files, 'bloqueios'),
    appointments: rowsOf(files, 'agendamentos'),
    pictures: [...files].flatMap(([name, bytes]) => pictureOf(name, bytes) ?? []),
    records: rowsOrNone(files, WHOLE_RECORDS),
    workPictures: rowsOrNone<ExportedWorkPicture>(files, WORK_PICTURES).map((row) => ({
      ...row,
      file: pictures.get(row.id) ?? null,
    })),
    zip,
  };
}

function formatOf(text: string): ExportFormat {
  const format = parseFile(text);
  if (!isRecord(format) || format.product !== PRODUCT || typeof format.format !== 'number')
    throw archiveProblem('changed');
  if (format.format > EXPORT_FORMAT) throw archiveProblem('newer');
  const { businessName, zone, exportedAt } = format;
  if (typeof businessName !== 'string' || typeof zone !== 'string' || typeof exportedAt !== 'string')
    throw archiveProblem('changed');
  if (Number.isNaN(Date.parse(exportedAt)) || !isZone(zone)) throw archiveProblem('changed');
  return { product: PRODUCT, format: EXPORT_FORMAT, businessName, zone, exportedAt };
}

const rowsOrNone = <Row extends { id: string }>(files: Files, name: string): Row[] =>
  files.has(`${name}.json`) ? rowsOf(files, name) : [];

/** Rows of a file, each an object with an id that no other of them has. */
function rowsOf<Row extends { id: string }>(files: Files, name: string): Row[] {
  const rows = parseFile(textOf(files, `${name}.json`));
  if (!Array.isArray(rows)) throw archiveProblem('changed');
  const ids = new Set<unknown>();
  for (const row of rows) {
    if (!isRecord(row) || typeof row.id !== 'string' || ids.has(row.id)) throw archiveProblem('changed');
    ids.add(row.id);
  }
  return rows as Row[]; // judged row by row before it is sent
}

function textOf(files: Files, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(files.get(name));
  } catch {
    throw archiveProblem('broken');
  }
}

function parseFile(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw archiveProblem('broken');
  }
}

type Files = ArchiveFiles['files'];

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

function pictureOf(name: string, bytes: Uint8Array) {
  const [, word, ending = ''] = /^imagens\/(capa|logo)\.(\w+)$/.exec(name) ?? [];
  if (word === undefined) return null;
  const kind: PictureKind = word === 'capa' ? 'cover' : 'logo';
  return { kind, type: types[ending] ?? '', bytes: new Uint8Array(bytes) };
}
