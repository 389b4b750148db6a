import { describe, expect, test } from 'vitest';
import { weekday } from '../../../../domain/scheduling/clock.ts';
import {
  datesOf,
  MONTH_CELLS,
  periodOf,
  shortTitleOf,
  titleOf,
  turnPeriod,
  weeksOf,
} from '../../../../web/features/calendar/maths/periods.ts';

describe('the dates of a view', () => {
  test('are 42 from a Sunday for every month', () => {
    for (let month = 1; month <= 12; month += 1) {
      const dates = datesOf('month', `2026-${String(month).padStart(2, '0')}-15`);
      expect(dates).toHaveLength(MONTH_CELLS);
      expect(weekday(dates[0] ?? '')).toBe('sunday');
      expect(dates).toContain(`2026-${String(month).padStart(2, '0')}-01`);
    }
  });

  test('start on the first itself when it is a Sunday', () => {
    expect(periodOf('month', '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-12-12' });
  });

  test('are the week from Sunday, or the day', () => {
    expect(periodOf('week', '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(periodOf('week', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-28' });
    expect(periodOf('day', '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  });

  test('come in weeks of seven', () => {
    const weeks = weeksOf(datesOf('month', '2026-11-21'));
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  });
});

describe('turning', () => {
  test('keeps the day of the month where the other month has it', () => {
    expect(turnPeriod('month', '2026-11-21', 1)).toBe('2026-12-21');
    expect(turnPeriod('month', '2026-01-31', 1)).toBe('2026-02-28');
    expect(turnPeriod('month', '2028-03-31', -1)).toBe('2028-02-29');
    expect(turnPeriod('month', '2026-12-05', 1)).toBe('2027-01-05');
  });

  test('goes by weeks and days', () => {
    expect(turnPeriod('week', '2026-12-28', 1)).toBe('2027-01-04');
    expect(turnPeriod('day', '2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('titles', () => {
  test.each([
    ['month', '2026-11-21', 'novembro de 2026'],
    ['week', '2026-11-18', '15 a 21 de novembro de 2026'],
    ['week', '2026-12-01', '29 de nov a 5 de dez de 2026'],
    ['week', '2026-12-31', '27 de dez de 2026 a 2 de jan de 2027'],
    ['day', '2026-11-21', 'sábado, 21 de novembro de 2026'],
  ] as const)('of a %s around %s: %s', (view, date, title) => expect(titleOf(view, date)).toBe(title));

  test.each([
    ['month', '2026-11-21', 'novembro de 2026'],
    ['week', '2026-11-18', '15 a 21 nov'],
    ['week', '2026-12-01', '29 nov a 5 dez'],
    ['day', '2026-11-21', 'sáb, 21 de nov'],
  ] as const)('of a %s around %s on a phone: %s', (view, date, title) =>
    expect(shortTitleOf(view, date)).toBe(title),
  );
});
