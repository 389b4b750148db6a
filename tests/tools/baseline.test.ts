import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseBaseline } from '../../tools/baseline-refusal.ts';

const ROOT = join(import.meta.dirname, '../..');
const baseline = ['0000_ground', '0001_tables', '0002_rules'];

test('the baseline is written anew until something was deployed from it', () => {
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  expect(refuseBaseline({ changelog: '# Changes\n\n## Unreleased\n', tags: baseline })).toBeNull();
  expect(
    refuseBaseline({
      changelog: changelog.replace('## Unreleased', '## Unreleased\n\n## 0.1.0'),
      tags: baseline,
    }),
  ).toMatch(/^0\.1\.0 was released/);
  expect(refuseBaseline({ changelog: '## Unreleased', tags: [...baseline, '0003_nickname'] })).toMatch(
    /^The migration 0003_nickname stands/,
  );
});
