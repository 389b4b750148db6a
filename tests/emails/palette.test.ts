import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { themeNames } from '../../domain/studio/studio.ts';
import { dressed, mailPalette } from '../../emails/look.ts';
import { dark, light } from '../../emails/palette.ts';

type Role = keyof typeof dark;

const pairs: [text: Role, surface: Role][] = [
  ['text', 'card'],
  ['text', 'tint'],
  ['muted', 'card'],
  ['muted', 'tint'],
  ['muted', 'backdrop'],
  ['accent', 'card'],
  ['accent', 'backdrop'],
  ['warningText', 'warningTint'],
];

describe.each(themeNames)('the mails of %s', (theme) => {
  const palette = mailPalette(theme);

  test.each(pairs)('%s is readable on %s, light and dark', (text, surface) => {
    expect(wcagContrast(palette.light[text], palette.light[surface])).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(palette.dark[text], palette.dark[surface])).toBeGreaterThanOrEqual(4.5);
  });

  test('the button is readable in both: it keeps its colours', () => {
    expect(wcagContrast(palette.light.onAccent, palette.light.accent)).toBeGreaterThanOrEqual(4.5);
  });

  test('every colour of the templates becomes the one of the theme', () => {
    const html = dressed([...Object.values(light), ...Object.values(dark)].join(' '), { theme, logo: null });
    expect(html).toBe([...Object.values(palette.light), ...Object.values(palette.dark)].join(' '));
  });
});
