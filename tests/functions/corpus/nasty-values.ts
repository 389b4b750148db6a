import * as fc from 'fast-check';
import { cleanLine, hasNul } from '../../../domain/text.ts';
import { codePoint } from '../../support/code-points.ts';

/** What a field holds; decides which values can only be wrong for it. */
export type FieldKind =
  | 'uuid'
  | 'email'
  | 'email or none'
  | 'phone'
  | 'phone or none'
  | 'text'
  | 'password'
  | 'date'
  | 'date or none'
  | 'month'
  | 'time'
  | 'integer'
  | 'signed integer'
  | 'boolean'
  | 'enum'
  | 'secret'
  | 'slug'
  | 'list'
  | 'object';

/** Values no JSON type of ours is made of, by the kind that would take them. */
const wrongTypes: readonly { value: unknown; takenBy: readonly FieldKind[] }[] = [
  { value: 0, takenBy: ['integer', 'signed integer'] },
  { value: -1, takenBy: ['signed integer'] },
  { value: 1.5, takenBy: [] },
  { value: 2 ** 53, takenBy: [] },
  { value: 1e308, takenBy: [] },
  { value: true, takenBy: ['boolean'] },
  { value: false, takenBy: ['boolean'] },
  { value: [], takenBy: ['list'] },
  { value: [[]], takenBy: [] },
  { value: [null], takenBy: [] },
  { value: {}, takenBy: ['object'] },
  { value: { toString: 'x', length: 3 }, takenBy: ['object'] },
  { value: { $ne: null }, takenBy: ['object'] },
  { value: { constructor: { prototype: { admin: true } } }, takenBy: ['object'] },
  { value: nest(200), takenBy: [] },
];

/** Strings that are no value of any format (address, date, identifier, number, choice). */
const wrongStrings: readonly string[] = [
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFFy',
  '\u202Eevil',
  '\u200B',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '0x10',
  '[object Object]',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%00',
  '%zz',
  "' OR 1=1 --",
  "'); DROP TABLE appointments; --",
  '#{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  '1; SELECT pg_sleep(10)',
  'ç'.repeat(5_000),
  '𝕏'.repeat(3_000),
  'A'.repeat(40_000),
];

const ASTRAL = '😀';

/** Texts whose last character is two UTF-16 units, across a length where somebody may cut: half of it cannot be stored. */
export const astralAtTheCut: readonly string[] = [40, 45, 60, 100, 120, 255, 500, 1000].map(
  (length) => 'a'.repeat(length - 1) + ASTRAL,
);

/** Near misses: well shaped, but no value of that kind. */
const written: Partial<Record<FieldKind, readonly unknown[]>> = {
  uuid: [
    '00000000-0000-0000-0000-00000000000',
    '00000000-0000-0000-0000-00000000000g',
    '{00000000-0000-0000-0000-000000000000}',
  ],
  email: [
    'ana',
    'ana@',
    '@lume.test',
    'ana@lume',
    'a b@lume.test',
    'ana@@lume.test',
    `${'a'.repeat(300)}@lume.test`,
    'ana@lume..test',
    'ana@-lume.test',
    '"a"@lume.test',
  ],
  phone: [
    '',
    '12',
    '0000000000',
    '119',
    'onze nove oito',
    '11987654321987654',
    '20987654321',
    '11887654321',
    '+14155552671x5',
    '+1',
  ],
  text: [],
  date: [
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '0000-00-00',
    '2026-2-3',
    '26-02-03',
    '2026/02/03',
    '2026-02-03T10:00',
    '10000-01-01',
    '2026-02-29',
    '',
  ],
  month: ['2026-13', '2026-00', '2026', '2026-1', '2026-01-01', '0000-00', '99999-01', ''],
  time: ['24:00', '23:60', '9:00', '09:00:00', '-1:00', '0900', '09h00', ''],
  integer: ['10', '1,5', 2 ** 53, -(2 ** 31), 1e21, 0.1, ''],
  boolean: ['true', 'false', 1, 0, 'on', ''],
  enum: ['', 'ADMIN', 'cílios'],
  list: ['a,b', { 0: 'a', length: 1 }],
  secret: [''],
  slug: [
    '',
    'ab',
    '-abc',
    'abc-',
    'a--b',
    'ação',
    'a_b',
    'login',
    'a'.repeat(41),
    '00000000-0000-4000-8000-000000000000',
  ],
};

/** Where a field may be left empty, '' is as good as a value. */
const nearMisses: Partial<Record<FieldKind, readonly unknown[]>> = {
  ...written,
  'email or none': written.email ?? [],
  'phone or none': written.phone?.filter((value) => value !== '') ?? [],
  'date or none': written.date?.filter((value) => value !== '') ?? [],
  'signed integer': written.integer ?? [],
};

/** Values a field of this kind must refuse, whatever else the request says. */
export function wrongValues(kind: FieldKind): unknown[] {
  const types = wrongTypes.filter(({ takenBy }) => !takenBy.includes(kind)).map(({ value }) => value);
  const freeText = kind === 'text' || kind === 'password' || kind === 'secret';
  return [...types, ...(freeText ? ['A'.repeat(40_000)] : stringsFor(kind)), ...(nearMisses[kind] ?? [])];
}

/** A link may be called 'constructor' or 'nan'; everything else here is no value of any kind. */
function stringsFor(kind: FieldKind): readonly string[] {
  if (kind.endsWith(' or none')) return wrongStrings.filter((text) => hasNul(text) || cleanLine(text) !== '');
  return kind === 'slug' ? wrongStrings.filter((text) => !/^[a-z0-9-]{3,40}$/i.test(text)) : wrongStrings;
}

/** Anything at all: the request may be refused or taken, but it must be answered without a fault. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...wrongStrings, ...astralAtTheCut, ...wrongTypes.map(({ value }) => value), null),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: codePoint, maxLength: 300 }),
  fc.double(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.emailAddress(),
);

function nest(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}
