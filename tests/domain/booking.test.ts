import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  bookingInput,
  clientLookupInput,
  contactStep,
  emailStep,
  freeTimesQuery,
  idempotencyKey,
  knownContactStep,
  recognitionInput,
  servicesStep,
  timeStep,
} from '../../domain/booking/booking.ts';
import { looksLikeEmail } from '../../domain/booking/wizard.ts';
import { fieldsOf } from './issues.ts';

const id = (n: number) => `5f1c2a3b-0000-4000-8000-${String(n).padStart(12, '0')}`;
const booking = {
  professionalId: id(1),
  procedureIds: [id(2), id(3)],
  date: '2026-11-21',
  time: '09:00',
  client: { fullName: 'Bia Lima', email: 'bia@exemplo.com', phone: '11987654321', notes: 'Alergia a látex' },
  ticket: 'abc.def',
  website: '',
};

describe('the steps', () => {
  test.each([
    [emailStep, {}, { email: ['E-mail é obrigatório'] }],
    [emailStep, { email: 'bia' }, { email: ['E-mail inválido'] }],
    [servicesStep, {}, { procedureIds: ['Selecione pelo menos um procedimento'] }],
    [servicesStep, { procedureIds: [] }, { procedureIds: ['Selecione pelo menos um procedimento'] }],
    [timeStep, {}, { date: ['Selecione uma data'], time: ['Selecione um horário'] }],
    [timeStep, { date: '2026-11-21', time: '' }, { time: ['Selecione um horário'] }],
    [contactStep, {}, { fullName: ['Nome é obrigatório'], phone: ['Telefone é obrigatório'] }],
    [
      contactStep,
      { fullName: ' ', phone: '1' },
      { fullName: ['Nome é obrigatório'], phone: ['Formato de telefone inválido'] },
    ],
    [knownContactStep, {}, {}],
    [knownContactStep, { fullName: '' }, { fullName: ['Nome é obrigatório'] }],
  ])('%# says its sentences', (schema, input, fields) => expect(fieldsOf(schema, input)).toEqual(fields));
});

test.each([
  ['bia@ex.co', true],
  ['bia@e.co', false], // eight
  ['bia.exemplo.com', false],
  ['bia@exemplo', false],
  ['bia @exemplo.com', false],
  ['  bia@exemplo.com ', true],
])('%j is looked up: %s', (typed, expected) => expect(looksLikeEmail(typed)).toBe(expected));

describe('a booking', () => {
  test('passes, without what it may not say', () => {
    const sent = { ...booking, totalCents: 1, status: 'confirmed', client: { ...booking.client, id: id(9) } };
    expect(safeParse(bookingInput, sent).output).toEqual(booking);
  });

  test('of a found client may leave name and phone untouched', () => {
    const { output } = safeParse(bookingInput, {
      ...booking,
      client: { email: 'bia@exemplo.com' },
      website: undefined,
    });
    expect(output).toMatchObject({ client: { email: 'bia@exemplo.com', notes: null }, website: '' });
  });

  test('empty: each field by its path', () => {
    expect(fieldsOf(bookingInput, { client: {} })).toEqual({
      professionalId: ['Profissional inválido'],
      procedureIds: ['Selecione pelo menos um procedimento'],
      date: ['Selecione uma data'],
      time: ['Selecione um horário'],
      'client.email': ['E-mail é obrigatório'],
      ticket: ['Recarregue a página e tente novamente'],
    });
    expect(fieldsOf(bookingInput, {})).toMatchObject({ client: ['Preencha todos os campos obrigatórios.'] });
  });

  test.each([
    [{ procedureIds: [id(2), id(2).toUpperCase()] }, 'Cada procedimento só pode ser escolhido uma vez'],
    [{ procedureIds: Array.from({ length: 11 }, (_, n) => id(n)) }, 'Selecione no máximo 10 procedimentos'],
  ])('%j: %s', (change, message) => {
    expect(fieldsOf(bookingInput, { ...booking, ...change })).toEqual({ procedureIds: [message] });
  });
});

test.each([
  ['0123456789abcdef', true],
  ['A-_'.repeat(21), true],
  ['short', false],
  ['x'.repeat(65), false],
  ['0123456789abcde\n', false],
  ['0123456789abcde é', false],
])('idempotency key %j: %s', (key, ok) => expect(safeParse(idempotencyKey, key).success).toBe(ok));

describe('look-ups', () => {
  test('by e-mail', () => {
    const input = { professionalId: id(1).toUpperCase(), email: ' Bia@Exemplo.com' };
    expect(safeParse(clientLookupInput, input).output).toEqual({
      professionalId: id(1),
      email: 'bia@exemplo.com',
    });
  });
  test.each([
    ['123 456', true],
    ['123-456', true],
    ['12345', false],
    ['abcdef', false],
    [123456, false],
  ])('code %j: %s', (code, ok) => {
    const input = { professionalId: id(1), email: 'bia@exemplo.com', code };
    expect(fieldsOf(recognitionInput, input)).toEqual(ok ? {} : { code: ['Digite o código de 6 dígitos'] });
  });
  test('free times', () => {
    const query = { professional: id(1), services: `${id(2)},${id(3)},`, month: '2026-11' };
    expect(safeParse(freeTimesQuery, query).output).toEqual({ ...query, services: [id(2), id(3)] });
    expect(fieldsOf(freeTimesQuery, { professional: id(1), services: '', month: '2026-13' })).toEqual({
      services: ['Selecione pelo menos um procedimento'],
      month: ['Mês inválido'],
    });
    expect(Object.keys(fieldsOf(freeTimesQuery, { ...query, services: 'a,b' }))[0]).toMatch(/^services/);
  });
});
