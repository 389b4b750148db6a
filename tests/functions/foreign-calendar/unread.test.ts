import { expect, test } from 'vitest';
import { busyIn, fileOf, readFile } from './reader.ts';

/** 10:00 to 11:00 in São Paulo, in UTC. */
const at10 = (date: string) => `${date}T13:00/${date}T14:00`;
const from10 = [
  'DTSTART;TZID=America/Sao_Paulo:20261215T100000',
  'DTEND;TZID=America/Sao_Paulo:20261215T110000',
];

test.each<[string, string[], string[]]>([
  ['no start', ['DTSTART:', 'DTEND:'], []],
  ['a date that does not exist', ['DTSTART:20261331T100000Z', 'DURATION:PT1H'], []],
  ['a zone that nobody knows', ['DTSTART;TZID=Marte/Base:20261215T100000', 'DURATION:PT1H'], ['2026-12-15']],
  ['a length over 400 days', ['DTSTART:20261215T130000Z', 'DURATION:P99999999999D'], ['2026-12-15']],
  ['an end before its start', ['DTSTART:20261215T130000Z', 'DTEND:20261214T130000Z'], ['2026-12-15']],
])('one event that cannot be read costs only itself, and is told: %s', (_, lines, dates) => {
  const other = ['DTSTART:20261214T130000Z', 'DTEND:20261214T140000Z'];
  expect(busyIn(fileOf(lines, other))).toEqual([at10('2026-12-14')]);
  expect(readFile(fileOf(lines, other))).toMatchObject({ unread: { count: 1, dates } });
});

test.each([
  'FREQ=MONTHLY;BYDAY=',
  'FREQ=HOURLY',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=DAILY;INTERVAL=0',
  'INTERVAL=2',
  'FREQ=DAILY;COUNT=-1',
])('of a series with a rule that cannot be read (%s) the start counts, and it is told', (rule) => {
  expect(busyIn(fileOf([...from10, `RRULE:${rule}`]))).toEqual([at10('2026-12-15')]);
  expect(readFile(fileOf([...from10, `RRULE:${rule}`]))).toMatchObject({
    unread: { count: 1, dates: ['2026-12-15'] },
  });
});

test('text that was broken over lines without a fold is passed over', () => {
  const broken = [...from10, 'DESCRIPTION:linha um', 'linha dois sem recuo', 'e: mais uma'];
  expect(readFile(fileOf(broken))).toMatchObject({ spans: [{}], unread: { count: 0 } });
});
