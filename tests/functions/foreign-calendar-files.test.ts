import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { dayOf } from '../../domain/scheduling/clock.ts';
import { busyTimes } from '../../functions/foreign-calendar/busy-times.ts';

const zone = 'America/Sao_Paulo';
const window = { start: dayOf(zone, '2026-11-23').start, end: dayOf(zone, '2027-12-28').end };

const fileOf = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//Test//EN',
    ...events.flatMap((lines, n) => ['BEGIN:VEVENT', `UID:${n}@example.com`, ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

/** 'from/to' in UTC, without seconds. */
function read(text: string): string[] {
  const busy = busyTimes(text, { zone, window });
  if ('fault' in busy) return [busy.fault];
  const instant = (minute: number) => new Date(minute * 60_000).toISOString().slice(0, 16);
  return busy.map(({ start, end }) => `${instant(start)}/${instant(end)}`);
}
const readEvents = (...events: string[][]) => read(fileOf(...events));

test('reads UTC, named, floating and whole-day times, and durations', () => {
  expect(
    readEvents(
      ['DTSTART:20261201T130000Z', 'DTEND:20261201T140000Z'],
      ['DTSTART;TZID=America/New_York:20261202T090000', 'DURATION:PT45M'],
      ['DTSTART:20261203T090000', 'DTEND:20261203T100000'],
      ['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261206'],
      ['DTSTART;VALUE=DATE:20261208'],
    ),
  ).toEqual([
    '2026-12-01T13:00/2026-12-01T14:00',
    '2026-12-02T14:00/2026-12-02T14:45',
    '2026-12-03T12:00/2026-12-03T13:00',
    '2026-12-04T03:00/2026-12-06T03:00',
    '2026-12-08T03:00/2026-12-09T03:00',
  ]);
});

test('reads a zone that only the file describes, as Outlook writes it', () => {
  const offset = ['TZOFFSETFROM:-0300', 'TZOFFSETTO:-0300', 'DTSTART:16010101T000000'];
  const described = ['BEGIN:VTIMEZONE', 'TZID:E. South America Standard Time', 'BEGIN:STANDARD', ...offset];
  const text = fileOf([
    'DTSTART;TZID=E. South America Standard Time:20261201T100000',
    'DTEND;TZID=E. South America Standard Time:20261201T110000',
  ]).replace('BEGIN:VEVENT', [...described, 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT'].join('\r\n'));
  expect(read(text)).toEqual(['2026-12-01T13:00/2026-12-01T14:00']);
});

test('repeats at the local time on both sides of a change of the clock', () => {
  const weekly = [
    'DTSTART;TZID=America/New_York:20270307T090000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=2',
  ];
  expect(readEvents(weekly)).toEqual([
    '2027-03-07T14:00/2027-03-07T15:00',
    '2027-03-14T13:00/2027-03-14T14:00',
  ]);
});

test('reads recurrences where a second copy of the reader is loaded', async () => {
  vi.resetModules();
  const { busyTimes: again } = await import('../../functions/foreign-calendar/busy-times.ts');
  const daily = fileOf(['DTSTART:20261201T130000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2']);
  expect(again(daily, { zone, window })).toHaveLength(2);
  expect(read(daily)).toEqual(['2026-12-01T13:00/2026-12-01T14:00', '2026-12-02T13:00/2026-12-02T14:00']);
});

test('leaves out excluded days, and moves or cancels single ones', () => {
  const times = ['DTSTART:20261201T130000Z', 'DTEND:20261201T140000Z'];
  const series = [
    'BEGIN:VEVENT',
    'UID:s@example.com',
    ...times,
    'RRULE:FREQ=DAILY;COUNT=4',
    'EXDATE:20261202T130000Z',
  ];
  const moved = ['RECURRENCE-ID:20261203T130000Z', 'DTSTART:20261203T180000Z', 'DTEND:20261203T183000Z'];
  const gone = ['RECURRENCE-ID:20261204T130000Z', 'DTSTART:20261204T130000Z', 'DTEND:20261204T140000Z'];
  const text = [
    ...['BEGIN:VCALENDAR', ...series, 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:s@example.com', ...moved, 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:s@example.com', ...gone, 'STATUS:CANCELLED', 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n');
  expect(read(text)).toEqual(['2026-12-01T13:00/2026-12-01T14:00', '2026-12-03T18:00/2026-12-03T18:30']);
});

test('free, cancelled, own and past events keep nothing busy', () => {
  const times = ['DTSTART:20261201T130000Z', 'DTEND:20261201T140000Z'];
  expect(
    readEvents(
      [...times, 'TRANSP:TRANSPARENT'],
      [...times, 'STATUS:CANCELLED'],
      ['DTSTART:20261101T130000Z', 'DTEND:20261101T140000Z'],
    ),
  ).toEqual([]);
  expect(read(fileOf(times).replace('0@example.com', '0190aaaa@lume'))).toEqual([]);
});

test('files that are no calendar, and recurrences without an end to the work, are faults', () => {
  const start = 'DTSTART:20261201T130000Z';
  expect(read('<html></html>')).toEqual(['no_calendar']);
  expect(read('')).toEqual(['no_calendar']);
  expect(read('BEGIN:VCARD\r\nFN:Ana\r\nEND:VCARD')).toEqual(['no_calendar']);
  expect(readEvents([start, 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'])).toEqual(['too_large']);
  expect(readEvents([start, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;INTERVAL=99999999'])).toEqual(['too_large']);
  expect(readEvents([start, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'])).toEqual([
    'too_large',
  ]);
});

test('spans are ascending, apart from one another, inside the window and of whole minutes', () => {
  const event = fc.record({
    start: fc.integer({ min: -3000, max: 700_000 }),
    minutes: fc.integer({ min: 0, max: 5000 }),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const instant = (minute: number) =>
        new Date((window.start + minute) * 60_000).toISOString().replace(/[-:]|\.\d+/g, '');
      const text = fileOf(
        ...events.map(({ start, minutes }) => [
          `DTSTART:${instant(start)}`,
          `DTEND:${instant(start + minutes)}`,
        ]),
      );
      const busy = busyTimes(text, { zone, window });
      if ('fault' in busy) throw new Error(busy.fault);
      const ends = busy.flatMap(({ start, end }) => [start, end]);
      expect(ends).toEqual([...new Set(ends)].sort((a, b) => a - b));
      const isInside = (minute: number) =>
        Number.isInteger(minute) && minute >= window.start && minute <= window.end;
      expect(ends.every(isInside)).toBe(true);
      const isBusyAt = (minute: number) => busy.some(({ start, end }) => start <= minute && minute < end);
      for (const { start, minutes } of events) {
        const first = window.start + start;
        if (minutes > 0 && first >= window.start && first < window.end) expect(isBusyAt(first)).toBe(true);
      }
    }),
  );
});
