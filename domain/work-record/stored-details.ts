/** What was done as it rests sealed: by its shape alone, since what was written under other limits stays readable. */
import {
  array,
  check,
  nullable,
  nullish,
  number,
  object,
  optional,
  pipe,
  string,
  transform,
  unknown,
} from 'valibot';
import type { WorkDetails } from './work-details.ts';

const SHAPE = 'Ficha técnica inválida';
const text = nullish(string(SHAPE), null);
const count = nullish(number(SHAPE), null);
const words = optional(array(string(SHAPE), SHAPE), []);
const zones = array(nullable(number(SHAPE)), SHAPE);

const lashes = object(
  {
    map: nullish(object({ right: zones, left: zones }, SHAPE), null),
    ...{ curls: words, thicknesses: words, technique: text, minutes: count },
  },
  SHAPE,
);
const brows = object({ shape: text, material: text, colour: text, minutes: count }, SHAPE);
const pigment = object({ area: text, technique: text, device: text, passes: count, reaction: text }, SHAPE);
const own = object({ label: string(SHAPE), value: string(SHAPE) }, SHAPE);

/** Values of a list that has been shortened since are kept: they are shown as they are. */
export const storedDetails = pipe(
  unknown(),
  check((details) => !Array.isArray(details), SHAPE),
  object(
    {
      lashes: nullish(lashes, null),
      brows: nullish(brows, null),
      pigment: nullish(pigment, null),
      own: optional(array(own, SHAPE), []),
      notes: text,
    },
    SHAPE,
  ),
  transform((details) => details as WorkDetails),
);
