import { expect, test } from 'vitest';
import type { ExportedWholeRecord } from '../../../../domain/data-export/health-rows.ts';
import type { ArchivedPicture } from '../../../../web/features/studio-import/read-archive.ts';
import type { Choice } from '../../../../web/features/studio-import/studio-plan.ts';
import { pictureRows, recordRows } from '../../../../web/features/studio-import/work-plan.ts';

const ME = '018f0000-0000-7000-8000-00000000000a';
const LOT = '018f0000-0000-7000-8000-00000000000b';
/** Late on the 20th, by the clock of the studio. */
const at = '2026-11-21T01:30:00.000000Z';
const format = { zone: 'America/Sao_Paulo' };

const record = (changes: Partial<ExportedWholeRecord>): ExportedWholeRecord => ({
  ...{ id: 'r1', appointmentId: 'a1', clientId: 'c1', clientName: 'Bia Ramos', startsAt: at },
  ...{ number: 1, isCurrent: true, humidity: 50, temperature: null, retention: null, lots: [] },
  ...{ savedBy: 'Ana Prado', savedById: 'ana', savedAt: at, createdAt: at },
  details: { lashes: null, brows: null, pigment: null, own: [], notes: 'x' },
  ...changes,
});
const picture = (changes: Partial<ArchivedPicture>): ArchivedPicture => ({
  ...{ id: 'p1', appointmentId: 'a1', clientId: 'c1', clientName: 'Bia Ramos', startsAt: at },
  ...{ kind: 'work-before', contentType: 'image/jpeg', width: 900, height: 675, bytes: 3, createdAt: at },
  file: { name: 'fotos/p1.jpg', packedSize: 3, size: 3, isDeflated: false, at: 0 },
  ...changes,
});
const choice = (archive: Partial<Choice['archive']>, match: Choice['match'] = { ana: ME }): Choice => ({
  archive: { format, records: [], workPictures: [], ...archive } as Choice['archive'],
  ...{ match, me: ME, services: [] },
});
const came = new Set(['a1']);

test('a record comes with who saved it: a member here, or the name', () => {
  const whole = choice({ records: [record({}), record({ id: 'r2', number: 2, savedById: 'gone' })] });
  expect(recordRows(whole, came, new Map()).rows).toMatchObject([
    { key: 'r1', appointment: 'a1', savedBy: ME, savedByName: null },
    { key: 'r2', savedBy: null, savedByName: 'Ana Prado' },
  ]);
});

test('versions are sent in their order, and one above a limit of today comes all the same', () => {
  const long = record({ id: 'long', number: 1 });
  long.details.notes = 'y'.repeat(9000);
  const { rows, leftOut } = recordRows(
    choice({ records: [record({ id: 'new', number: 2 }), long] }),
    came,
    new Map(),
  );
  expect(rows.map(({ key }) => key)).toEqual(['long', 'new']);
  expect(leftOut).toEqual([]);
});

test('what does not come is named with why: a record without its appointment, a lot, a broken row, a picture without bytes', () => {
  const lots = [
    { lotId: 'l1', name: 'Cola', code: 'A-17', reason: null },
    { lotId: 'l2', name: 'Fio', code: 'F-1', reason: 'Único' },
  ];
  const records = [
    record({ lots }),
    record({ id: 'r2', appointmentId: 'elsewhere' }),
    record({ id: 'r3', humidity: 300 }),
  ];
  const { rows, leftOut } = recordRows(choice({ records }), came, new Map([['l2', LOT]]));
  expect(rows.map((row) => row.lots)).toEqual([[{ lotId: LOT, reason: 'Único' }]]);
  expect(leftOut.map(({ what, reason }) => `${what}: ${reason}`)).toEqual([
    'Ficha técnica de Bia Ramos em 20/11/2026: O agendamento não veio',
    'Ficha técnica de Bia Ramos em 20/11/2026: Informe de 0 a 100 %',
    'Lote A-17 de Cola, na Ficha técnica de Bia Ramos em 20/11/2026: O lote não veio',
  ]);
  const workPictures = [
    picture({}),
    picture({ id: 'p2', file: null }),
    picture({ id: 'p3', appointmentId: 'x' }),
  ];
  const pictures = pictureRows(choice({ workPictures }), came);
  expect(pictures.rows).toMatchObject([{ key: 'p1', appointment: 'a1', kind: 'before', takenAt: at }]);
  expect(pictures.leftOut.map(({ reason }) => reason)).toEqual([
    'O arquivo da foto não está no .zip',
    'O agendamento não veio',
  ]);
});
