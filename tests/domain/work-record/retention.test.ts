import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  LEAST_VISITS,
  type RetentionVisit,
  retentionFigures,
} from '../../../domain/work-record/retention.ts';

const visit = (retention: number, humidity: number | null, ...glues: string[]): RetentionVisit => ({
  retention,
  humidity,
  glues: glues.map((id) => ({ id, name: `Cola ${id}` })),
});
const times = (count: number, one: RetentionVisit) => Array.from({ length: count }, () => one);

test('says nothing of fewer than twenty visits but how many there are', () => {
  expect(retentionFigures(times(19, visit(80, 50, 'a')))).toEqual({ visits: 19, glues: [], humidity: [] });
});

test('is the mean by glue, the best first, and by humidity, the driest first', () => {
  const visits = [
    ...times(10, visit(60, 72, 'a')),
    ...times(5, visit(90, 55, 'b')),
    ...times(4, visit(80, 50, 'b', 'a')),
    visit(100, null),
  ];
  expect(retentionFigures(visits)).toEqual({
    visits: 20,
    glues: [
      { label: 'Cola b', visits: 9, retention: 86 },
      { label: 'Cola a', visits: 14, retention: 66 },
    ],
    humidity: [
      { label: '50 a 59 %', visits: 9, retention: 86 },
      { label: '70 % ou mais', visits: 10, retention: 60 },
    ],
  });
});

test('a visit whose humidity was noted stands in one bar, whatever it was', () => {
  const percent = fc.integer({ min: 0, max: 100 });
  const visits = fc.array(
    fc.record({
      retention: percent,
      humidity: fc.option(percent),
      glues: fc.constant<RetentionVisit['glues']>([]),
    }),
    {
      minLength: LEAST_VISITS,
      maxLength: 60,
    },
  );
  fc.assert(
    fc.property(visits, (list) => {
      const { humidity } = retentionFigures(list);
      const counted = humidity.reduce((sum, bar) => sum + bar.visits, 0);
      expect(counted).toBe(list.filter((one) => one.humidity !== null).length);
      expect(humidity.every(({ retention }) => retention >= 0 && retention <= 100)).toBe(true);
    }),
  );
});
