import { describe, expect, test } from 'vitest';
import { edgeSpeed } from '../../../../web/features/calendar/moving/press.ts';
import { freeMessage } from '../../../../web/features/calendar/moving/use-move.tsx';
import { swipeOf } from '../../../../web/features/calendar/use-swipe.ts';

describe('a swipe', () => {
  test('turns on when it goes left, back when it goes right', () => {
    expect(swipeOf(-90, 10, 200)).toBe(1);
    expect(swipeOf(90, -10, 200)).toBe(-1);
  });

  test('is neither short, nor slow, nor slanted', () => {
    expect(swipeOf(-30, 0, 200)).toBe(0);
    expect(swipeOf(-200, 0, 900)).toBe(0);
    expect(swipeOf(-90, 60, 200)).toBe(0);
  });
});

test('the grid scrolls the faster the nearer its edge', () => {
  const box = { left: 0, right: 400, top: 100, bottom: 700 };
  expect(edgeSpeed({ clientX: 200, clientY: 400 }, box)).toEqual({ x: 0, y: 0 });
  expect(edgeSpeed({ clientX: 200, clientY: 678 }, box)).toEqual({ x: 0, y: 6 });
  expect(edgeSpeed({ clientX: -50, clientY: 90 }, box)).toEqual({ x: -12, y: -12 });
});

describe('the sentence of what is free', () => {
  const at = (date: string, time: string) => ({ date, time });
  test('names times of the day alone, others with their day', () => {
    const moments = [at('2026-11-24', '10:30'), at('2026-11-24', '11:00'), at('2026-11-25', '09:00')];
    expect(freeMessage(moments, '2026-11-24')).toBe('Horários livres: 10:30, 11:00 e 25/11 às 09:00.');
    expect(freeMessage(moments.slice(0, 1), '2026-11-24')).toBe('Horário livre: 10:30.');
    expect(freeMessage([], '2026-11-24')).toBe('');
  });
});
