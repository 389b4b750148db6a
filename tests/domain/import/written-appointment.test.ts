import { expect, test } from 'vitest';
import {
  emptyWrittenAppointment,
  readAppointment,
  type WrittenAppointment,
} from '../../../domain/import/written-appointment.ts';
import { readStatus } from '../../../domain/import/written-status.ts';

const place = { zone: 'America/Sao_Paulo', order: 'day' as const };
const appointmentOf = (changes: Partial<WrittenAppointment>) =>
  readAppointment(
    {
      ...emptyWrittenAppointment,
      ...{ client: 'Ana Souza', service: 'Volume', date: '26/11/2026', time: '14:30', ...changes },
    },
    place,
  );

test('a whole row', () => {
  const { read, issues, remarks } = appointmentOf({
    client: 'Sra. Ana  Souza',
    phone: '(11) 98765-1234 / 11 3333-4444',
    email: 'ana@exemplo.com.br',
    service: 'Volume russo (120 min, R$ 180,00) + Design (30 min, R$ 60,00)',
    end: '17:00',
    price: 'R$ 240,00',
    status: 'Confirmado',
    paid: '50,00',
    method: 'Pix',
    professional: 'Marina',
    notes: 'Prefere curvatura C',
  });
  expect([issues, remarks]).toEqual([[], []]);
  expect(read).toEqual({
    client: { fullName: 'Ana Souza', phone: '11987651234', email: 'ana@exemplo.com.br' },
    services: ['Volume russo', 'Design'],
    professional: 'Marina',
    ...{ date: '2026-11-26', time: '14:30', startsAt: '2026-11-26T17:30:00.000Z' },
    ...{ minutes: 150, priceCents: 24_000, status: 'confirmed', noShow: false },
    ...{ paidCents: 5000, method: 'pix', notes: 'Prefere curvatura C' },
  });
});

test.each<[string, Partial<WrittenAppointment>, object]>([
  ['date and time in one column', { date: '26/11/2026 14:30', time: '' }, { time: '14:30' }],
  ['an instant', { date: '2026-11-26T17:30:00Z', time: '' }, { time: '14:30' }],
  ['a date in the column of times', { time: '30/12/1899 14:30' }, { time: '14:30' }],
  ['a range', { time: '14:30 - 16:00' }, { minutes: 90 }],
  ['an end with its date', { end: '26/11/2026 16:00' }, { minutes: 90 }],
  ['an end past midnight', { time: '23:30', end: '00:30' }, { minutes: 60 }],
  [
    'an end in UTC',
    { date: '2026-11-26T17:30:00.000Z', time: '', end: '2026-11-26T18:45:00.000Z' },
    { minutes: 75 },
  ],
  [
    'instants of a database',
    { date: '2026-11-26 17:30:00+00', time: '', end: '2026-11-26 18:30:00+00' },
    { time: '14:30', minutes: 60 },
  ],
  ['a range behind its date', { date: '2026-11-26 09:00-10:00', time: '' }, { time: '09:00', minutes: 60 }],
  ['minutes before the end', { minutes: '1h30', end: '20:00' }, { minutes: 90 }],
  ['nothing told', {}, { minutes: null, priceCents: null, paidCents: null, status: 'scheduled' }],
  [
    'no amount as a spreadsheet writes it',
    { price: 'R$ -', paid: '-' },
    { priceCents: null, paidCents: null },
  ],
  ['nothing paid', { paid: '0,00' }, { paidCents: null }],
])('%s', (_, changes, expected) => {
  expect(appointmentOf(changes).read).toMatchObject(expected);
});

test.each<[string, Partial<WrittenAppointment>]>([
  ['client', { client: ' ' }],
  ['client', { client: 'a'.repeat(121) }],
  ['date', { date: '31/02/2026' }],
  ['date', { date: '26/11/2126' }],
  ['time', { time: 'manhã' }],
  ['time', { time: '' }],
  ['minutes', { minutes: '2' }],
  ['minutes', { minutes: '3000 min' }],
  ['end', { end: 'tarde' }],
  ['price', { price: 'a combinar' }],
  ['price', { price: 'R$ 1.000.000,00' }],
  ['paid', { paid: 'metade' }],
  ['notes', { notes: 'a'.repeat(4001) }],
])('an issue at %s: %j', (field, changes) => {
  const { read, issues } = appointmentOf(changes);
  expect(read).toBeNull();
  expect(issues.map((issue) => issue.field)).toEqual([field]);
});

test('an end of a list with the month first is read by that order', () => {
  const written = { ...emptyWrittenAppointment, client: 'Ana', date: '11/26/2026 2:30 PM' };
  const { read } = readAppointment({ ...written, end: '11/26/2026 3:30 PM' }, { ...place, order: 'month' });
  expect(read).toMatchObject({ date: '2026-11-26', time: '14:30', minutes: 60 });
});

test('what can be left out is kept in the notes, and said', () => {
  const { read, remarks } = appointmentOf({
    phone: '1234',
    email: 'ana@',
    status: 'Reposição',
    notes: 'Nota',
  });
  expect(read?.client).toEqual({ fullName: 'Ana Souza', phone: null, email: null });
  expect(read?.notes).toBe('Nota\nSituação na agenda anterior: Reposição\nTelefone: 1234\nE-mail: ana@');
  expect(remarks).toHaveLength(3);
});

test.each([
  ['Confirmado', 'confirmed', false],
  ['Não confirmado', 'scheduled', false],
  ['A confirmar', 'scheduled', false],
  ['Cliente Chegou', 'in_progress', false],
  ['Finalizado', 'completed', false],
  ['ATENDIDO', 'completed', false],
  ['Cliente Faltou', 'cancelled', true],
  ['Não compareceu', 'cancelled', true],
  ['No-show', 'cancelled', true],
  ['Desmarcado', 'cancelled', false],
  ['Canceled', 'cancelled', false],
  ['Pendente', 'scheduled', false],
  ['Aguardando pagamento', 'scheduled', false],
  ['Falta confirmar', 'scheduled', false],
  ['Remarcado', 'scheduled', false],
  ['Confirmado, não pago', 'confirmed', false],
  ['Atendido (sem pagamento)', 'completed', false],
  ['Pago', 'completed', false],
  ['Finished', 'completed', false],
  ['Não veio', 'cancelled', true],
  ['NO_SHOW', 'cancelled', true],
  ['CANCELLED_BY_CUSTOMER', 'cancelled', false],
  ['', 'scheduled', false],
])('the status %j is %s', (text, status, noShow) => {
  expect(readStatus(text)).toEqual({ status, noShow });
});

test.each(['Não pago', 'Não realizado', 'Incompleto', 'Unpaid', 'not completed', 'Desconfirmado', 'A pagar'])(
  'the status %j is none that it denies',
  (text) => {
    expect(readStatus(text)).toBeNull();
  },
);
