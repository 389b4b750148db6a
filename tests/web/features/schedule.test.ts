import { describe, expect, test } from 'vitest';
import { defaultHours } from '../../../domain/scheduling/business-hours.ts';
import {
  checkHours,
  copyDay,
  errorsOfAnswer,
  sameHours,
  withDay,
} from '../../../web/features/schedule/schedule-edits.ts';
import { typedTime } from '../../../web/lib/typed-time.ts';

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

test('copying a day takes hours, lunch and whether it is open', () => {
  const busy = withDay(defaultHours, 'monday', { start: '10:00', hasLunch: true });
  const copied = copyDay(busy, 'monday', ['saturday', 'sunday']);
  expect(copied.saturday).toEqual(copied.monday);
  expect(copied.sunday.closed).toBe(false);
  expect(copied.tuesday).toBe(defaultHours.tuesday);
});

test('edits taken back are no edits', () => {
  const changed = withDay(defaultHours, 'friday', { end: '19:00' });
  expect(sameHours(changed, defaultHours)).toBe(false);
  expect(sameHours(withDay(changed, 'friday', { end: '18:00' }), defaultHours)).toBe(true);
  expect(sameHours({ ...defaultHours, finishByClosing: true }, defaultHours)).toBe(false);
});

test('what is wrong is found under the name of its field', () => {
  const checked = checkHours(withDay(defaultHours, 'monday', { start: '18:00', end: '09:00' }));
  expect(checked).toMatchObject({
    ok: false,
    errors: { 'monday.end': ['Horário inicial deve ser menor que o final'] },
  });
  expect(checkHours(defaultHours).ok).toBe(true);
});

test('a closed day may keep any hours', () => {
  const closed = withDay(defaultHours, 'sunday', { closed: true, start: '18:00', end: '09:00' });
  expect(checkHours(closed).ok).toBe(true);
});

test('the API speaks of the same fields from its own root', () => {
  expect(errorsOfAnswer({ 'hours.monday.end': ['x'], version: ['y'] })).toEqual({
    'monday.end': ['x'],
    version: ['y'],
  });
});
