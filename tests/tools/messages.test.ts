import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['{domain,web,emails}/**/*.{ts,tsx}', 'web/*.html'];
/** Characters that a changing part may take, `${…}` included. */
const MAX_HOLE = 80;

const read = (path: string) => readFile(join(ROOT, path), 'utf8');
const list = await read('docs/messages.md');

/** Every sentence of the list with the file it stands under. */
const listed = list.split('\n## ').flatMap((section, index) => {
  const [place = '', ...lines] = section.split('\n');
  const messages = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
  return index === 0 ? [] : messages.map((sentence) => [sentence, place] as const);
});

/** Sources by path, each text in one line as a person reads it. */
const sources = new Map<string, string>();
beforeAll(async () => {
  for await (const path of glob(SOURCES, { cwd: ROOT, exclude: (name) => name.includes('dist') }))
    sources.set(path, inOneLine(await read(path)));
});

/** JSX breaks a text into lines and joins it with {' '}. */
function inOneLine(source: string): string {
  return source.replace(/\{'\s+'\}/g, ' ').replace(/\s+/g, ' ');
}

/** What never changes of a sentence, `{…}` left out. */
function partsOf(sentence: string): string[] {
  const parts = sentence.split(/\{[^}]*\}/).map((part) => part.trim());
  return parts.filter(Boolean);
}

/** Whole words; `{…}` stands for a part that changes. */
function patternOf(sentence: string): RegExp {
  const parts = partsOf(sentence).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<!\\p{L})${parts.join(`.{0,${MAX_HOLE}}?`)}(?!\\p{L})`, 'u');
}

function isIn(text: string, sentence: string): boolean {
  const longest = partsOf(sentence).reduce((one, other) => (other.length > one.length ? other : one));
  return text.includes(longest) && patternOf(sentence).test(text);
}

/** A text between single quotes that is no code (inside backticks), no apostrophe, and not only planned. */
function quotesOf(document: string): string[] {
  const built = document.split('\n## Planned')[0] ?? '';
  const prose = built.replace(/`[^`]*`/g, '').replace(/\s+/g, ' ');
  return [...prose.matchAll(/(?<!\p{L})'(.+?)'(?!\p{L})/gu)].map(([, quote = '']) => quote);
}

describe('messages that never change', () => {
  test('each is in the file it stands under', () => {
    expect(listed.length).toBeGreaterThan(100);
    const missing = listed.filter(([sentence, place]) => !isIn(sources.get(place) ?? '', sentence));
    expect(missing).toEqual([]);
  });

  test('each that the description of the product quotes is in some file', async () => {
    const quotes = quotesOf(await read('docs/product.md'));
    expect(quotes.length).toBeGreaterThan(150);
    const texts = [...sources.values()];
    const missing = quotes.filter((quote) => !texts.some((text) => isIn(text, quote)));
    expect(missing).toEqual([]);
  });
});
