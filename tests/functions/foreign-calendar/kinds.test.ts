import { describe, expect, test } from 'vitest';
import type { Place } from '../../../domain/calendar-file/busy-times.ts';
import { busyIn, calendarOf, eventsOf, fileOf, readFile } from './reader.ts';

/** The hours of São Paulo in UTC: 10:00 to 11:00. */
const at10 = (date: string) => `${date}T13:00/${date}T14:00`;
const wholeDay = (date: string, next: string) => `${date}T03:00/${next}T03:00`;
const SP = 'TZID=America/Sao_Paulo';
const from10 = [`DTSTART;${SP}:20261215T100000`, `DTEND;${SP}:20261215T110000`];
const weekly = [...from10, 'UID:weekly', 'RRULE:FREQ=WEEKLY;COUNT=3'];
const newYork = [
  ...['BEGIN:VTIMEZONE', 'TZID:Custom New York'],
  ...['BEGIN:DAYLIGHT', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'DTSTART:19700308T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'DTSTART:19701101T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'END:STANDARD', 'END:VTIMEZONE'],
];

test.each<[string, string[], string[]]>([
  [
    'RDATE without RRULE in UTC',
    ['DTSTART:20261215T130000Z', 'DTEND:20261215T140000Z', 'RDATE:20261217T130000Z'],
    [at10('2026-12-15'), at10('2026-12-17')],
  ],
  [
    'RDATE as a list in a zone',
    [...from10, `RDATE;${SP}:20261217T100000,20261218T100000`],
    [at10('2026-12-15'), at10('2026-12-17'), at10('2026-12-18')],
  ],
  [
    'RDATE of whole days',
    ['DTSTART;VALUE=DATE:20261215', 'RDATE;VALUE=DATE:20261218'],
    [wholeDay('2026-12-15', '2026-12-16'), wholeDay('2026-12-18', '2026-12-19')],
  ],
  [
    'RDATE of periods, with an end or a length',
    [
      'DTSTART:20261215T130000Z',
      'DTEND:20261215T140000Z',
      'RDATE;VALUE=PERIOD:20261216T130000Z/20261216T150000Z,20261217T130000Z/PT30M',
    ],
    [at10('2026-12-15'), '2026-12-16T13:00/2026-12-16T15:00', '2026-12-17T13:00/2026-12-17T13:30'],
  ],
  [
    'UNTIL as a date',
    [...from10, 'RRULE:FREQ=WEEKLY;UNTIL=20261222'],
    [at10('2026-12-15'), at10('2026-12-22')],
  ],
  [
    'UNTIL in local time',
    [...from10, 'RRULE:FREQ=WEEKLY;UNTIL=20261222T100000'],
    [at10('2026-12-15'), at10('2026-12-22')],
  ],
  [
    'UNTIL in UTC',
    [...from10, 'RRULE:FREQ=WEEKLY;UNTIL=20261222T130000Z'],
    [at10('2026-12-15'), at10('2026-12-22')],
  ],
  [
    'UNTIL in UTC of whole days, at the end of the day before in the studio',
    ['DTSTART;VALUE=DATE:20261215', 'RRULE:FREQ=DAILY;UNTIL=20261217T025959Z'],
    [wholeDay('2026-12-15', '2026-12-17')],
  ],
  [
    'a whole day that is written with a time, without an end',
    ['DTSTART;VALUE=DATE:20261215T000000'],
    [wholeDay('2026-12-15', '2026-12-16')],
  ],
  [
    'the zone of Microsoft for UTC',
    [
      'DTSTART;TZID="tzone://Microsoft/Utc":20261215T130000',
      'DTEND;TZID="tzone://Microsoft/Utc":20261215T140000',
    ],
    [at10('2026-12-15')],
  ],
  [
    'a name of Windows without a description',
    ['DTSTART;TZID=Pacific Standard Time:20261215T050000', 'DURATION:PT1H'],
    [at10('2026-12-15')],
  ],
  [
    'a prefixed name',
    ['DTSTART;TZID=/freeassociation.sourceforge.net/America/New_York:20261215T080000', 'DURATION:PT1H'],
    [at10('2026-12-15')],
  ],
  [
    'a prefixed name in three parts',
    ['DTSTART;TZID=/mozilla.org/20070129_1/America/Argentina/Buenos_Aires:20261215T100000', 'DURATION:PT1H'],
    [at10('2026-12-15')],
  ],
  ['an offset as a name', ['DTSTART;TZID=GMT-0500:20261215T080000', 'DURATION:PT1H'], [at10('2026-12-15')]],
  [
    'an exclusion as a bare date',
    [...from10, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20261222'],
    [at10('2026-12-15'), at10('2026-12-29')],
  ],
  [
    'an exclusion in UTC',
    [...from10, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20261222T130000Z'],
    [at10('2026-12-15'), at10('2026-12-29')],
  ],
  [
    'an exclusion without a zone',
    [...from10, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20261222T100000'],
    [at10('2026-12-15'), at10('2026-12-29')],
  ],
  [
    'an exclusion in another zone',
    [...from10, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=America/New_York:20261222T080000'],
    [at10('2026-12-15'), at10('2026-12-29')],
  ],
  [
    'an exclusion of the start',
    [...from10, 'RRULE:FREQ=WEEKLY;COUNT=2', `EXDATE;${SP}:20261215T100000`],
    [at10('2026-12-22')],
  ],
  [
    'exclusions of whole days with a zone, as a time in UTC at midnight',
    [
      'DTSTART;VALUE=DATE:20261215',
      'RRULE:FREQ=DAILY;COUNT=4',
      'EXDATE;TZID=E. South America Standard Time:20261217T000000',
      'EXDATE:20261218T000000Z',
    ],
    [wholeDay('2026-12-15', '2026-12-17')],
  ],
  [
    'a whole day with the same day as its end',
    ['DTSTART;VALUE=DATE:20261215', 'DTEND;VALUE=DATE:20261215'],
    [wholeDay('2026-12-15', '2026-12-16')],
  ],
  [
    'a start that its rule does not name counts',
    [...from10, 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=2'],
    [at10('2026-12-15'), at10('2026-12-16')],
  ],
  [
    'a rule since the year 1',
    [`DTSTART;${SP}:00010101T100000`, 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=15'],
    [at10('2026-12-15'), at10('2027-12-15')],
  ],
  [
    'two rules, one of exclusion',
    [
      ...from10,
      'RRULE:FREQ=DAILY;COUNT=2',
      'RRULE:FREQ=DAILY;INTERVAL=5;COUNT=2',
      'EXRULE:FREQ=DAILY;INTERVAL=10;COUNT=2',
    ],
    [at10('2026-12-16'), at10('2026-12-20')],
  ],
  [
    'small letters, quoted parameters and folded lines',
    [`dtstart;tzid="America/Sao_Paulo":20261\r\n 215T100000`, 'Duration:PT1H'],
    [at10('2026-12-15')],
  ],
])('reads %s', (_, lines, expected) => {
  expect(busyIn(fileOf(lines))).toEqual(expected);
  expect(readFile(fileOf(lines))).toMatchObject({ unread: { count: 0 } });
});

test.each<[string, string[]]>([
  [
    'another zone',
    [
      'RECURRENCE-ID;TZID=Custom New York:20261222T080000',
      'DTSTART;TZID=Custom New York:20261222T130000',
      'DTEND;TZID=Custom New York:20261222T140000',
    ],
  ],
  ['UTC', ['RECURRENCE-ID:20261222T130000Z', `DTSTART;${SP}:20261222T150000`, `DTEND;${SP}:20261222T160000`]],
  [
    'a date',
    ['RECURRENCE-ID;VALUE=DATE:20261222', `DTSTART;${SP}:20261222T150000`, `DTEND;${SP}:20261222T160000`],
  ],
  [
    'no zone',
    ['RECURRENCE-ID:20261222T100000', `DTSTART;${SP}:20261222T150000`, `DTEND;${SP}:20261222T160000`],
  ],
])('a day that is moved, and named in %s, is busy at its new time alone', (_, lines) => {
  const text = calendarOf(...newYork, ...eventsOf(weekly, ['UID:weekly', ...lines]));
  expect(busyIn(text)).toEqual([at10('2026-12-15'), '2026-12-22T18:00/2026-12-22T19:00', at10('2026-12-29')]);
});

test('a day that was moved out of the days that are read is free, one that was moved into them is busy', () => {
  const out = [
    'UID:weekly',
    `RECURRENCE-ID;${SP}:20261222T100000`,
    'DTSTART:20290101T130000Z',
    'DURATION:PT1H',
  ];
  const old = ['UID:old', 'DTSTART:20200101T130000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'];
  const into = ['UID:old', 'RECURRENCE-ID:20200102T130000Z', 'DTSTART:20261224T130000Z', 'DURATION:PT1H'];
  expect(busyIn(fileOf(weekly, out, old, into))).toEqual([
    at10('2026-12-15'),
    at10('2026-12-24'),
    at10('2026-12-29'),
  ]);
});

test('a change of all that follow moves them as far, and the later version of a change counts', () => {
  const change = (sequence: number, time: string) => [
    ...['UID:weekly', `SEQUENCE:${sequence}`, `RECURRENCE-ID;RANGE=THISANDFUTURE;${SP}:20261222T100000`],
    ...[`DTSTART;${SP}:20261223T${time}`, 'DURATION:PT30M'],
  ];
  expect(busyIn(fileOf(weekly, change(2, '100000'), change(1, '150000')))).toEqual([
    at10('2026-12-15'),
    '2026-12-23T13:00/2026-12-23T13:30',
    '2026-12-30T13:00/2026-12-30T13:30',
  ]);
});

const owner = { owners: ['Helena@Studio.example'] };
test.each<[string, string[], Partial<Place>]>([
  ['marked by Exchange', [...from10, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'], {}],
  ['cancelled', [...from10, 'STATUS:CANCELLED'], {}],
  ['transparent', [...from10, 'TRANSP:TRANSPARENT'], {}],
  [
    'declined by the owner',
    [...from10, 'ATTENDEE;CN="Helena";PARTSTAT=DECLINED:mailto:helena@studio.example'],
    owner,
  ],
  [
    'over, although its rule cannot be read',
    ['DTSTART:20141215T130000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYDAY=;COUNT=5'],
    {},
  ],
  [
    'an own appointment',
    [...from10, 'UID:0190aaaa-0000-7000-8000-000000000001@lume'],
    { own: new Set(['0190aaaa-0000-7000-8000-000000000001']) },
  ],
])('is free: %s', (_, lines, over) => {
  expect(readFile(fileOf(lines), over)).toMatchObject({ spans: [], unread: { count: 0 } });
});

test.each<[string, string[]]>([
  ['an appointment of another agenda of ours', [...from10, 'UID:0190aaaa-0000-7000-8000-000000000002@lume']],
  ['declined by somebody else', [...from10, 'ATTENDEE;PARTSTAT=DECLINED:mailto:bia@example.com']],
  ['tentative', [...from10, 'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE', 'STATUS:TENTATIVE']],
  [
    'out of office, whatever TRANSP says',
    [...from10, 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'],
  ],
])('is busy: %s', (_, lines) => {
  const own = new Set(['0190aaaa-0000-7000-8000-000000000001']);
  expect(busyIn(fileOf(lines), { ...owner, own })).toEqual([at10('2026-12-15')]);
});

test('a cancelled day of a series is free, also named as a date', () => {
  const gone = ['UID:weekly', 'RECURRENCE-ID;VALUE=DATE:20261222', ...from10, 'STATUS:CANCELLED'];
  expect(busyIn(fileOf(weekly, gone))).toEqual([at10('2026-12-15'), at10('2026-12-29')]);
});

test('whole days that are marked as free are counted, and busy once that was said', () => {
  const holiday = ['DTSTART;VALUE=DATE:20261221', 'DTEND;VALUE=DATE:20261224', 'TRANSP:TRANSPARENT'];
  expect(readFile(fileOf(holiday))).toMatchObject({ spans: [], freeDays: 3 });
  expect(busyIn(fileOf(holiday), { blocksFreeDays: true })).toEqual([wholeDay('2026-12-21', '2026-12-24')]);
});

describe('a file', () => {
  test('with times that name no zone is read in its own', () => {
    const floating = eventsOf(['DTSTART:20261215T100000', 'DTEND:20261215T110000']);
    expect(busyIn(calendarOf('X-WR-TIMEZONE:America/Manaus', ...floating))).toEqual([
      '2026-12-15T14:00/2026-12-15T15:00',
    ]);
    expect(busyIn(calendarOf(...floating))).toEqual([at10('2026-12-15')]);
  });

  test('of busy stretches alone (VFREEBUSY) is read', () => {
    const lines = [
      'FREEBUSY;FBTYPE=BUSY:20261215T130000Z/20261215T140000Z,20261216T130000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20261217T130000Z/PT1H',
    ];
    expect(busyIn(calendarOf('BEGIN:VFREEBUSY', ...lines, 'END:VFREEBUSY'))).toEqual([
      at10('2026-12-15'),
      at10('2026-12-16'),
    ]);
  });

  test('of two calendars is read whole, each with its own zones', () => {
    const zoned = (offset: string, date: string) =>
      calendarOf(
        ...['BEGIN:VTIMEZONE', 'TZID:Here', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
        ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE'],
        ...eventsOf([`DTSTART;TZID=Here:202612${date}T100000`, 'DURATION:PT1H']),
      );
    expect(busyIn(zoned('-0300', '15') + zoned('-0400', '16'))).toEqual([
      at10('2026-12-15'),
      '2026-12-16T14:00/2026-12-16T15:00',
    ]);
  });

  test('of many series since 2018, and of eight a day, is read', () => {
    const daily = (hour: number) => [
      `DTSTART;${SP}:20180101T${String(hour).padStart(2, '0')}0000`,
      'DURATION:PT5M',
      'RRULE:FREQ=DAILY',
    ];
    const file = readFile(fileOf(...Array.from({ length: 12 }, (_, n) => daily(n + 6))));
    expect(file).toMatchObject({ unread: { count: 0 } });
    expect('spans' in file && file.spans).toHaveLength(12 * 401);
  });
});
