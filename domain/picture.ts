/** Pictures a studio shows: its cover and its logo (spec S1 §2.4, §5, §9; decisions › Files). */

export const pictureKinds = ['cover', 'logo'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** What is taken; never SVG. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** 5 MB (S1 §5). */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
