import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

// docs/bench.md, target 10: a password hash takes a tenth of a second of an isolate, and everybody else in it waits.
test('no request of the public page can reach a password hash', () => {
  const reached = new Set<string>();
  for (const route of ['booking-page', 'bookings', 'client-lookups']) {
    follow(join(ROOT, `functions/routes/public/${route}.ts`), reached);
  }
  expect(reached.size).toBeGreaterThan(20);
  expect([...reached].filter((file) => file.endsWith('functions/auth/core/password.ts'))).toEqual([]);
});

function follow(file: string, reached: Set<string>): void {
  if (reached.has(file)) return;
  reached.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g)) {
    if (path !== undefined) follow(join(dirname(file), path), reached);
  }
}
