import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../domain/scheduling/clock.ts';
import { inDays } from '../support/days.ts';
import type { Answer } from '../support/visitor.ts';
import { fullDay, listOf, makeBlock, putBlock, range } from './blocks.ts';
import { expectStatus, openStudio, type Problem, sharedStudio } from './studio.ts';

const date = inDays(10);
const full = (more: Record<string, unknown>) => fullDay(date, more);
const ranged = (more: Record<string, unknown>) => range(date, '10:00', '12:00', more);
const single = (startTime: unknown) => ({ kind: 'single_time', blockedDate: date, startTime });

/** What is sent, the field that is named, and its sentence. */
const wrong: [unknown, string, string][] = [
  [{}, 'kind', 'Escolha o tipo de bloqueio'],
  [full({ kind: undefined }), 'kind', 'Escolha o tipo de bloqueio'],
  [full({ kind: null }), 'kind', 'Escolha o tipo de bloqueio'],
  [full({ kind: 'FULL_DAY' }), 'kind', 'Escolha o tipo de bloqueio'],
  [full({ kind: ['full_day'] }), 'kind', 'Escolha o tipo de bloqueio'],
  [full({ kind: '__proto__' }), 'kind', 'Escolha o tipo de bloqueio'],
  [full({ blockedDate: undefined }), 'blockedDate', 'Data é obrigatória'],
  [full({ blockedDate: null }), 'blockedDate', 'Data é obrigatória'],
  [full({ blockedDate: '' }), 'blockedDate', 'Data é obrigatória'],
  [full({ blockedDate: 20_261_201 }), 'blockedDate', 'Data é obrigatória'],
  [full({ blockedDate: '21/12/2026' }), 'blockedDate', 'Data inválida'],
  [full({ blockedDate: '2027-02-29' }), 'blockedDate', 'Data inválida'],
  [full({ blockedDate: '2026-12-01T00:00' }), 'blockedDate', 'Data inválida'],
  [full({ blockedDate: '9999-12-31' }), 'blockedDate', 'Data inválida'],
  [full({ blockedDate: 'infinity' }), 'blockedDate', 'Data inválida'],
  [full({ blockedDate: "2026-12-01'--" }), 'blockedDate', 'Data inválida'],
  [full({ blockedDate: '\u0000' }), 'blockedDate', 'Data inválida'],
  [full({ untilDate: '' }), 'untilDate', 'Selecione uma data'],
  [full({ untilDate: 'infinity' }), 'untilDate', 'Data inválida'],
  [full({ untilDate: 5 }), 'untilDate', 'Selecione uma data'],
  [full({ untilDate: addDays(date, -1) }), 'untilDate', 'A data final não pode ser anterior à inicial'],
  [full({ untilDate: addDays(date, 366) }), 'untilDate', 'Um bloqueio pode ter no máximo 366 dias seguidos'],
  [full({ untilDate: '2199-12-31' }), 'untilDate', 'Um bloqueio pode ter no máximo 366 dias seguidos'],
  [full({ repeatsWeekly: 'true' }), 'repeatsWeekly', 'Escolha sim ou não'],
  [full({ repeatsWeekly: 1 }), 'repeatsWeekly', 'Escolha sim ou não'],
  [full({ repeatsWeekly: null }), 'repeatsWeekly', 'Escolha sim ou não'],
  [full({ reason: 'x'.repeat(201) }), 'reason', 'Use no máximo 200 caracteres'],
  [full({ reason: 'a\u0000b' }), 'reason', 'O texto contém caracteres inválidos'],
  [full({ reason: { toString: 'x' } }), 'reason', 'O texto contém caracteres inválidos'],
  [single(undefined), 'startTime', 'Selecione um horário para bloquear'],
  [single(null), 'startTime', 'Selecione um horário para bloquear'],
  [single(''), 'startTime', 'Selecione um horário para bloquear'],
  [single('24:00'), 'startTime', 'Horário inválido'],
  [single('10:00:00'), 'startTime', 'Horário inválido'],
  [single('9h'), 'startTime', 'Horário inválido'],
  [ranged({ startTime: undefined }), 'startTime', 'Para período de horários, selecione início e fim'],
  [ranged({ endTime: undefined }), 'endTime', 'Para período de horários, selecione início e fim'],
  [ranged({ endTime: '' }), 'endTime', 'Para período de horários, selecione início e fim'],
  [ranged({ endTime: '10:00' }), 'endTime', 'Horário inicial deve ser menor que o final'],
  [ranged({ endTime: '09:59' }), 'endTime', 'Horário inicial deve ser menor que o final'],
  [ranged({ startTime: '12:60' }), 'startTime', 'Horário inválido'],
];
/** Of what only requests that store it are refused. */
const wrongToStore: [unknown, string, string][] = [
  [full({ accepted: 'all' }), 'accepted', 'Lista de agendamentos inválida'],
  [full({ accepted: ['x'] }), 'accepted.0', 'Identificador inválido'],
  [full({ accepted: [null] }), 'accepted.0', 'Identificador inválido'],
  [full({ accepted: Array(1001).fill(randomUUID()) }), 'accepted', 'Lista de agendamentos inválida'],
  [full({ blockedDate: inDays(-1) }), 'blockedDate', 'A data não pode ser anterior a hoje'],
  [full({ blockedDate: '1900-01-01' }), 'blockedDate', 'A data não pode ser anterior a hoje'],
];

