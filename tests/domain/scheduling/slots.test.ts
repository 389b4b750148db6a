import { describe, expect, test } from 'vitest';
import { defaultHours } from '../../../domain/scheduling/business-hours.ts';
import { dayOf, formatTime } from '../../../domain/scheduling/clock.ts';
import {
  closedDays,
  freeDays,
  freeStarts,
  isFree,
  nextFree,
  previewSlots,
} from '../../../domain/scheduling/slots.ts';
import { agenda, appointments, blocked, DATE, free, MIDNIGHT, week } from './agenda.ts';

const at = (time: string) => dayOf('America/Sao_Paulo', DATE).from(time);

/** What the last and first offers are on 09:00-18:00, by interval and total: how 'end time included' reads. */
describe('the grid runs from the start of the day, every slotInterval, the end time included', () => {
  test.each([
    // interval, total, first, last, count
    [30, 30, '09:00', '18:00', 19], // one step: 18:00 stands on the grid, so it is a start
    [30, 15, '09:00', '18:00', 19], // less than a step still covers one
    [30, 31, '09:00', '17:30', 18], // two steps: 17:30 and 18:00 are on the grid; 18:00 would need 18:30, which is off it
    [30, 60, '09:00', '17:30', 18],
    [30, 90, '09:00', '17:00', 17], // three steps: 17:00, 17:30, 18:00
    [60, 60, '09:00', '18:00', 10],
    [60, 61, '09:00', '17:00', 9],
    [45, 45, '09:00', '18:00', 13],
    [20, 60, '09:00', '17:20', 26], // 17:20, 17:40, 18:00
    [120, 30, '09:00', '17:00', 5], // 18:00 is not a multiple of two hours from 09:00: the last step is 17:00
    [120, 180, '09:00', '15:00', 4],
    [180, 180, '09:00', '18:00', 4],
    [10, 540, '09:00', '09:10', 2], // 54 steps: 09:10 is the last whose 54th step is 18:00
    [10, 550, '09:00', '09:00', 1],
    [10, 560, '', '', 0], // longer than the day
  ])('every %i min, %i min long: %s to %s, %i times', (interval, total, first, last, count) => {
    const starts = freeStarts(agenda({ hours: week({ interval }) }), DATE, total).map(formatTime);
    expect([starts.at(0) ?? '', starts.at(-1) ?? '', starts.length]).toEqual([first, last, count]);
  });

  test('a day that begins off the hour keeps its own grid', () => {
    expect(free({ hours: week({ start: '09:10', end: '11:00' }) }, 30)).toBe('09:10 09:40 10:10 10:40');
  });

  test('start equals end: the one step', () => {
    expect(free({ hours: week({ start: '10:00', end: '10:00' }) }, 30)).toBe('10:00');
  });

  test('hours upside down offer nothing', () => {
    expect(free({ hours: week({ start: '18:00', end: '09:00' }) }, 30)).toBe('');
  });

  test.each([0, -30, Number.NaN])('a visit of %d minutes has no start', (total) => {
    expect(free({}, total)).toBe('');
  });
});

describe("'Terminar até o fechamento': the whole visit ends by closing", () => {
  test.each([
    [30, 30, '17:30'],
    [30, 60, '17:00'],
    [30, 45, '17:00'],
    [60, 90, '16:00'],
    [120, 30, '17:00'],
    [120, 61, '15:00'],
  ])('every %i min, %i min long: last start %s', (interval, total, last) => {
    const starts = freeStarts(agenda({ hours: week({ interval, finishByClosing: true }) }), DATE, total);
    expect(formatTime(starts.at(-1) ?? 0)).toBe(last);
  });
});

describe('lunch: start inclusive, end exclusive', () => {
  const lunch = { start: '11:00', end: '14:00', hasLunch: true };
  test.each([
    [30, '11:00 11:30 13:00 13:30 14:00'], // 12:00 is lunch, 13:00 is not; 11:30 ends as lunch begins
    [60, '11:00 13:00 13:30'], // 11:30 would run into lunch
    [90, '13:00'],
  ])('%i min: %s', (total, starts) => {
    expect(free({ hours: week(lunch) }, total)).toBe(starts);
  });

  test('lunch switched off is no lunch', () => {
    expect(free({ hours: week({ ...lunch, hasLunch: false }) }, 30)).toContain('12:00 12:30');
  });

  test('lunch between two steps hinders only who touches it', () => {
    const hours = week({ ...lunch, lunchStart: '12:10', lunchEnd: '12:20', interval: 60 });
    expect(free({ hours }, 10)).toBe('11:00 12:00 13:00 14:00');
    expect(free({ hours }, 15)).toBe('11:00 13:00 14:00');
  });
});

