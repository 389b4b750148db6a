/** Records and pictures of the work as they are sent, and those that cannot come. */
import type { ExportedWholeRecord } from '../../../domain/data-export/health-rows.ts';
import { type StudioRecordRow, studioRecordRow } from '../../../domain/import/studio-records.ts';
import { type WorkPictureKind, workPictureLabels } from '../../../domain/studio/private-picture.ts';
import type { ArchivedPicture, StudioArchive } from './read-archive.ts';
import { type Choice, dayOf, type LeftOut, type Read, readRows } from './studio-plan.ts';

export const NO_APPOINTMENT = 'O agendamento não veio';
export const ANOTHER_RECORD = 'O agendamento daqui já tem outra ficha';

/** Those of appointments that came (`came`), by number. `lots`: where those of the file are here; one that is not here is named and left out. */
export function recordRows(
  { archive, match, me }: Choice,
  came: ReadonlySet<string>,
  lots: ReadonlyMap<string, string>,
): Read<StudioRecordRow> {
  const lost = archive.records.filter(({ appointmentId }) => !came.has(appointmentId));
  const theirs = archive.records
    .filter(({ appointmentId }) => came.has(appointmentId))
    .sort((a, b) => a.number - b.number);
  const { rows, leftOut } = readRows(studioRecordRow, theirs, (record) => ({
    what: recordName(archive, record),
    row: {
      ...record,
      ...{ key: record.id, appointment: record.appointmentId },
      lots: lotsOf(record).flatMap(({ lotId, reason }) => {
        const here = lots.get(lotId);
        return here === undefined ? [] : [{ lotId: here, reason }];
      }),
      ...saverOf(record, { match, me }),
    },
  }));
  const withoutLot = theirs.flatMap((record) =>
    lotsOf(record)
      .filter(({ lotId }) => !lots.has(lotId))
      .map(({ name, code }) => ({
        id: `${record.id} ${code}`,
        what: `Lote ${code} de ${name}, na ${recordName(archive, record)}`,
        reason: 'O lote não veio',
      })),
  );
  return { rows, leftOut: [...lost.map(toLeftOut(archive, NO_APPOINTMENT)), ...leftOut, ...withoutLot] };
}

/** As far as the file, which may have been edited, names any. */
const lotsOf = ({ lots }: ExportedWholeRecord) => (Array.isArray(lots) ? lots.filter(Boolean) : []);

/** A member here, or the name of who saved it. */
function saverOf({ savedById, savedBy }: ExportedWholeRecord, { match }: Pick<Choice, 'match' | 'me'>) {
  const member = savedById && match[savedById];
  return member ? { savedBy: member, savedByName: null } : { savedBy: null, savedByName: savedBy };
}

interface PictureRow {
  key: string;
  appointment: string;
  kind: 'before' | 'after' | 'healed';
  takenAt: string;
  picture: ArchivedPicture & { file: NonNullable<ArchivedPicture['file']> };
}

const kinds: Record<WorkPictureKind, PictureRow['kind']> = {
  'work-before': 'before',
  'work-after': 'after',
  'work-healed': 'healed',
};

/** Those of appointments that came, with their bytes in the zip. */
export function pictureRows({ archive }: Choice, came: ReadonlySet<string>): Read<PictureRow> {
  const rows: PictureRow[] = [];
  const leftOut: LeftOut[] = [];
  for (const picture of archive.workPictures) {
    const { id, appointmentId, createdAt, file } = picture;
    const kind = kinds[picture.kind];
    if (!came.has(appointmentId)) leftOut.push(pictureLeftOut(archive, picture, NO_APPOINTMENT));
    else if (file === null || kind === undefined)
      leftOut.push(pictureLeftOut(archive, picture, 'O arquivo da foto não está no .zip'));
    else
      rows.push({
        ...{ key: id, appointment: appointmentId, kind, takenAt: createdAt, picture: { ...picture, file } },
      });
  }
  return { rows, leftOut };
}

export const toLeftOut =
  (archive: StudioArchive, reason: string) =>
  (record: ExportedWholeRecord): LeftOut => ({ id: record.id, what: recordName(archive, record), reason });

export const pictureLeftOut = (
  archive: StudioArchive,
  picture: ArchivedPicture,
  reason: string,
): LeftOut => ({
  id: picture.id,
  what: `Foto '${workPictureLabels[picture.kind] ?? ''}' de ${picture.clientName} em ${dayOf(archive, picture.startsAt)}`,
  reason,
});

const recordName = (archive: StudioArchive, { clientName, startsAt }: ExportedWholeRecord) =>
  `Ficha técnica de ${clientName} em ${dayOf(archive, startsAt)}`;