const { product, studio } = await sharedStudio();
const held = await makeBlock(studio.owner, fullDay(inDays(20), { reason: 'Férias' }));

type Sent = (body: unknown) => Promise<Answer<Problem>>;
const post: Sent = (body) => studio.owner.post('/api/time-blocks', body);
const put: Sent = (body) => putBlock(studio.owner, held.id, { ...Object(body), version: 1 });
const preview: Sent = (body) => studio.owner.post('/api/time-blocks/conflicts', body);

describe.each([
  ['a new block', post, [...wrong, ...wrongToStore]],
  ['an edit', put, [...wrong, ...wrongToStore]],
  ['a look ahead', preview, wrong],
] as const)('bad input of %s', (_, send, cases) => {
  test.each(cases)('%# is refused at its field', async (body, field, sentence) => {
    const answer = await send(body);
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input']);
    expect(answer.body.fields?.[field]).toEqual([sentence]);
  });
});

test.each([undefined, null, -1, 1.5, '1', 2 ** 31])('an edit at version %j is refused', async (version) => {
  const answer = await putBlock(studio.owner, held.id, full({ version }));
  expectStatus(answer, 422, { fields: { version: ['Versão inválida'] } });
});

test.each(['?professional=x', '?professional=', '?from=ontem', '?from=2026-13-01'])(
  'the list %s is refused',
  async (query) => {
    expectStatus(await studio.owner.get(`/api/time-blocks${query}`), 422);
  },
);

test('what a form never sends changes nothing: whose it is, who made it, its id and its version', async () => {
  const other = await openStudio(product);
  const stolen = {
    id: randomUUID(),
    version: 99,
    studioId: randomUUID(),
    professionalId: other.professionalId,
    createdBy: other.professionalId,
    isFullDay: false,
    lastDate: 'infinity',
  };
  const made = await makeBlock(studio.owner, full(stolen));
  expect(made).toMatchObject({ version: 1, kind: 'full_day', untilDate: null });
  expect(made.id).not.toBe(stolen.id);
  expect(await listOf(other.owner)).toEqual([]);
  expect(await listOf(studio.owner)).toHaveLength(2);
});

test('after all of that the block stands as it was', async () => {
  expect(await listOf(studio.owner)).toContainEqual(
    expect.objectContaining({ id: held.id, version: 1, reason: 'Férias' }),
  );
});
