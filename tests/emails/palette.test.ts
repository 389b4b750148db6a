import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { themeNames } from '../../domain/studio/studio.ts';
import { palettes } from '../../emails/palettes.ts';
import { render } from '../../emails/render.ts';
import { emailPalettes } from '../../web/themes/email-palettes.ts';
import { emails } from './samples.ts';

const pairs = [
  ['text', 'card'],
  ['text', 'tint'],
  ['muted', 'card'],
  ['muted', 'tint'],
  ['muted', 'backdrop'],
  ['accent', 'card'],
  ['accent', 'backdrop'],
  ['warning-text', 'warning-tint'],
] as const;

describe.each(themeNames)('the mails of %s', (theme) => {
  const palette = palettes[theme];

  test.each(pairs)('%s is readable on %s, light and dark', (text, surface) => {
    expect(wcagContrast(palette[text], palette[surface])).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(palette[`dark-${text}`], palette[`dark-${surface}`])).toBeGreaterThanOrEqual(4.5);
  });

  test('the button is readable in both: it keeps its colours', () => {
    expect(wcagContrast(palette['on-accent'], palette.accent)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.values(emails))(
    'of kind $kind have no colour of another theme, and none without a value',
    (mail) => {
      const look = { theme, logo: null };
      const { html } = render(mail, { from: 'Lume <avisos@lume.example>', now: new Date(), look });
      const known = new Set<string>([...Object.values(palette), ...Object.values(palettes.default)]);
      const used = html.match(/#[\da-f]{6}\b/g) ?? [];
      expect(used.filter((colour) => !known.has(colour))).toEqual([]);
      expect(html).not.toContain('var(');
    },
  );
});

test('the palettes are what the tokens say', () => {
  const written = readFileSync(new URL('../../emails/palettes.ts', import.meta.url), 'utf8');
  expect(written.replaceAll(/'(\w+)':/g, '$1:')).toBe(emailPalettes());
});
