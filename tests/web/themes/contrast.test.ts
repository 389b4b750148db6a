import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { procedureColours } from '../../../domain/studio/procedure-category.ts';
import { themeNames } from '../../../domain/studio/studio.ts';
import { hex } from '../../../web/themes/hex.ts';
import { serviceStylesheet, themeStylesheet } from '../../../web/themes/stylesheet.ts';
import {
  primaryRamp,
  serviceColours,
  steps,
  themes,
  toneColours,
  toneNames,
} from '../../../web/themes/tokens.ts';

const WHITE = '#ffffff';
/** WCAG 2.2: 4.5 for text (1.4.3), 3 for what shows a control or a state (1.4.11). */
const TEXT = 4.5;
const SIGN = 3;

describe.each(themeNames)('theme %s', (name) => {
  const theme = themes[name];
  const ramp = primaryRamp(theme);
  const grounds = {
    background: theme.background,
    surface: theme.surface,
    sunken: theme.sunken,
    tint: theme.tint,
    'primary-50': ramp[50],
  };

  test.each([600, 700, 800, 900] as const)('white on primary-%s', (step) => {
    expect(wcagContrast(WHITE, hex(ramp[step]))).toBeGreaterThanOrEqual(TEXT);
  });

  describe.each(Object.entries(grounds))('on %s', (_, ground) => {
    test.each(Object.entries(theme.text))('text %s', (_, text) => {
      expect(wcagContrast(hex(text), hex(ground))).toBeGreaterThanOrEqual(TEXT);
    });
    test('primary-700 as text, primary-600 and the edge of a control as signs', () => {
      expect(wcagContrast(hex(ramp[700]), hex(ground))).toBeGreaterThanOrEqual(TEXT);
      expect(wcagContrast(hex(ramp[600]), hex(ground))).toBeGreaterThanOrEqual(SIGN);
    });
    test.each(toneNames)('words of %s', (tone) => {
      expect(wcagContrast(hex(toneColours(tone).text), hex(ground))).toBeGreaterThanOrEqual(TEXT);
    });
  });

  test('primary-800 on primary-100, primary-600 links on white', () => {
    expect(wcagContrast(hex(ramp[800]), hex(ramp[100]))).toBeGreaterThanOrEqual(TEXT);
    expect(wcagContrast(hex(ramp[600]), WHITE)).toBeGreaterThanOrEqual(TEXT);
  });

  test('the edge of a control and the accent as signs on surfaces', () => {
    const edge = declared(name, 'border-strong');
    expect(wcagContrast(edge, hex(theme.surface))).toBeGreaterThanOrEqual(SIGN);
    expect(wcagContrast(hex(theme.accent), hex(theme.background))).toBeGreaterThanOrEqual(SIGN);
  });

  test('the ramp falls in even steps of lightness', () => {
    const falls = steps.slice(1).map((step, index) => ramp[steps[index] ?? 50].l - ramp[step].l);
    for (const fall of falls) expect(fall).toBeCloseTo(falls[0] ?? 0, 10);
  });
});

describe.each(toneNames)('tone %s', (name) => {
  const tone = toneColours(name);
  test('its words on its soft ground, white on its solid one', () => {
    expect(wcagContrast(hex(tone.text), hex(tone.soft))).toBeGreaterThanOrEqual(TEXT);
    expect(wcagContrast(WHITE, hex(tone.solid))).toBeGreaterThanOrEqual(TEXT);
  });
});

describe.each(procedureColours)('service in %s', (name) => {
  const colours = serviceColours(name);
  test('its words on its soft ground and on white, its edge on both', () => {
    expect(wcagContrast(hex(colours.text), hex(colours.soft))).toBeGreaterThanOrEqual(TEXT);
    expect(wcagContrast(hex(colours.text), WHITE)).toBeGreaterThanOrEqual(TEXT);
    expect(wcagContrast(hex(colours.solid), hex(colours.soft))).toBeGreaterThanOrEqual(SIGN);
  });
});

const written = readFileSync(new URL('../../../web/themes/themes.css', import.meta.url), 'utf8');

test('themes.css is what the tokens say', () => {
  expect(written).toBe(themeStylesheet());
  const services = readFileSync(new URL('../../../web/themes/service-colours.css', import.meta.url), 'utf8');
  expect(services).toBe(serviceStylesheet());
});

function declared(theme: string, property: string): string {
  const block = written.slice(written.indexOf(`[data-theme="${theme}"]`));
  return new RegExp(`--${property}: (#[0-9a-f]{6})`).exec(block)?.[1] ?? '';
}
