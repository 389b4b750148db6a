/** Pictures a studio shows: its cover and its logo. */

export const pictureKinds = ['cover', 'logo'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** What is taken; never SVG. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** 5 MB. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** What a studio shows, or may come to show: where its bytes are, and how large it is in pixels. */
export interface Picture {
  id: string;
  url: string;
  /** The smaller copy for phones, `pictureShapes[kind].small` pixels wide; null when there is none. */
  smallUrl: string | null;
  width: number;
  height: number;
}

/** Where the bytes of a picture are. */
export const pictureUrl = (id: string): string => `/media/${id}`;

/** A picture by what is stored of it. */
export const pictureOf = (stored: {
  id: string;
  width: number;
  height: number;
  smallWidth: number | null;
}): Picture => {
  const { id, width, height, smallWidth } = stored;
  const url = pictureUrl(id);
  return { id, url, smallUrl: smallWidth === null ? null : `${url}/small`, width, height };
};

interface PictureSize {
  width: number;
  height: number;
}

export interface PictureShape {
  /** Width by height. */
  ratio: number;
  /** Smaller ones would be shown blurred. */
  least: PictureSize;
  /** What the browser makes of the chosen part, unless that is smaller. */
  full: PictureSize;
  small: PictureSize;
}

/** In pixels. The cover is shown at 3:1, the logo square. */
export const pictureShapes: Record<PictureKind, PictureShape> = {
  cover: {
    ratio: 3,
    least: { width: 600, height: 200 },
    full: { width: 1440, height: 480 },
    small: { width: 720, height: 240 },
  },
  logo: {
    ratio: 1,
    least: { width: 128, height: 128 },
    full: { width: 512, height: 512 },
    small: { width: 128, height: 128 },
  },
};

/** More would be a bomb: a few bytes that a browser unpacks into all of its memory. */
export const MAX_PICTURE_SIDE = 8000;
export const MAX_PICTURE_PIXELS = 25_000_000;
