import { expect, test } from 'vitest';
import { shrunkSize } from '../../../../web/features/work-record/pictures/shrink.ts';

test.each([
  [4000, 1600, 1200],
  [1600, 1600, 1200],
  [801.4, 801, 601],
])('a part %d pixels wide is sent as %d by %d', (part, width, height) => {
  expect(shrunkSize({ width: part })).toEqual({ width, height });
});
