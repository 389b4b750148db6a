import * as fc from 'fast-check';

const SURROGATES = 0xd800;
const AFTER_SURROGATES = 0xe000;
const COUNT = 0x110000 - (AFTER_SURROGATES - SURROGATES);

/**
 * Any character but half surrogates, as `unit` of `fc.string`. What fast-check means by 'binary', whose table of all characters takes a
 * second and a half to make, in each process and each place that names it.
 */
export const codePoint: fc.Arbitrary<string> = fc.nat(COUNT - 1).map(
  (n) => String.fromCodePoint(n < SURROGATES ? n : n - SURROGATES + AFTER_SURROGATES),
  (text) => {
    const point = typeof text === 'string' && [...text].length === 1 ? (text.codePointAt(0) ?? -1) : -1;
    if (point < 0 || (point >= SURROGATES && point < AFTER_SURROGATES)) throw new Error('no character');
    return point < SURROGATES ? point : point - AFTER_SURROGATES + SURROGATES;
  },
);
