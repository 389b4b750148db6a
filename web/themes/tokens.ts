import type { ProcedureColour } from '../../domain/studio/procedure-category.ts';
import type { ThemeName } from '../../domain/studio/studio.ts';

/** Lightness and chroma from 0, hue in degrees; fits `oklch(l c h)`. */
export interface Colour {
  l: number;
  c: number;
  h: number;
}

export interface Theme {
  primary: { hue: number; chroma: number };
  accent: Colour;
  background: Colour;
  /** Below the surface: wells, table heads, tracks. */
  sunken: Colour;
  surface: Colour;
  tint: Colour;
  text: { primary: Colour; secondary: Colour; muted: Colour };
  border: Colour;
  /** In pixels. sm: badges and marks; md: controls; lg: cards; xl: sheets. */
  radius: { sm: number; md: number; lg: number; xl: number };
  shadow: number;
}

export const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
type Step = (typeof steps)[number];

const LIGHTEST = 0.977;
const LIGHTNESS_STEP = 0.0705;
/** Tints stay quiet, the middle carries the colour. */
const chromaShare = [0.1, 0.24, 0.45, 0.68, 0.88, 1, 1, 0.92, 0.78, 0.62];

/** 50 to 900: even steps of lightness, so that a step reads alike in every theme. */
export function primaryRamp({ primary }: Theme): Record<Step, Colour> {
  const colours = steps.map((step, index) => [
    step,
    { l: LIGHTEST - index * LIGHTNESS_STEP, c: primary.chroma * (chromaShare[index] ?? 1), h: primary.hue },
  ]);
  return Object.fromEntries(colours);
}

const white: Colour = { l: 1, c: 0, h: 0 };

function tint({ hue, chroma }: Theme['primary']): Pick<Theme, 'primary' | 'tint'> {
  return { primary: { hue, chroma }, tint: { l: 0.949, c: chroma * 0.17, h: hue } };
}

function neutrals(hue: number, warmth: number) {
  return {
    background: { l: 0.985, c: 0.0035 * warmth, h: hue },
    sunken: { l: 0.963, c: 0.006 * warmth, h: hue },
    surface: white,
    text: {
      primary: { l: 0.25, c: 0.02 * warmth, h: hue },
      secondary: { l: 0.43, c: 0.022 * warmth, h: hue },
      muted: { l: 0.525, c: 0.02 * warmth, h: hue },
    },
    border: { l: 0.918, c: 0.008 * warmth, h: hue },
  };
}

export const themes: Record<ThemeName, Theme> = {
  default: {
    ...tint({ hue: 2, chroma: 0.165 }),
    accent: { l: 0.58, c: 0.12, h: 318 },
    ...neutrals(10, 1),
    radius: { sm: 6, md: 10, lg: 16, xl: 24 },
    shadow: 0.8,
  },
  beauty: {
    ...tint({ hue: 349, chroma: 0.225 }),
    accent: { l: 0.64, c: 0.17, h: 45 },
    ...neutrals(345, 1.3),
    radius: { sm: 8, md: 14, lg: 20, xl: 28 },
    shadow: 1,
  },
  luxury: {
    ...tint({ hue: 170, chroma: 0.098 }),
    accent: { l: 0.61, c: 0.095, h: 82 },
    ...neutrals(150, 0.8),
    radius: { sm: 4, md: 6, lg: 10, xl: 16 },
    shadow: 0.5,
  },
  modern: {
    ...tint({ hue: 258, chroma: 0.175 }),
    accent: { l: 0.62, c: 0.11, h: 205 },
    ...neutrals(258, 1),
    radius: { sm: 5, md: 8, lg: 12, xl: 20 },
    shadow: 0.7,
  },
};

/** The same in every theme; `violet` is the tone of 'Confirmado'. */
export const toneNames = ['success', 'warning', 'danger', 'info', 'violet'] as const;
type ToneName = (typeof toneNames)[number];

export const toneHues: Record<ToneName, { hue: number; chroma: number }> = {
  success: { hue: 152, chroma: 0.13 },
  warning: { hue: 72, chroma: 0.12 },
  danger: { hue: 25, chroma: 0.19 },
  info: { hue: 240, chroma: 0.13 },
  violet: { hue: 297, chroma: 0.16 },
};

interface ToneColours {
  soft: Colour;
  border: Colour;
  text: Colour;
  solid: Colour;
}

export function toneColours(name: ToneName): ToneColours {
  return coloursOf(toneHues[name]);
}

const serviceHues: Record<ProcedureColour, { hue: number; chroma: number }> = {
  rose: { hue: 5, chroma: 0.17 },
  orange: { hue: 48, chroma: 0.13 },
  amber: { hue: 82, chroma: 0.11 },
  green: { hue: 148, chroma: 0.13 },
  teal: { hue: 190, chroma: 0.09 },
  blue: { hue: 250, chroma: 0.15 },
  violet: { hue: 300, chroma: 0.16 },
  slate: { hue: 260, chroma: 0.02 },
};

/** The same in every theme: the owner chose it by its name. */
export function serviceColours(name: ProcedureColour): ToneColours {
  return coloursOf(serviceHues[name]);
}

function coloursOf({ hue: h, chroma }: { hue: number; chroma: number }): ToneColours {
  return {
    soft: { l: 0.962, c: chroma * 0.18, h },
    border: { l: 0.88, c: chroma * 0.42, h },
    text: { l: 0.43, c: chroma * 0.82, h },
    solid: { l: 0.53, c: chroma, h },
  };
}
