import { expect, test } from 'vitest';
import type { StudioArchive } from '../../../../web/features/studio-import/read-archive.ts';
import {
  appointmentRows,
  blockRows,
  type Choice,
  clientRows,
  serviceRows,
} from '../../../../web/features/studio-import/studio-plan.ts';

const ME = '00000000-0000-4000-8000-000000000001';

/** Of a file that somebody has edited: rows are whatever they wrote. */
function choiceOf(
  rows: Partial<Record<'services' | 'clients' | 'blocks' | 'appointments', object[]>>,
): Choice {
  const archive = { services: [], clients: [], blocks: [], appointments: [], ...rows };
  return { archive: archive as unknown as StudioArchive, match: { ana: ME }, me: ME, services: [] };
}

const client = (changes: object) => ({
  ...{ id: 'c', fullName: 'Lia', email: null, phone: '11912345678', birthDate: null, allergies: null },
  ...{ notes: null, createdBy: 'ana', returnAfterDays: null, recallsDeclinedAt: null, anonymisedAt: null },
  ...{ depositMark: null, createdAt: '2025-01-01T00:00:00Z', ...changes },
});

test('a row that cannot be stored stays out by itself, with its name and why', () => {
  const clients = [client({}), client({ id: 'x', createdAt: 'ontem' }), client({ id: 'y', fullName: ' ' })];
  const { rows, leftOut } = clientRows(choiceOf({ clients }));
  expect(rows).toMatchObject([{ key: 'c', fullName: 'Lia', createdBy: ME }]);
  expect(leftOut).toEqual([
    { id: 'x', what: 'Cliente Lia', reason: 'Data e hora inválidas' },
    { id: 'y', what: 'Cliente  ', reason: 'Nome é obrigatório' },
  ]);
});

test('a block that stays out is named by its day', () => {
  const blocks = ['2026-12-24', '24 de dezembro'].map((blockedDate) => {
    return { id: blockedDate, professionalId: 'ana', blockedDate };
  });
  expect(blockRows(choiceOf({ blocks })).leftOut.map(({ what }) => what)).toEqual([
    'Bloqueio de 24/12/2026',
    'Bloqueio de 24 de dezembro',
  ]);
});

test('whoever registered a client and is nobody here, or nobody at all, is the owner', () => {
  const clients = [client({ createdBy: 'bia' }), client({ id: 'x', createdBy: 7 })];
  expect(clientRows(choiceOf({ clients })).rows.map(({ createdBy }) => createdBy)).toEqual([ME, ME]);
});

test('rows that are anything stay out without ending the rest', () => {
  const any = [{ id: 'a' }, { id: 'b', name: {}, professionalIds: 3, createdBy: '__proto__' }];
  const choice = choiceOf({ services: any, blocks: [{ id: 'a' }, { id: 'b', professionalId: 'ana' }] });
  expect(serviceRows(choice).leftOut.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(blockRows(choice).leftOut.map(({ id }) => id)).toEqual(['b']);
  const appointments = [
    { id: 'a' },
    { id: 'b', professional: null },
    { id: 'c', professional: { id: 'ana' } },
  ];
  expect(appointmentRows(choiceOf({ appointments }), new Map(), new Set()).leftOut).toMatchObject([
    { id: 'c', what: 'Registro c' },
  ]);
});
