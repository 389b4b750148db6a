/** What was done to lashes and brows, as a work record seals it. */
import {
  array,
  check,
  type InferOutput,
  maxLength,
  nullish,
  optional,
  picklist,
  pipe,
  transform,
} from 'valibot';
import { form, optionalParagraphs, optionalText, requiredText, someOf, wholeNumber } from '../fields.ts';
import { isEmptyMap, type LashMap, lashMapInput, MIN_ZONES } from './lash-map.ts';

export const lashCurls = ['J', 'B', 'C', 'CC', 'D', 'DD', 'L', 'LC', 'LD', 'M', 'U'] as const;

/** Millimetres, as packages print them. */
export const lashThicknesses = [
  '0,03',
  '0,05',
  '0,06',
  '0,07',
  '0,10',
  '0,12',
  '0,15',
  '0,18',
  '0,20',
  '0,25',
] as const;

/** Offered; others can be typed. */
export const lashTechniques = [
  'Fio a fio',
  'Volume brasileiro',
  'Volume egípcio',
  'Volume russo',
  'Híbrido',
  'Mega volume',
  'Lash lifting',
] as const;
export const pigmentTechniques = [
  'Fio a fio',
  'Shadow',
  'Ombré',
  'Híbrida',
  'Delineado',
  'Aquarela',
  'Efeito batom',
] as const;

export const browMaterials = ['henna', 'tint', 'none'] as const;
export const browMaterialLabels: Record<(typeof browMaterials)[number], string> = {
  henna: 'Henna',
  tint: 'Coloração',
  none: 'Só design',
};

export const MAX_OWN_FIELDS = 12;
const MAX_WORK_NOTES = 2000;

const ZONES = 'Os dois olhos precisam do mesmo número de zonas';
const isEven = ({ right, left }: LashMap) => right.length === left.length && right.length >= MIN_ZONES;
const MINUTES = 'Informe de 1 a 1440 minutos';
const minutes = nullish(wholeNumber(1, 1440, MINUTES), null);

/** `minutes`: how long it took. */
const lashes = form({
  map: pipe(
    nullish(pipe(lashMapInput, check(isEven, ZONES)), null),
    transform((map) => map && (isEmptyMap(map) ? null : map)),
  ),
  curls: optional(someOf(lashCurls, 'Curvatura inválida'), []),
  thicknesses: optional(someOf(lashThicknesses, 'Espessura inválida'), []),
  technique: optionalText(60),
  minutes,
});

/** `minutes`: how long henna or colour stayed. */
const brows = form({
  shape: optionalText(60),
  material: nullish(picklist(browMaterials, 'Escolha henna, coloração ou só design'), null),
  colour: optionalText(60),
  minutes,
});

const pigment = form({
  area: optionalText(60),
  technique: optionalText(60),
  device: optionalText(80),
  passes: nullish(wholeNumber(1, 50, 'Informe de 1 a 50 passadas'), null),
  reaction: optionalParagraphs(500),
});

/** What is sealed. A part is null where nothing of its kind was done, a field that was not noted too. `own`: fields of the studio, for whatever has none here. */
export const workDetails = form({
  lashes: nullish(lashes, null),
  brows: nullish(brows, null),
  pigment: nullish(pigment, null),
  own: pipe(
    optional(
      array(
        form({
          label: requiredText('Nome do campo é obrigatório', 60),
          value: requiredText('Preencha o campo', 300),
        }),
      ),
      [],
    ),
    maxLength(MAX_OWN_FIELDS, `Use no máximo ${MAX_OWN_FIELDS} campos`),
  ),
  notes: optionalParagraphs(MAX_WORK_NOTES),
});
export type WorkDetails = InferOutput<typeof workDetails>;
