import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileOf, busyIn as read, busyOf as readEvents, readFile, window } from './reader.ts';

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

test('free, cancelled and past events keep nothing busy', () => {
  const times = ['DTSTART:20261201T130000Z', 'DTEND:20261201T140000Z'];
  expect(
    readEvents(
      [...times, 'TRANSP:TRANSPARENT'],
      [...times, 'STATUS:CANCELLED'],
      ['DTSTART:20261101T130000Z', 'DTEND:20261101T140000Z'],
    ),
  ).toEqual([]);
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
      const read = readFile(text);
      if ('fault' in read) throw new Error(read.fault);
      const busy = read.spans;
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
