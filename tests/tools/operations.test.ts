import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { alertTitles, runbooks } from '../../domain/operation/messages.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = 'docs/operations.md';
const PAGES = [PAGE, 'docs/backups.md', 'docs/deploy.md'];
const text = readFileSync(join(ROOT, PAGE), 'utf8');
const sections = new Map(
  text.split(/^## /m).map((section) => [section.split('\n')[0] ?? '', section] as const),
);
const namedIn = (page: string) => (pattern: RegExp) =>
  [...page.matchAll(pattern)].map(([, found = '']) => found);
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

test('every email of the watchdog is on the page, and leads to a runbook of it', () => {
  for (const title of Object.values(alertTitles)) expect(text).toContain(`'${title}'`);
  for (const title of Object.values(runbooks)) expect([...sections.keys()]).toContain(title);
});

test('a runbook says how it looks, what to check, what to do and when it is over', () => {
  const named = [...new Set(Object.values(runbooks)), 'Leaked secret', 'Lost device'];
  for (const name of named)
    for (const part of ['Symptoms', 'Check', 'Act', 'Well again'])
      expect([name, part, sections.get(name)?.includes(`**${part}`)]).toEqual([name, part, true]);
});

test.each(PAGES)('every script, program and file that %s names is there', (page) => {
  const all = namedIn(readFileSync(join(ROOT, page), 'utf8'));
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const name of all(/npm run (?:-s )?([\w:]+)/g)) expect(Object.keys(scripts)).toContain(name);
  const files = all(/`?((?:functions|tests|tools|docs)\/[\w/.-]+\.\w+)/g);
  expect(files.length).toBeGreaterThan(1);
  for (const path of files) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
});

test('no page tells to run TypeScript by the Node of the system, which may be 20', () => {
  const pages = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  for (const page of pages.filter((name) => name.endsWith('.md')))
    expect([
      page,
      readFileSync(join(ROOT, 'docs', page), 'utf8').match(/\bnode (?:tools|db)\/\S+\.ts/g),
    ]).toEqual([page, null]);
});

test.each(PAGES)('every link of %s leads to a file, and to a heading of it', (page) => {
  const all = namedIn(readFileSync(join(ROOT, page), 'utf8'));
  for (const link of all(/\]\((?!https:)([^)]+)\)/g)) {
    const [path = '', anchor] = link.split('#');
    const file = path === '' ? page : join(dirname(page), path);
    expect([link, existsSync(join(ROOT, file))]).toEqual([link, true]);
    const headings = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^#+ (.+)$/gm)];
    if (anchor !== undefined) expect(headings.map(([, one = '']) => anchorOf(one))).toContain(anchor);
  }
});

test('every setting that it names is one of the Worker', () => {
  const settings = readFileSync(join(ROOT, 'functions/env.ts'), 'utf8');
  for (const name of namedIn(text)(/`((?:OPERATOR|DATABASE|SENTRY|RESEND)_[A-Z_]+)`/g))
    expect(settings).toContain(`${name}`);
});
