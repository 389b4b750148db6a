import { describe, expect, test } from 'vitest';
import { decodeFile } from '../../../web/import/decoded-file.ts';
import { pictureFilter, withoutPictures } from '../../../web/import/picture-filter.ts';

const card = [
  'BEGIN:VCARD',
  'VERSION:2.1',
  'item1.PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQ',
  ' AAQABAAD/2wBDAAUDBAQEAwUE',
  'BAQFBQUGBwwIBwcHBw8LCwkMEQ8S',
  'LOGO:data:image/png;base64,iVBORw0KGgo=',
  'FN:Ana Lima',
  'NOTE;ENCODING=QUOTED-PRINTABLE:Prefere=',
  ' de manh=C3=A3',
  'KEY;TYPE=X509:MIIB',
  'TEL:11987654321',
  'END:VCARD',
];

test.each(['\n', '\r\n', '\r'])(
  'a vCard with lines that end in %j is the same in pieces of any length',
  (end) => {
    const text = card.join(end);
    const whole = withoutPictures(text);
    expect(whole).toBe(
      'BEGIN:VCARD\nVERSION:2.1\nFN:Ana Lima\nNOTE;ENCODING=QUOTED-PRINTABLE:Prefere=\n de manh=C3=A3\nTEL:11987654321\nEND:VCARD\n',
    );
    for (let length = 12; length < 40; length += 1) {
      const filter = pictureFilter();
      const pieces = text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [];
      expect(pieces.map(filter.add).join('') + filter.end()).toBe(whole);
    }
  },
);

test('a list of another kind stays as it is, whatever its lines begin with', () => {
  expect(withoutPictures('Nome;Celular\r\nPhoto;1\rKey:2\n')).toBe('Nome;Celular\r\nPhoto;1\rKey:2\n');
});

test('a letter of two bytes across two pieces is one, and how much was read grows to all', async () => {
  const text = `Nome;Celular\n${'ç'.repeat(100_001)}`;
  const shares: number[] = [];
  const bytes = new TextEncoder().encode(text);
  const file = new Blob([bytes.slice(0, 100_000), bytes.slice(100_000)]);
  const decoded = await decodeFile(file, undefined, (share) => shares.push(share));
  expect(decoded).toEqual({ text, encoding: 'utf-8' });
  expect(shares.length).toBeGreaterThan(1);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
});

test('an accent of Windows after a megabyte without any is read', async () => {
  const ascii = new TextEncoder().encode(`Nome;Celular\n${'Ana;1\n'.repeat(200_000)}`);
  const decoded = await decodeFile(new Blob([ascii, new Uint8Array([0x4a, 0x6f, 0xe3, 0x6f])]));
  expect(decoded?.encoding).toBe('windows-1252');
  expect(decoded?.text.endsWith('João')).toBe(true);
});

test('a letter that was cut in two leaves the others of a file in UTF-8 as they are', async () => {
  const [before, after] = ['Nome;Celular\n💅 Ana 💖;11987654321\nJo', '\n✨ Márcia;11987654322\n'];
  const bytes = [before, after].map((part) => new TextEncoder().encode(part));
  const file = new Blob([bytes[0] ?? '', new Uint8Array([0xc3]), bytes[1] ?? '']);
  expect(await decodeFile(file)).toEqual({ text: `${before}\uFFFD${after}`, encoding: 'utf-8' });
});

test('a calendar that is folded in the middle of letters is read letter by letter, not in an older encoding', async () => {
  const line = 'SUMMARY:Manutenção · Sra. Conceição “São João” 🙂';
  const bytes = [...new TextEncoder().encode(line)];
  const folded = bytes.flatMap((byte) => [13, 10, 32, byte]).slice(3);
  const decoded = await decodeFile(new Blob([new Uint8Array(folded)]));
  expect(decoded?.encoding).toBe('utf-8');
  expect(decoded?.text.replace(/\r\n /g, '')).toBe(line);
});

describe('a file', () => {
  const textOf = async (...bytes: number[]) => (await decodeFile(new Blob([new Uint8Array(bytes)])))?.text;

  test('is read as UTF-8, as UTF-16, and in the code page of older spreadsheets', async () => {
    expect(await textOf(...new TextEncoder().encode('Ágata'))).toBe('Ágata');
    expect(await textOf(0xc1, 0x67, 0x61, 0x74, 0x61)).toBe('Ágata');
    expect(await textOf(0xff, 0xfe, 0xc1, 0, 0x67, 0)).toBe('Ág');
    expect(await textOf(0xfe, 0xff, 0, 0xc1, 0, 0x67)).toBe('Ág');
  });

  test.each([
    ['a spreadsheet', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00]],
    ['a picture', [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46]],
    ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37]],
  ])('that is %s is no text', async (_, bytes) => expect(await textOf(...bytes)).toBeUndefined());

  test.each([
    [
      'a page that calls itself .xls',
      '\uFEFF\r\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>Ana',
    ],
    ['a page without a head', '<TABLE border=1><tr><td>Nome</td>'],
    ['a spreadsheet in XML', '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>'],
  ])('that is %s is no list', async (_, text) => expect(await decodeFile(new Blob([text]))).toBeNull());

  test('that begins with an address is one', async () => {
    expect((await decodeFile(new Blob(['<ana@exemplo.com> Ana Lima'])))?.text).toBe(
      '<ana@exemplo.com> Ana Lima',
    );
  });
});
