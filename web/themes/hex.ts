import { formatHex, toGamut } from 'culori';
import type { Colour } from './tokens.ts';

const toSrgb = toGamut('rgb', 'oklch');

/** sRGB, chroma lowered where the screen has no such colour. */
export const hex = ({ l, c, h }: Colour): string => formatHex(toSrgb({ mode: 'oklch', l, c, h }));
