import { flatten, safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { businessHoursInput, defaultHours } from '../../../domain/scheduling/business-hours.ts';
import { weekdays } from '../../../domain/scheduling/clock.ts';

describe('the constants of docs/product.md', () => {
  test('defaults: weekdays 09-18, Saturday 09-15, Sunday 09-15 closed, lunch 12-13 off, 30 and 60', () => {
    const read = weekdays.map((day) => {
      const { start, end, closed, hasLunch, lunchStart, lunchEnd } = defaultHours[day];
      return `${start}-${end} ${closed ? 'closed' : 'open'} ${lunchStart}-${lunchEnd} ${hasLunch}`;
    });
    expect(read).toEqual([
      ...Array(5).fill('09:00-18:00 open 12:00-13:00 false'),
      '09:00-15:00 open 12:00-13:00 false',
      '09:00-15:00 closed 12:00-13:00 false',
    ]);
    expect([defaultHours.slotInterval, defaultHours.slotDuration, defaultHours.finishByClosing]).toEqual([
      30,
      60,
      false,
    ]);
  });
});

describe('the schedule tab', () => {
  const sent = (hours: unknown) =>
    flatten<typeof businessHoursInput>(safeParse(businessHoursInput, hours).issues ?? [safeIssue]).nested;
  const safeIssue = safeParse(businessHoursInput, null).issues?.[0] as never; // only to satisfy the non-empty tuple

  test('defaults pass', () => {
    expect(safeParse(businessHoursInput, defaultHours).success).toBe(true);
  });

  test.each([
    [{ start: '18:00', end: '09:00' }, 'monday.end', 'Horário inicial deve ser menor que o final'],
    [{ start: '09:00', end: '09:00' }, 'monday.end', 'Horário inicial deve ser menor que o final'],
    [
      { hasLunch: true, lunchStart: '13:00', lunchEnd: '12:00' },
      'monday.lunchEnd',
      'Horário inicial deve ser menor que o final',
    ],
    [
      { hasLunch: true, lunchStart: '08:00' },
      'monday.lunchStart',
      'O intervalo de almoço deve ficar dentro do expediente',
    ],
    [{ start: '9h' }, 'monday.start', 'Horário inválido'],
    [{ start: 'abc', hasLunch: true }, 'monday.start', 'Horário inválido'],
    [{ end: '99:99', hasLunch: true }, 'monday.end', 'Horário inválido'],
    [{ start: '' }, 'monday.start', 'Selecione um horário'],
    [{ start: undefined }, 'monday.start', 'Selecione um horário'],
  ])('%j: %s %s', (day, path, message) => {
    expect(sent({ ...defaultHours, monday: { ...defaultHours.monday, ...day } })).toEqual({
      [path]: [message],
    });
  });

  test.each([{ start: '18:00', end: '09:00', closed: true }, { lunchStart: '23:00' }])(
    '%j does not matter',
    (day) => {
      const hours = { ...defaultHours, monday: { ...defaultHours.monday, ...day } };
      expect(safeParse(businessHoursInput, hours).success).toBe(true);
    },
  );

  test('takes these intervals and lengths of all minutes of four hours', () => {
    const taken = (field: 'slotInterval' | 'slotDuration') =>
      Array.from({ length: 241 }, (_, minutes) => minutes).filter(
        (minutes) => safeParse(businessHoursInput, { ...defaultHours, [field]: minutes }).success,
      );
    expect(taken('slotInterval')).toEqual([5, 10, 15, 20, 30, 45, 60, 120, 180]);
    expect(taken('slotDuration')).toEqual([30, 45, 60, 90, 120]);
  });

  test.each([25, '30', null, undefined])('an interval of %j is refused', (slotInterval) => {
    expect(sent({ ...defaultHours, slotInterval })).toEqual({
      slotInterval: ['Escolha um intervalo entre horários'],
    });
  });
});
