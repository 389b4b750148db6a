/** Files and pasted text that are made to cost, or are only large: the tab that reads them does not freeze. */
import { expect, test } from 'vitest';
import { readContacts } from './contacts-of.ts';

const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const photo = ['PHOTO;ENCODING=b;TYPE=JPEG:', ...many(800, () => ` ${'QkFTRTY0'.repeat(9)}`)].join('\r\n');
const quoted = [
  'NOTE;ENCODING=QUOTED-PRINTABLE:=',
  ...many(20_000, () => `${'=C3=A9'.repeat(12)}=`),
  'fim',
].join('\r\n');
const card = (lines: string) =>
  `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana Lima\r\nTEL:11987654321\r\n${lines}\r\nEND:VCARD\r\n`;

/** Text of up to 5 MB, and how many people are in it. */
const texts: Record<string, [make: () => string, people: number]> = {
  'a line without end': [() => 'a'.repeat(400_000), 1],
  'a line of digits': [() => '1 '.repeat(200_000), 1],
  'an address of dots': [() => `Nome;E-mail\nAna;a@${'.'.repeat(300_000)}`, 1],
  'line ends without text': [() => '\n'.repeat(4_000_000), 0],
  'photos in folded lines': [() => card(photo).repeat(80), 80],
  'a quoted note in 20,000 lines': [() => card(quoted), 1],
  '2 million separators in one of 500 lines': [
    () => `${many(500, (n) => `Ana ${n};1198765${1000 + n}`).join('\n')}\n${';'.repeat(2_000_000)}`,
    500,
  ],
  '150,000 lines without titles': [
    () => many(150_000, (n) => `Ana ${n};11987${100_000 + n}`).join('\n'),
    150_000,
  ],
};

/** Each kept a reader that goes back in the text busy for longer than a test may take. */
test.each(Object.entries(texts))('reads %s', (_, [make, people]) => {
  expect(readContacts(make())).toHaveLength(people);
});
