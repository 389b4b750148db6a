import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { requiredSettings } from '../../functions/env.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** ASVS 5.0.0 as OWASP published it: the levels of each section's requirements, in their order. */
const LEVELS =
  '1.1:22 1.2:1111122223 1.3:112222222223 1.4:222 1.5:123 2.1:122 2.2:112 2.3:12223 2.4:23 3.1:3 3.2:113 3.3:12223 ' +
  '3.4:11222233 3.5:11122333 3.6:3 3.7:22333 4.1:12233 4.2:23333 4.3:22 4.4:1222 5.1:2 5.2:112333 5.3:113 5.4:222 ' +
  '6.1:122 6.2:111111112222 6.3:11223333 6.4:112233 6.5:22222333 6.6:2223 6.7:33 6.8:2222 7.1:222 7.2:1111 7.3:22 ' +
  '7.4:11222 7.5:223 7.6:22 8.1:1233 8.2:1123 8.3:133 8.4:23 9.1:111 9.2:1222 10.1:22 10.2:223 10.3:22223 ' +
  '10.4:1111122222233333 10.5:22222 10.6:22 10.7:222 11.1:2233 11.2:22233 11.3:11233 11.4:1222 11.5:23 11.6:23 ' +
  '11.7:33 12.1:12233 12.2:11 12.3:22223 13.1:2333 13.2:222223 13.3:2233 13.4:1222233 14.1:22 14.2:12223333 ' +
  '14.3:122 15.1:12233 15.2:12233 15.3:1222222 15.4:3333 16.1:2 16.2:22222 16.3:2222 16.4:222 16.5:2223 17.1:23 ' +
  '17.2:22223333 17.3:22';
const required = LEVELS.split(' ').flatMap((section) => {
  const [name, levels = ''] = section.split(':');
  return [...levels].flatMap((level, place) => (level === '3' ? [] : [`${name}.${place + 1} ${level}`]));
});

describe('the checklist of ASVS', () => {
  const text = read('docs/security/asvs.md');
  const lines = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+) \| (.+) \| (.+) \|$/gm)];

  test('has every requirement of levels 1 and 2, in order, and no other', () => {
    expect(required).toHaveLength(253);
    expect(lines.map(([, number, level]) => `${number} ${level}`)).toEqual(required);
  });

  test('gives each a state that its summary counts, and says why where it is not met', () => {
    const states = lines.map(([, , , , state = '']) => state);
    for (const state of states) expect(state).toMatch(/^(?:met(?:: .+)?|(?:not applicable|gap): .+)$/);
    const counted = ['met', 'not applicable', 'gap'].map(
      (name) => states.filter((state) => state.split(':')[0] === name).length,
    );
    const [met, without, gaps] = counted;
    expect(text).toContain(`${met} met, ${without} not applicable, ${gaps} gaps, of 253`);
  });

  test('names at least one file for each', () => {
    for (const [, number, , , , files = ''] of lines) expect(`${number} ${files}`).toMatch(/ `[^`]+`/);
  });
});

test.each(readdirSync(join(ROOT, 'docs/security')))('every file that %s names is there', (page) => {
  const named = [...read(`docs/security/${page}`).matchAll(/`((?:\.?\w[\w.-]*\/)+[\w.-]+\.\w+)`/g)];
  expect(named.length).toBeGreaterThan(5);
  for (const [, path = ''] of named) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
});

test('every secret and setting of a deployment is listed with its rotation', () => {
  const workflows = readdirSync(join(ROOT, '.github/workflows')).map((file) =>
    read(`.github/workflows/${file}`),
  );
  const names = new Set<string | undefined>([
    ...requiredSettings,
    ...[...read('.dev.vars.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name),
    ...workflows.flatMap((text) =>
      [...text.matchAll(/(?:secrets|vars)\.([A-Z_]+)/g)].map(([, name]) => name),
    ),
  ]);
  expect(names.size).toBeGreaterThan(15);
  const page = read('docs/security/secrets.md');
  expect([...names].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
