export const pictureKinds = ['cover', 'logo'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Never SVG: it can carry scripts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

const MIB = 1024 * 1024;
export const maxPictureBytes: Record<PictureKind, number> = { cover: 5 * MIB, logo: 2 * MIB };

export interface Picture {
  id: string;
  url: string;
  /** The copy for phones, `pictureShapes[kind].small` pixels wide. */
  smallUrl: string | null;
  width: number;
  height: number;
}

export const pictureUrl = (id: string): string => `/media/${id}`;

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

/** Where a picture is shown no larger than a fingertip: the smaller copy if there is one. */
export const thumbnailUrl = ({ id, smallWidth }: { id: string; smallWidth: number | null }): string =>
  smallWidth === null ? pictureUrl(id) : `${pictureUrl(id)}/small`;

/** What the pages behind a client's link show of the studio's pictures. */
export interface StudioPictures {
  coverUrl: string | null;
  logoUrl: string | null;
}

export const studioPictures = (stored: {
  coverId: string | null;
  logo: Parameters<typeof thumbnailUrl>[0] | null;
}): StudioPictures => ({
  coverUrl: stored.coverId && pictureUrl(stored.coverId),
  logoUrl: stored.logo && thumbnailUrl(stored.logo),
});

interface PictureSize {
  width: number;
  height: number;
}

interface PictureShape {
  ratio: number;
  least: PictureSize;
  full: PictureSize;
  small: PictureSize;
}

/** In pixels. Shown at 3:1 (cover) and square (logo). */
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

/** A larger one would be a decompression bomb. */
export const MAX_PICTURE_SIDE = 8000;
export const MAX_PICTURE_PIXELS = 25_000_000;
