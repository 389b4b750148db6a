/** Files that are made to cost: each is read or refused within the processor time of a job. */
import { expect, test } from 'vitest';
import { calendarOf, calendarOfLines, eventsOf, fileOf, readFile, scan, zone } from './reader.ts';

const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const pad = (n: number) => String(n).padStart(2, '0');
const start = 'DTSTART:20261210T130000Z';
const hour = 'DURATION:PT1H';
const date = (n: number) => `202612${pad((n % 28) + 1)}T${pad(n % 24)}${pad(n % 60)}00Z`;
const everyDay = 'RRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU';
const names = Intl.supportedValuesOf('timeZone');

const attacks: Record<string, () => string> = {
  'a length of 300 million years': () => fileOf(['DTSTART:20261210T130000Z', 'DURATION:P99999999999D']),
  'a daily event since the year 1': () => fileOf(['DTSTART:00010101T100000Z', hour, 'RRULE:FREQ=DAILY']),
  'one that counts its days since the year 1': () =>
    fileOf(['DTSTART:00010101T100000Z', hour, 'RRULE:FREQ=DAILY;COUNT=900000']),
  'a day that never comes': () => fileOf([start, hour, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30']),
  '2,000 rules of one event': () =>
    fileOf(['DTSTART:20161210T130000Z', hour, ...many(2000, (n) => `${everyDay};COUNT=${n + 1}`)]),
  '2,000 exceptions of one UID': () =>
    fileOf(
      ['UID:a', 'DTSTART:20261201T000000Z', hour, 'RRULE:FREQ=DAILY'],
      ...many(2000, (n) => ['UID:a', `RECURRENCE-ID:${date(n)}`, `DTSTART:${date(n)}`, hour]),
    ),
  '80,000 dates of one event': () => fileOf([start, hour, `RDATE:${many(80_000, date).join(',')}`]),
  '80,000 dates of twenty events': () =>
    fileOf(...many(20, () => [start, hour, `RDATE:${many(4000, date).join(',')}`])),
  '10,000 daily series': () =>
    fileOf(...many(10_000, () => ['DTSTART:20160101T130000Z', hour, 'RRULE:FREQ=DAILY'])),
  '30,000 rules that count every day': () =>
    fileOf(...many(30_000, () => ['DTSTART:20160101T130000Z', hour, `${everyDay};COUNT=9999`])),
  '5,000 zones that nobody knows': () =>
    fileOf(...many(5000, (n) => [`DTSTART;TZID=Nowhere/Z${n}:20261201T100000`, hour])),
  'all zones there are, in turn': () =>
    fileOf(...many(10_000, (n) => [`DTSTART;TZID=${names[n % names.length]}:20261201T100000`, hour])),
  'zones that change every day': () =>
    calendarOfLines([
      ...many(90, (n) => [
        ...['BEGIN:VTIMEZONE', `TZID:z${n}`, 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
        ...['TZOFFSETFROM:-0300', 'TZOFFSETTO:-0200', ...many(1500, () => everyDay)],
        ...['END:STANDARD', 'END:VTIMEZONE'],
      ]).flat(),
      ...eventsOf(...many(5000, (n) => [`DTSTART;TZID=z${n % 90}:20261201T100000`, hour])),
    ]),
  'a line of 90,000 marks': () =>
    fileOf([start, `X;A=${','.repeat(90_000)}`, `RDATE;A="${'x,;'.repeat(20_000)}`]),
  'alarms within alarms': () => fileOf([start, ...many(200_000, () => 'BEGIN:VALARM')]),
  'a line of 2.5 million folds': () => fileOf([start, `RDATE:2${'\r\n 0'.repeat(2_500_000)}`]),
  'one line of 10 MB': () => calendarOf(`X-WR-CALNAME:${'a'.repeat(10_000_000)}`),
};

/** Each kept the reader of before busy for seconds or for good: that it ends within a test's time is the claim. */
test.each(Object.entries(attacks))('is read to the end, or told: %s', (_, make) => {
  const text = make();
  const result = readFile(text);
  // What was not read is told.
  const isTold = 'fault' in result || result.unread.count > 0 || !scan(text).isWhole;
  expect(isTold || ('spans' in result && result.spans.length > 0) || !text.includes('VEVENT')).toBe(true);
});

test('reads 10 MB of history, 15 daily series since 2016 and 1,000 coming events, and keeps little of it', () => {
  const past = (n: number) => `20${pad((n % 9) + 16)}${pad((n % 12) + 1)}${pad((n % 28) + 1)}T${pad(n % 24)}`;
  const text = fileOf(
    ...many(15, (n) => [
      `DTSTART;TZID=${zone}:20160101T${pad(n + 6)}0000`,
      'DURATION:PT5M',
      'RRULE:FREQ=DAILY',
    ]),
    ...many(1000, (n) => [
      `DTSTART;TZID=${zone}:2027${pad((n % 4) + 1)}${pad((n % 28) + 1)}T${pad(n % 24)}3000`,
      'DURATION:PT5M',
    ]),
    ...many(28_000, (n) => [
      ...[
        'DTSTAMP:20261101T000000Z',
        `DTSTART:${past(n)}0000Z`,
        `DTEND:${past(n)}3000Z`,
        'CREATED:20160101T000000Z',
      ],
      ...[
        'DESCRIPTION:Atendimento com a cliente e o seu retorno marcado',
        '  para o mês que vem',
        'LOCATION:',
      ],
      ...[
        'LAST-MODIFIED:20160101T000000Z',
        'SEQUENCE:0',
        'STATUS:CONFIRMED',
        'SUMMARY:Cliente',
        'TRANSP:OPAQUE',
      ],
    ]),
  );
  expect(text.length).toBeGreaterThan(9_500_000);
  const result = readFile(text);
  expect(result).toMatchObject({ unread: { count: 0 } });
  expect('spans' in result && result.spans.length).toBeGreaterThan(6000);
  const { calendars, isFull } = scan(text, 65_536);
  expect([calendars[0]?.components.length, isFull]).toEqual([1015, false]);
});