describe('no times at all', () => {
  test('on a closed day', () => {
    expect(free({ hours: week({ closed: true }) }, 30)).toBe('');
    expect(free({ hours: defaultHours }, 30, '2026-11-22')).toBe(''); // a Sunday
  });

  test('on a day blocked in full, and only on that', () => {
    const blocks = [blocked('all day')];
    expect(free({ blocks }, 30)).toBe('');
    expect(free({ blocks }, 30, '2026-11-22')).not.toBe('');
  });
});

describe('while no hours are saved: 08:00-18:00 every 30 min, and the service finishes by 18:00', () => {
  test.each([
    [30, '08:00', '17:30', 20],
    [60, '08:00', '17:00', 19],
    [45, '08:00', '17:00', 19],
    [600, '08:00', '08:00', 1],
    [601, '', '', 0],
  ])('%i min: %s to %s, %i times', (total, first, last, count) => {
    const starts = freeStarts(agenda({ hours: null }), DATE, total).map(formatTime);
    expect([starts.at(0) ?? '', starts.at(-1) ?? '', starts.length]).toEqual([first, last, count]);
  });

  test('Sundays too: nothing says they are closed', () => {
    expect(free({ hours: null }, 600, '2026-11-22')).toBe('08:00');
  });
});

describe('appointments', () => {
  const hours = week({ start: '09:00', end: '12:00' });
  test.each([
    ['start', '10:00-11:00', 30, '09:00 09:30 11:00 11:30 12:00'],
    ['not only their start', '10:00-11:00', 60, '09:00 11:00 11:30'],
    ['off the grid', '10:10-10:20', 30, '09:00 09:30 10:30 11:00 11:30 12:00'],
    ['begun before opening', '08:00-09:01', 30, '09:30 10:00 10:30 11:00 11:30 12:00'],
    ['ended at opening', '08:00-09:00', 30, '09:00 09:30 10:00 10:30 11:00 11:30 12:00'],
    ['after closing, in the way of a late visit', '12:15-13:00', 30, '09:00 09:30 10:00 10:30 11:00 11:30'],
    ['enclosing the whole day', '08:00-19:00', 30, ''],
  ])('hold their time: %s', (_, taken, total, starts) => {
    expect(free({ hours, busy: appointments(taken) }, total)).toBe(starts);
  });

  test('one that lies within another changes nothing', () => {
    const busy = appointments('09:00-11:30', '09:30-10:00');
    expect(free({ hours, busy }, 30)).toBe('11:30 12:00');
  });

  test('a gap is offered to what fits in it, to the minute', () => {
    const busy = appointments('09:00-10:00', '10:45-12:30');
    expect(free({ hours, busy }, 45)).toBe('10:00');
    expect(free({ hours, busy }, 46)).toBe('');
  });
});

describe('blocks', () => {
  const hours = week({ start: '09:00', end: '12:00' });
  test.each([
    ['single time: [start, start + slotInterval)', '10:00', 30, '09:00 09:30 10:30 11:00 11:30 12:00'],
    ['single time off the grid touches two steps', '10:10', 30, '09:00 09:30 11:00 11:30 12:00'],
    ['single time, a visit that would run into it', '10:00', 60, '09:00 10:30 11:00 11:30'],
    ['range: end exclusive', '10:00-11:00', 30, '09:00 09:30 11:00 11:30 12:00'],
    ['range over the whole day', '00:00-23:59', 30, ''],
  ])('%s', (_, what, total, starts) => {
    expect(free({ hours, blocks: [blocked(what)] }, total)).toBe(starts);
  });

  test('a single time is as long as the interval of the day', () => {
    const long = week({ start: '09:00', end: '12:00', interval: 60 });
    expect(free({ hours: long, blocks: [blocked('10:00')] }, 30)).toBe('09:00 11:00 12:00');
  });

  test("tomorrow's block ends a visit that runs past midnight", () => {
    const late = week({ start: '21:00', end: '23:00', interval: 120 });
    const blocks = [blocked('00:00-01:00', '2026-11-22')];
    expect(free({ hours: late }, 120)).toBe('21:00 23:00');
    expect(free({ hours: late, blocks }, 120)).toBe('21:00');
  });
});

describe('the past', () => {
  const hours = week({ start: '09:00', end: '11:00' });
  test.each([
    ['before the day', MIDNIGHT - 5000, '09:00 09:30 10:00 10:30 11:00'],
    ['at a start, which is not past yet', at('09:30'), '09:30 10:00 10:30 11:00'],
    ['half a minute later', at('09:30') + 0.5, '10:00 10:30 11:00'],
    ['at the last start', at('11:00'), '11:00'],
    ['after the day', at('11:01'), ''],
  ])('now %s', (_, now, starts) => {
    expect(free({ hours, now }, 30)).toBe(starts);
  });
});

