import { describe, expect, test } from 'vitest';
import { defaultHours } from '../../../../domain/scheduling/business-hours.ts';
import { dayOf } from '../../../../domain/scheduling/clock.ts';
import { gapsOf, gridOf, openingOf, shadesOf } from '../../../../web/features/calendar/maths/day-shape.ts';
import { appointment, ZONE } from './sample.ts';

const MONDAY = '2026-11-23';
const SUNDAY = '2026-11-22';
const lunch = { ...defaultHours.monday, hasLunch: true };
const hours = { ...defaultHours, monday: lunch };
const block = { blockedDate: MONDAY, isFullDay: false, reason: 'Curso' };
const rules = { zone: ZONE, hours, blocks: [{ ...block, startTime: '16:00', endTime: '17:30' }] };
const before = dayOf(ZONE, MONDAY).start;

describe('the shape of a day', () => {
  test('is its opening and its grid', () => {
    expect(openingOf(rules, MONDAY)).toEqual({ start: 540, end: 1080 });
    expect(openingOf(rules, SUNDAY)).toBeNull();
    expect(openingOf({ hours: null }, SUNDAY)).toEqual({ start: 480, end: 1080 });
    expect(gridOf({ hours: { ...hours, slotInterval: 45 } }, MONDAY)).toEqual({ anchor: 540, interval: 45 });
  });

  test('shades what is not offered', () => {
    expect(shadesOf(rules, MONDAY)).toEqual([
      { kind: 'closed', start: 0, end: 540, label: null },
      { kind: 'closed', start: 1080, end: 1440, label: null },
      { kind: 'lunch', start: 720, end: 780, label: null },
      { kind: 'block', start: 960, end: 1050, label: 'Curso' },
    ]);
    expect(shadesOf(rules, SUNDAY)).toEqual([{ kind: 'closed', start: 0, end: 1440, label: null }]);
  });

  test('shades breaks', () => {
    const monday = { ...defaultHours.monday, breaks: [{ start: '10:00', end: '10:15' }] };
    expect(shadesOf({ ...rules, blocks: [], hours: { ...hours, monday } }, MONDAY)).toContainEqual({
      kind: 'break',
      start: 600,
      end: 615,
      label: null,
    });
  });

  test('shades a full day, and one step for a single time', () => {
    const single = { ...block, startTime: '10:00', endTime: '10:00' };
    const full = { ...block, startTime: null, endTime: null, isFullDay: true };
    const kinds = shadesOf({ ...rules, blocks: [single, full] }, MONDAY).filter(
      ({ kind }) => kind === 'block',
    );
    expect(kinds.map(({ start, end }) => [start, end])).toEqual([
      [600, 630],
      [0, 1440],
    ]);
  });
});

describe('free gaps', () => {
  const gaps = (appointments = [appointment(MONDAY, '10:00', { minutes: 90 })], now = before) =>
    gapsOf(rules, MONDAY, appointments, now).map(({ start, end }) => [start, end]);

  test('are what the rule of the agenda leaves, lunch and blocks out', () => {
    expect(gaps()).toEqual([
      [540, 600],
      [690, 720],
      [780, 960],
      [1050, 1110], // the closing time is still a start
    ]);
  });

  test('begin on the grid after an appointment that ends off it', () => {
    expect(gaps([appointment(MONDAY, '09:00', { minutes: 40 })])[0]).toEqual([600, 720]);
  });

  test('are not in the past, and none on a closed day', () => {
    expect(gaps([], dayOf(ZONE, MONDAY).from('13:10'))[0]).toEqual([810, 960]);
    expect(gapsOf(rules, SUNDAY, [], before)).toEqual([]);
  });

  test('end with closing when appointments must', () => {
    const strict = { ...rules, hours: { ...hours, finishByClosing: true } };
    expect(gapsOf(strict, MONDAY, [], before).at(-1)).toEqual({ start: 1050, end: 1080 });
  });
});
