import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../../../web');

test('no two queries keep their answers under one key: each would be shown what the other was answered', () => {
  const queries = globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: ['dist'] }).flatMap((file) =>
    [...readFileSync(join(WEB, file), 'utf8').matchAll(/queryKey: \[([^\]]*)\],\s*queryFn/g)].map(
      ([, key = '']) => ({ file, key: shapeOf(key) }),
    ),
  );
  expect(queries.length).toBeGreaterThan(50);
  const shared = [...Map.groupBy(queries, ({ key }) => key)].filter(([, ofKey]) => ofKey.length > 1);
  expect(shared.map(([key, ofKey]) => [key, ...ofKey.map(({ file }) => file)])).toEqual([]);
});

/** 'clients', 'one', * */
function shapeOf(key: string): string {
  const parts = key.replace(/\{[^}]*\}/g, '*').split(',');
  return parts
    .map((part) => part.trim())
    .map((part) => (part.startsWith("'") ? part : '*'))
    .join(', ');
}
