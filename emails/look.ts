import type { ThemeName } from '../domain/studio/studio.ts';
import { dark, light } from './palette.ts';

export interface MailLook {
  theme: ThemeName;
  /** Its address with the host; null without one. */
  logo: string | null;
}

type Palette = Record<keyof typeof light, string>;
type DarkPalette = Record<keyof typeof dark, string>;

/** Beside the default, in which the templates are written; after web/themes/tokens.ts. */
const palettes: Record<
  Exclude<ThemeName, 'default'>,
  { light: Partial<Palette>; dark: Partial<DarkPalette> }
> = {
  beauty: {
    light: { backdrop: '#fdf9fb', tint: '#fff2fa', line: '#f3dfe9', accent: '#a90071' },
    dark: { accent: '#f987c2' },
  },
  luxury: {
    light: {
      backdrop: '#f9fbf9',
      tint: '#f1faf6',
      line: '#dbe6e1',
      text: '#1d2620',
      muted: '#49534b',
      accent: '#126f57',
    },
    dark: {
      backdrop: '#111513',
      card: '#1a201d',
      tint: '#212a26',
      line: '#31403a',
      text: '#eef7f3',
      muted: '#a9bdb4',
      accent: '#88c1ac',
    },
  },
  modern: {
    light: {
      backdrop: '#f9fafc',
      tint: '#f0f8ff',
      line: '#dbe4ef',
      text: '#1c222b',
      muted: '#48505c',
      accent: '#165ab7',
    },
    dark: {
      backdrop: '#111316',
      card: '#1a1e22',
      tint: '#212930',
      line: '#313c48',
      text: '#eef3f9',
      muted: '#a9b4c2',
      accent: '#83b4fe',
    },
  },
};

export function mailPalette(theme: ThemeName): { light: Palette; dark: DarkPalette } {
  if (theme === 'default') return { light, dark };
  return { light: { ...light, ...palettes[theme].light }, dark: { ...dark, ...palettes[theme].dark } };
}

const SENDER = '<p class="accent sender"';

/** Templates use the default look only, and each of its colours is unique: they are replaced by those of the studio. */
export function dressed(html: string, { theme, logo }: MailLook): string {
  const palette = mailPalette(theme);
  const pairs = [
    ...Object.entries(light).map(([name, colour]) => [colour, palette.light[name as keyof Palette]]),
    ...Object.entries(dark).map(([name, colour]) => [colour, palette.dark[name as keyof DarkPalette]]),
  ];
  const colours = new Map(pairs.map(([from = '', to = '']) => [from, to]));
  const coloured = html.replace(/#[\da-f]{6}\b/g, (colour) => colours.get(colour) ?? colour);
  return logo === null ? coloured : coloured.replace(SENDER, () => `${picture(logo)}${SENDER}`);
}

const picture = (address: string) =>
  `<img src="${address}" width="48" height="48" alt="" style="display:block;margin:0 auto 8px;border-radius:12px" />`;
