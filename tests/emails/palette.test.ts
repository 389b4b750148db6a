import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
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

test.each(pairs)('%s is readable on %s, light and dark', (text, surface) => {
  expect(wcagContrast(light[text], light[surface])).toBeGreaterThanOrEqual(4.5);
  expect(wcagContrast(dark[text], dark[surface])).toBeGreaterThanOrEqual(4.5);
});

test('the button is readable in both: it keeps its colours', () => {
  expect(wcagContrast(light.onAccent, light.accent)).toBeGreaterThanOrEqual(4.5);
});
