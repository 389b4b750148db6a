import { expect, test } from 'vitest';
import { dayText } from '../../../../web/features/moving/week-glance.tsx';

const on = (time: string, end: string) => ({ time, endsAt: `2026-11-30T${end}:00.000Z` });

test.each([
  [[], 'Nenhum agendamento'],
  [[on('14:00', '15:30')], '1 agendamento, 14:00 a 15:30'],
  [[on('14:00', '15:00'), on('08:30', '18:00'), on('10:00', '11:00')], '3 agendamentos, 08:30 a 18:00'],
])('%j', (rows, text) => {
  expect(dayText(rows, (instant) => instant.slice(11, 16))).toBe(text);
});
