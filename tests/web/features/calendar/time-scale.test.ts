import { describe, expect, test } from 'vitest';
import {
  heightOf,
  hoursIn,
  minuteAt,
  nextStep,
  snapMinute,
  stepBefore,
  topOf,
  windowOf,
} from '../../../../web/features/calendar/maths/time-scale.ts';

const window = { start: 480, end: 1140 };

describe('minutes and pixels', () => {
  test('go both ways', () => {
    expect(topOf(480, window)).toBe(0);
    expect(topOf(540, window)).toBe(72);
    expect(minuteAt(72, window)).toBe(540);
    expect(minuteAt(-10, window)).toBe(480);
    expect(minuteAt(1e6, window)).toBe(1140);
    for (let minute = 480; minute <= 1140; minute += 7)
      expect(minuteAt(topOf(minute, window), window)).toBeCloseTo(minute);
  });

  test('never make a block smaller than a finger can find', () => {
    expect(heightOf(5)).toBe(24);
    expect(heightOf(60)).toBe(72);
  });
});

describe('the grid of start times', () => {
  const grid = { anchor: 9 * 60 + 15, interval: 45 };

  test('is counted from the opening', () => {
    expect(snapMinute(9 * 60, grid)).toBe(555);
    expect(snapMinute(600 + 25, grid)).toBe(645);
    expect(stepBefore(644, grid)).toBe(600);
    expect(stepBefore(500, grid)).toBe(465);
  });

  test('brings a start off the grid back to it', () => {
    expect(nextStep(600, 1, grid)).toBe(645);
    expect(nextStep(600, -1, grid)).toBe(555);
    expect(nextStep(610, 1, grid)).toBe(645);
    expect(nextStep(610, -1, grid)).toBe(600);
  });
});

describe('the hours that are shown', () => {
  test('hold everything with an hour around', () => {
    expect(windowOf([{ start: 540, end: 1080 }])).toEqual({ start: 480, end: 1140 });
    expect(
      windowOf([
        { start: 545, end: 1080 },
        { start: 30, end: 1439 },
      ]),
    ).toEqual({ start: 0, end: 1440 });
    expect(windowOf([])).toEqual({ start: 480, end: 1080 });
  });

  test('are whole', () => expect(hoursIn({ start: 480, end: 660 })).toEqual([480, 540, 600]));
});
