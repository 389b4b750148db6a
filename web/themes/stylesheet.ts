import { writeFileSync } from 'node:fs';
import { formatHex, interpolate } from 'culori';
import { procedureColours } from '../../domain/studio/procedure-category.ts';
import { themeNames } from '../../domain/studio/studio.ts';
import { emailPalettes } from './email-palettes.ts';
import { hex } from './hex.ts';
import { primaryRamp, serviceColours, type Theme, themes, toneColours, toneNames } from './tokens.ts';

/** themes.css. `node_modules/.bin/node web/themes/stylesheet.ts` writes it, a test compares it. */
export function themeStylesheet(): string {
  const blocks = themeNames.map((name) => {
    const selector = name === 'default' ? `:root,\n[data-theme="default"]` : `[data-theme="${name}"]`;
    return block(selector, themeProperties(themes[name]));
  });
  return `${HEAD}${block(':root', sharedProperties())}\n${blocks.join('\n')}`;
}

/** service-colours.css, apart from the public page, which draws no service in its colour. */
export function serviceStylesheet(): string {
  const blocks = procedureColours.map((name) => {
    const parts = Object.entries(serviceColours(name)).map(([part, colour]) => [
      `service-${part}`,
      hex(colour),
    ]);
    return block(`[data-colour="${name}"]`, Object.fromEntries(parts));
  });
  return `${HEAD}${blocks.join('\n')}`;
}

const HEAD = '/* Written by web/themes/stylesheet.ts from tokens.ts; change that and write it again. */\n';

function themeProperties(theme: Theme): Record<string, string> {
  const ramp = Object.entries(primaryRamp(theme)).map(([step, colour]) => [`primary-${step}`, hex(colour)]);
  const { text, radius } = theme;
  return {
    ...Object.fromEntries(ramp),
    accent: hex(theme.accent),
    background: hex(theme.background),
    sunken: hex(theme.sunken),
    surface: hex(theme.surface),
    tint: hex(theme.tint),
    text: hex(text.primary),
    'text-secondary': hex(text.secondary),
    'text-muted': hex(text.muted),
    border: hex(theme.border),
    'border-strong': hex({ ...theme.border, l: 0.655 }),
    'radius-sm': `${radius.sm}px`,
    'radius-md': `${radius.md}px`,
    'radius-lg': `${radius.lg}px`,
    'radius-xl': `${radius.xl}px`,
    ...shadows(theme),
  };
}

function shadows(theme: Theme): Record<string, string> {
  const { shadow, text } = theme;
  const ink = hex({ ...text.primary, c: text.primary.c * 2 });
  const alpha = (share: number) =>
    Math.round(255 * shadow * share)
      .toString(16)
      .padStart(2, '0');
  return {
    'shadow-sm': `0 1px 2px ${ink}${alpha(0.07)}`,
    'shadow-md': `0 1px 2px ${ink}${alpha(0.06)}, 0 4px 12px -2px ${ink}${alpha(0.09)}`,
    'shadow-lg': `0 2px 6px ${ink}${alpha(0.06)}, 0 16px 40px -8px ${ink}${alpha(0.2)}`,
    scrim: `${ink}73`,
    // What the scrim leaves of the background, for where no overlay reaches.
    'background-dimmed': formatHex(interpolate([hex(theme.background), ink])(0x73 / 0xff)),
  };
}

function sharedProperties(): Record<string, string> {
  const tones = toneNames.flatMap((name) =>
    Object.entries(toneColours(name)).map(([part, colour]) => [`${name}-${part}`, hex(colour)]),
  );
  return Object.fromEntries(tones);
}

function block(selector: string, properties: Record<string, string>): string {
  const lines = Object.entries(properties).map(([name, value]) => `  --${name}: ${value};\n`);
  return `${selector} {\n${lines.join('')}}\n`;
}

if (import.meta.main) {
  writeFileSync(new URL('./themes.css', import.meta.url), themeStylesheet());
  writeFileSync(new URL('./service-colours.css', import.meta.url), serviceStylesheet());
  writeFileSync(new URL('../../emails/palettes.ts', import.meta.url), emailPalettes());
}
