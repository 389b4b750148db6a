import { expect, test } from 'vitest';
import { holdEndText } from '../../../domain/money/hold-end.ts';

test.each([
  ['2026-11-28', '18:30', '2026-11-28', '18:30'],
  ['2026-12-05', '14:00', '2026-11-28', '05/12 às 14:00'],
  ['2026-11-29', '00:00', '2026-11-28', 'o fim de hoje'],
  ['2026-11-30', '00:00', '2026-11-28', 'o fim do dia 29/11'],
  ['2026-12-05', '14:00', undefined, '05/12 às 14:00'],
  ['2026-12-01', '00:00', undefined, 'o fim do dia 30/11'],
] as const)('what waits until %s %s is said on %s to wait until %s', (date, time, today, text) => {
  expect(holdEndText({ date, time }, today)).toBe(text);
});
