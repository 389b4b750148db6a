import { themeNames } from '../../domain/studio/studio.ts';
import { hex } from './hex.ts';
import { type Colour, primaryRamp, type Theme, themes, toneColours, toneHues } from './tokens.ts';

/** emails/palettes.ts: colours as literals, since email clients read no custom properties. `node_modules/.bin/node web/themes/stylesheet.ts` writes it, a test compares it. */
export function emailPalettes(): string {
  const palettes = themeNames.map((name) => [name, { ...light(themes[name]), ...dark(themes[name]) }]);
  const text = JSON.stringify(Object.fromEntries(palettes), null, 2)
    .replaceAll(/"([a-z]+)":/g, '$1:')
    .replaceAll('"', "'")
    .replaceAll(/('|\})\n/g, '$1,\n');
  return `${HEAD}export const palettes = ${text} as const;\n`;
}

const HEAD = '/** Written by web/themes/stylesheet.ts from tokens.ts; change that and write it again. */\n';

function light(theme: Theme): Record<string, string> {
  const ramp = primaryRamp(theme);
  const warning = toneColours('warning');
  return colours({
    backdrop: theme.background,
    card: theme.surface,
    tint: ramp[50],
    line: theme.border,
    text: theme.text.primary,
    muted: theme.text.secondary,
    accent: ramp[700],
    'on-accent': theme.surface,
    'warning-tint': warning.soft,
    'warning-line': warning.border,
    'warning-text': warning.text,
  });
}

/** For clients that honour `prefers-color-scheme`: the theme's hues turned to night. */
function dark({ text, primary }: Theme): Record<string, string> {
  const neutral = (l: number, chroma = text.primary.c): Colour => ({ l, c: chroma, h: text.primary.h });
  const { hue, chroma } = toneHues.warning;
  const warning = (l: number, share: number): Colour => ({ l, c: chroma * share, h: hue });
  return colours({
    'dark-backdrop': neutral(0.19, text.primary.c * 0.6),
    'dark-card': neutral(0.23, text.primary.c * 0.8),
    'dark-tint': neutral(0.275),
    'dark-line': neutral(0.35),
    'dark-text': neutral(0.955, text.primary.c * 0.5),
    'dark-muted': neutral(0.76),
    'dark-accent': { l: 0.8, c: primary.chroma * 0.65, h: primary.hue },
    'dark-warning-tint': warning(0.28, 0.4),
    'dark-warning-line': warning(0.44, 0.6),
    'dark-warning-text': warning(0.89, 0.8),
  });
}

const colours = (named: Record<string, Colour>): Record<string, string> =>
  Object.fromEntries(Object.entries(named).map(([name, colour]) => [name, hex(colour)]));