describe('clocks that jump', () => {
  const night = week({ start: '00:00', end: '04:00' });
  const told = { zone: 'America/New_York', hours: night, now: 0 };

  test('a local time that does not exist is never offered, nor a visit whose steps would fall on it', () => {
    expect(free(told, 30, '2026-03-08')).toBe('00:00 00:30 01:00 01:30 03:00 03:30 04:00');
    expect(free(told, 60, '2026-03-08')).toBe('00:00 00:30 01:00 03:00 03:30');
    expect(isFree(agenda(told), '2026-03-08', '02:30', 30)).toBe(false);
  });

  test('a local time that happens twice is offered once, as the earlier instant', () => {
    const second = dayOf('America/New_York', '2026-11-01').from('01:00') + 60;
    expect(free(told, 30, '2026-11-01')).toBe('00:00 00:30 01:00 01:30 02:00 02:30 03:00 03:30 04:00');
    expect(free({ ...told, busy: [second, second + 30] }, 30, '2026-11-01')).toContain('01:00 01:30');
    expect(free({ ...told, busy: [second - 60, second - 30] }, 30, '2026-11-01')).not.toContain('01:00');
  });

  test('São Paulo 2018: midnight did not exist on 4 November', () => {
    const early = { zone: 'America/Sao_Paulo', hours: week({ start: '00:00', end: '02:00' }), now: 0 };
    expect(free(early, 30, '2018-11-04')).toBe('01:00 01:30 02:00');
  });

  test('the same local time is two hours apart in Noronha and Rio Branco in the eyes of now', () => {
    const now = dayOf('UTC', DATE).from('12:00');
    expect(free({ zone: 'America/Noronha', now }, 30)).toMatch(/^10:00/);
    expect(free({ zone: 'America/Rio_Branco', now }, 30)).toMatch(/^09:00/);
  });
});

describe('several days', () => {
  test('only days with times are listed; both ends included', () => {
    const days = freeDays(agenda({ hours: { ...defaultHours } }), '2026-11-21', '2026-11-23', 360);
    expect(days).toEqual({
      '2026-11-21': [540, 570],
      '2026-11-23': [540, 570, 600, 630, 660, 690, 720, 750],
    });
  });

  test('an empty span has no days', () => {
    expect(freeDays(agenda(), '2026-11-22', '2026-11-21', 30)).toEqual({});
  });

  test('the next free times: at or after, nearest first, across days, up to the last day', () => {
    const hours = week({ start: '17:00', end: '18:00' });
    const busy = appointments('17:00-17:30');
    const next = (count: number, through: string) =>
      nextFree(agenda({ hours, busy }), { date: DATE, time: '17:00' }, 30, count, through);
    expect(next(3, '2026-11-30')).toEqual([
      { date: DATE, time: '17:30' },
      { date: DATE, time: '18:00' },
      { date: '2026-11-22', time: '17:00' },
    ]);
    expect(next(9, DATE)).toHaveLength(2);
    expect(next(0, '2026-11-30')).toEqual([]);
  });
});

describe('the preview in Configurações', () => {
  test('is based on Monday and shows at most twelve times', () => {
    expect(previewSlots(defaultHours).join(' ')).toBe(
      '09:00 09:30 10:00 10:30 11:00 11:30 12:00 12:30 13:00 13:30 14:00 14:30',
    );
  });

  test('leaves out lunch, and nothing on a closed Monday; another day has its own', () => {
    const monday = { start: '11:00', end: '13:30', hasLunch: true };
    expect(previewSlots(week(monday))).toEqual(['11:00', '11:30', '13:00', '13:30']);
    expect(previewSlots(week({ ...monday, closed: true }))).toEqual([]);
    expect(previewSlots(week({ ...monday, finishByClosing: true }))).toEqual(['11:00', '11:30', '13:00']);
    expect(previewSlots(defaultHours, 'saturday').slice(-1)).toEqual(['14:30']);
    expect(previewSlots(defaultHours, 'sunday')).toEqual([]);
  });
});

test('a day is closed by its hours or by blocks over all of it, never by bookings, rules or its end', () => {
  const sunday = '2026-11-22';
  const hours = { ...week(), sunday: { ...week().sunday, closed: true } };
  const full = { busy: appointments('00:00-23:59'), now: dayOf('America/Sao_Paulo', '2026-12-01').start };
  expect(closedDays(agenda({ hours, ...full }), DATE, sunday)).toEqual([sunday]);
  const blocks = [blocked('all day'), blocked('09:00-12:00', '2026-11-23')];
  expect(closedDays(agenda({ hours, blocks }), DATE, '2026-11-23')).toEqual([DATE, sunday]);
});
