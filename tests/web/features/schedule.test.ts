import { describe, expect, test } from 'vitest';
import {
  businessHoursInput,
  type DayHours,
  defaultHours,
} from '../../../domain/scheduling/business-hours.ts';
import type { Weekday } from '../../../domain/scheduling/clock.ts';
import {
  addBreak,
  addSpecialDay,
  copyDay,
  editSpecialDays,
  mayAddBreak,
  removeBreak,
} from '../../../web/features/shared/hours/hours-edits.ts';
import { check, typedTime } from '../../../web/lib/validation.ts';
import { mergedGroups, same } from '../../../web/ui/form/merge.ts';

const withDay = (hours: typeof defaultHours, day: Weekday, part: Partial<DayHours>) => ({
  ...hours,
  [day]: { ...hours[day], ...part },
});

describe('a time as it is typed', () => {
  test.each([
    ['9', '09:00'],
    ['9h', '09:00'],
    ['18', '18:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['9h30', '09:30'],
    ['9.30', '09:30'],
    [' 09:30 ', '09:30'],
    ['09:30', '09:30'],
    ['23:59', '23:59'],
  ])('%s reads %s', (typed, time) => expect(typedTime(typed)).toBe(time));

  test.each(['', '25', '9:75', '24:00', 'nove', '12345', '9:3'])(
    '%o stays for the rules to refuse',
    (typed) => expect(typedTime(typed)).toBe(typed),
  );
});

test('a special day is put in on the next closed day, and taken out is no edit; what is over goes', () => {
  const added = addSpecialDay(defaultHours, '2026-12-20'); // a Sunday
  expect(added.specialDays).toEqual([{ date: '2026-12-27', start: '09:00', end: '15:00' }]);
  expect(addSpecialDay(added, '2026-12-28').specialDays).toEqual([
    { date: '2027-01-03', start: '09:00', end: '15:00' },
  ]);
  let hours = added;
  const edit = (part: (now: typeof hours) => typeof hours) => {
    hours = part(hours);
  };
  editSpecialDays({ hours, errors: {}, edit }, () => []);
  expect(same(hours, defaultHours)).toBe(true);
});

test('two tabs: hours of one and special days of the other are both kept', () => {
  const base = { hours: defaultHours };
  const mine = { hours: addSpecialDay(defaultHours, '2026-12-20') };
  const theirs = { hours: { ...defaultHours, slotInterval: 45 } };
  expect(mergedGroups(base, mine, theirs).hours).toEqual({ ...mine.hours, slotInterval: 45 });
});

test('copying a day takes hours, lunch, breaks and whether it is open', () => {
  const busy = withDay(
    defaultHours,
    'monday',
    addBreak({ ...defaultHours.monday, start: '10:00', hasLunch: true }),
  );
  const copied = copyDay(busy, 'monday', ['saturday', 'sunday']);
  expect(copied.saturday).toEqual(copied.monday);
  expect(copied.saturday.breaks).toHaveLength(1);
  expect(copied.saturday.breaks).not.toBe(copied.monday.breaks);
  expect(copied.sunday.closed).toBe(false);
  expect(copied.tuesday).toBe(defaultHours.tuesday);
});

test('edits taken back are no edits', () => {
  const changed = withDay(defaultHours, 'friday', { end: '19:00' });
  expect(same(changed, defaultHours)).toBe(false);
  expect(same(withDay(changed, 'friday', { end: '18:00' }), defaultHours)).toBe(true);
  expect(same({ ...defaultHours, finishByClosing: true }, defaultHours)).toBe(false);
  const paused = addBreak(defaultHours.friday);
  expect(same(paused, defaultHours.friday)).toBe(false);
  expect(same(removeBreak(paused, 0), defaultHours.friday)).toBe(true);
});

test('breaks come one behind the other, four at most, and go one by one', () => {
  let day = defaultHours.monday;
  for (let count = 0; count < 4; count++) {
    expect(mayAddBreak(day)).toBe(true);
    day = addBreak(day);
    expect(check(businessHoursInput, withDay(defaultHours, 'monday', day)).ok).toBe(true);
  }
  expect(mayAddBreak(day)).toBe(false);
  const starts = day.breaks?.map(({ start }) => start) ?? [];
  expect(starts).toEqual([...starts].sort());
  expect(removeBreak(day, 1).breaks?.map(({ start }) => start)).toEqual([starts[0], starts[2], starts[3]]);
});

test('what is wrong is found under the name of its field', () => {
  const checked = check(
    businessHoursInput,
    withDay(defaultHours, 'monday', { start: '18:00', end: '09:00' }),
  );
  expect(checked).toMatchObject({
    ok: false,
    errors: { 'monday.end': ['Horário inicial deve ser menor que o final'] },
  });
  expect(check(businessHoursInput, defaultHours).ok).toBe(true);
});

test('a closed day may keep any hours', () => {
  const closed = withDay(defaultHours, 'sunday', { closed: true, start: '18:00', end: '09:00' });
  expect(check(businessHoursInput, closed).ok).toBe(true);
});
