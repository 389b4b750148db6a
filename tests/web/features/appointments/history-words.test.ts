import { expect, test } from 'vitest';
import { historyWords } from '../../../../domain/agenda/appointment-history.ts';
import { endTime } from '../../../../web/features/appointments/detail/appointment-head.tsx';

const event = { at: '2026-11-21T12:00:00Z', by: null };

test('says where an appointment was moved from and to', () => {
  const data = { from: { date: '2026-11-21', time: '14:00' }, to: { date: '2026-11-22', time: '15:30' } };
  expect(historyWords({ ...event, kind: 'moved', data })).toBe(
    'Remarcado de 21/11 às 14:00 para 22/11 às 15:30',
  );
  const hands = { from: 'Marina Duarte', to: 'Bia Lima' };
  expect(historyWords({ ...event, kind: 'moved', data: { ...data, hands } })).toMatch(
    /^Remarcado de .*, de Marina Duarte para Bia Lima$/,
  );
  expect(historyWords({ ...event, kind: 'moved', data: { ...data, to: data.from, hands } })).toBe(
    'Passou de Marina Duarte para Bia Lima',
  );
  expect(historyWords({ ...event, kind: 'moved', data: {} })).toBe('Remarcado');
});

test('says which status an appointment went back to', () => {
  expect(historyWords({ ...event, kind: 'reopened', data: { from: 'cancelled', to: 'scheduled' } })).toBe(
    'Voltou para Agendado',
  );
  expect(historyWords({ ...event, kind: 'reopened', data: {} })).toBe('Reaberto');
});

test('says why an appointment was cancelled by itself', () => {
  expect(historyWords({ ...event, kind: 'cancelled', data: { to: 'cancelled', deposit: true } })).toBe(
    'Cancelado: o sinal não foi pago a tempo',
  );
});

test('an appointment may end after midnight', () => {
  expect(endTime({ time: '23:30', totalMinutes: 60 })).toBe('00:30');
});
