import { expect, test } from 'vitest';
import { isHorizonWithinNotice, noRules } from '../../../domain/scheduling/booking-rules.ts';
import { ruleExample, rulesSummary, ruleText } from '../../../domain/scheduling/rule-messages.ts';
import { appointments, blocked, free, week } from './agenda.ts';

const rules = { ...noRules, fitFirst: true };

test.each([
  [
    'beside an appointment and at the edges of the day',
    {},
    '09:00 10:00 10:30 11:00 11:30 12:30 15:00 16:00 17:00',
  ],
  [
    'beside lunch',
    { hours: week({ start: '08:30', hasLunch: true, finishByClosing: true }) },
    '08:30 09:30 10:00 11:00 15:00 16:00 17:00',
  ],
  ['beside a block', { blocks: [blocked('10:00-11:00')] }, '09:00 11:00 12:30 15:00 16:00 17:00'],
  ['a shorter procedure may follow', { shortest: 30 }, 'all'],
])('fit first: %s', (_, more, expected) => {
  const told = {
    ...{ rules, shortest: 60, busy: appointments('13:30-15:00'), hours: week({ finishByClosing: true }) },
    ...more,
  };
  const all = free({ ...told, rules: noRules }, 60);
  expect(free(told, 60)).toBe(expected === 'all' ? all : expected);
});

test('fit first: a day on which every time leaves a gap offers all of them', () => {
  const busy = appointments('09:00-10:00', '11:30-18:00');
  const told = { hours: week({ finishByClosing: true }), busy, rules, shortest: 60 };
  expect(free(told, 60)).toBe('10:00 10:30');
});

test('a grid that no procedure meets is no gap: what is lost to it is lost anyway', () => {
  const busy = appointments('09:00-09:45');
  const told = { hours: week({ end: '12:00', finishByClosing: true }), busy, rules, shortest: 60 };
  expect(free(told, 60)).toBe('10:00 11:00');
});

test('rules in words', () => {
  expect(rulesSummary(noRules)).toBe('Nenhuma regra');
  expect(rulesSummary({ ...rules, dailyLimit: 2 })).toBe('2 regras ativas');
  expect(ruleText('noticeMinutes', 2880)).toBe('2 dias');
  expect(ruleText('horizonDays', 1)).toBe('1 dia à frente');
  expect(ruleExample('bufferBefore', 15)).toBe(
    'Um atendimento às 14:00 só é oferecido se você estiver livre desde 13:45.',
  );
});

test.each([
  [7 * 1440, 7, true],
  [7 * 1440 - 1, 7, false],
  [7 * 1440, 0, false],
  [0, 1, false],
])(
  'a notice of %i minutes and %i days ahead leave hardly any time: %o',
  (noticeMinutes, horizonDays, isLittle) =>
    expect(isHorizonWithinNotice({ ...noRules, noticeMinutes, horizonDays })).toBe(isLittle),
);
