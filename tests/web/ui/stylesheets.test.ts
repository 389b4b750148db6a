import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { MOBILE, NO_COLUMNS, NO_TABLE } from '../../../web/lib/media.ts';

const WEB = join(import.meta.dirname, '../../../web');
const contents = (pattern: string) =>
  globSync(pattern, { cwd: WEB, exclude: ['dist'] }).map((file) => ({
    file,
    text: readFileSync(join(WEB, file), 'utf8'),
  }));

const config = await resolveConfig({ configFile: join(WEB, 'vite.config.ts'), logLevel: 'error' }, 'build');
const sheets = contents('**/*.css');
/** `@media (width > 768px)` of all stylesheets, by file. */
const queries = sheets.flatMap(({ file, text }) =>
  [...text.matchAll(/@(?:media|container) [^{]*/g)].map(([query]) => ({ file, query: query.trim() })),
);

test('no stylesheet says a width in the old words', () => {
  expect(queries.length).toBeGreaterThan(50);
  expect(queries.filter(({ query }) => /(?:min|max)-(?:width|height)/.test(query))).toEqual([]);
});

test.each([
  ['a phone', MOBILE, 31],
  ['what has no room for a table', NO_TABLE, 3],
  ['what has no room for two columns of the settings', NO_COLUMNS, 2],
])('%s is as wide in styles as in scripts', (_, inScripts, count) => {
  const width = Number(/^\(max-width: (\d+)px\)$/.exec(inScripts)?.[1]);
  const near = queries.filter(({ query }) =>
    [...query.matchAll(/\b(\d+)px/g)].some(([, one]) => Math.abs(Number(one) - width) < 10),
  );
  expect(near.length).toBeGreaterThanOrEqual(count);
  const same = new RegExp(`\\(width (?:<=|>) ${width}px\\)`);
  expect(near.filter(({ query }) => !same.test(query))).toEqual([]);
});

test('every class that a stylesheet names is in the markup', () => {
  const markup = contents('**/*.{ts,tsx,html}').map(({ text }) => text);
  const words = new Set(markup.join('\n').match(/[A-Za-z][\w-]*/g));
  const libraries = /^(?:react-aria-|reactEasyCrop_)/;
  const unknown = sheets.flatMap(({ file, text }) =>
    [...text.replace(/\/\*.*?\*\/|url\(.*?\)|"[^"]*"/gs, '').matchAll(/\.([A-Za-z][\w-]*)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !words.has(name) && !libraries.test(name))
      .map((name) => `${file} .${name}`),
  );
  expect(unknown).toEqual([]);
});

test('no class of the studio app has its look from two stylesheets: they stay when another page is opened', () => {
  const ofApp = sheets.filter(
    ({ file }) => !/^(?:booking|consent|link|features.(?:landing|legal))\W/.test(file),
  );
  const places = Map.groupBy(
    ofApp.flatMap(({ file, text }) =>
      [...new Set(text.match(/^\.[\w-]+(?= [{])/gm))].map((name) => ({ file, name })),
    ),
    ({ name }) => name,
  );
  expect(places.size).toBeGreaterThan(500);
  const shared = [...places].filter(([, ofName]) => ofName.length > 1);
  expect(shared.map(([name, ofName]) => [name, ...ofName.map(({ file }) => file)])).toEqual([]);
});

test('what an empty list draws has classes of its own: widths and heights of others would be its shapes’', () => {
  const drawings = contents('ui/empty-state.tsx')[0]?.text.split('const drawings')[1] ?? '';
  const names = [...new Set([...drawings.matchAll(/className="([\w-]+)"/g)].map(([, name]) => name))];
  expect(names.length).toBeGreaterThan(1);
  const ofOthers = new RegExp(`(?:^|[},])\\s*\\.(?:${names.join('|')})(?![\\w-])[^{]*\\{`, 'm');
  const others = sheets.filter(({ file }) => file !== join('ui', 'empty-state.css'));
  expect(others.filter(({ text }) => ofOthers.test(text)).map(({ file }) => file)).toEqual([]);
});

test.each([
  ['themes/themes.css', ['tokens']],
  ['ui/base.css', ['tokens', 'primitives', 'components', 'reset']],
  ['ui/button.css', ['components']],
  ['booking/wizard.css', ['screens']],
  ['features/landing/landing.css', ['tokens', 'primitives', 'components', 'reset', 'screens']],
])('the rules of %s are in layers', async (file, layers) => {
  const path = join(WEB, file);
  const { code } = await preprocessCSS(readFileSync(path, 'utf8'), path, config);
  const heads = headsOf(code);
  expect(heads.shift()).toBe('@layer reset, tokens, primitives, components, screens');
  const layered = heads.filter((head) => head !== '@font-face');
  expect(new Set(layered)).toEqual(new Set(layers.map((layer) => `@layer ${layer}`)));
});

/** What stands before the outermost braces. */
function headsOf(code: string): string[] {
  let heads = code.replace(/\/\*.*?\*\//gs, '');
  while (heads.includes('{')) heads = heads.replace(/\{[^{}]*\}/g, ';');
  return heads.split(';').flatMap((head) => head.trim() || []);
}
