import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  archiveProblems,
  MAX_ZIP_BYTES,
  openArchive,
} from '../../../../web/features/studio-import/open-archive.ts';
import { readArchive } from '../../../../web/features/studio-import/read-archive.ts';
import { readFile } from '../../../../web/features/studio-import/zip-directory.ts';
import { archiveOf, withForgedSize } from './archives.ts';

const format = (changes: object) =>
  JSON.stringify({
    ...{ product: 'Lume', format: 1, businessName: 'Aurora', zone: 'America/Sao_Paulo' },
    ...{ exportedAt: '2026-11-12T17:32:00.000Z', ...changes },
  });
const many = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`outros/${n}.txt`, 'x']));

const blobOf = (zip: Uint8Array) => new Blob([new Uint8Array(zip)]);

test('an export is read with its rows and pictures, and nothing else of it is unpacked', async () => {
  const zip = blobOf(archiveOf({ 'imagens/logo.png': new Uint8Array([1, 2]), 'clientes.csv': 'x' }));
  expect(await readArchive(zip)).toMatchObject({
    format: { businessName: 'Estúdio Aurora', exportedAt: '2026-11-12T17:32:00.000Z' },
    professionals: [{ fullName: 'Ana' }],
    pictures: [{ kind: 'logo', type: 'image/png', bytes: new Uint8Array([1, 2]) }],
  });
  expect([...(await openArchive(zip)).files.keys()]).not.toContain('clientes.csv');
});

test('pictures of clients stay packed until one is read', async () => {
  const id = '018f0000-0000-7000-8000-000000000001';
  const bytes = new Uint8Array([0xff, 0xd8, 9]);
  const picture = { id, kind: 'work-before', contentType: 'image/jpeg' };
  const zip = blobOf(
    archiveOf({
      'fotos.json': JSON.stringify([picture, { ...picture, id: 'lost' }]),
      [`fotos/${id}.jpg`]: bytes,
    }),
  );
  const { workPictures, records } = await readArchive(zip);
  expect(records).toEqual([]);
  expect(workPictures).toMatchObject([
    { id, file: { size: 3 } },
    { id: 'lost', file: null },
  ]);
  const [found] = workPictures;
  expect(found?.file && (await readFile(zip, found.file))).toEqual(bytes);
  const large = withForgedSize(archiveOf({ [`fotos/${id}.jpg`]: bytes }), `fotos/${id}.jpg`, 6 * 1024 * 1024);
  await expect(readArchive(blobOf(large))).rejects.toThrow(archiveProblems.changed);
});

test('an export that a Mac unpacked and packed again is read out of its folder', async () => {
  const folder = 'lume-estudio-aurora/';
  const own = Object.entries(unzipSync(archiveOf({ 'imagens/logo.png': new Uint8Array([1, 2]) })));
  const added = Array.from({ length: 300 }, (_, n) => [`__MACOSX/${folder}fotos/._${n}.jpg`, 'x'] as const);
  const packed = zipSync({
    [folder]: new Uint8Array(),
    [`${folder}.DS_Store`]: strToU8('x'),
    ...Object.fromEntries(own.map(([name, bytes]) => [folder + name, bytes])),
    ...Object.fromEntries(added.map(([name, text]) => [name, strToU8(text)])),
  });
  expect(await readArchive(blobOf(packed))).toMatchObject({
    professionals: [{ fullName: 'Ana' }],
    pictures: [{ kind: 'logo' }],
  });
});

test('a file above the limit is not even looked at', async () => {
  await expect(readArchive({ size: MAX_ZIP_BYTES + 1 } as Blob)).rejects.toThrow(archiveProblems.tooLarge);
});

describe('what is no whole export is refused in words', () => {
  test.each<[string, keyof typeof archiveProblems, () => Uint8Array]>([
    ['nothing', 'notAZip', () => new Uint8Array()],
    ['a picture', 'notAZip', () => new Uint8Array([0xff, 0xd8, 0xff])],
    ['only the beginning of a zip', 'broken', () => archiveOf().subarray(0, 400)],
    ['a zip of something else', 'notAZip', () => archiveOf({ ...missing('formato', 'estudio') })],
    ['more files than an export has', 'notAZip', () => archiveOf(many)],
    [
      'files that grow too much',
      'tooLarge',
      () => withForgedSize(archiveOf(), 'clientes.json', 400 * 1024 * 1024),
    ],
    [
      'a directory that says less than there is',
      'broken',
      () => withForgedSize(archiveOf({ 'clientes.json': ' '.repeat(5000) }), 'clientes.json', 10),
    ],
    [
      'a directory that says more than there is',
      'broken',
      () => withForgedSize(archiveOf(), 'clientes.json', 5000),
    ],
    ['an export without its format', 'notAZip', () => archiveOf({ ...missing('formato') })],
    ['a format to come', 'newer', () => archiveOf({ 'formato.json': format({ format: 2 }) })],
    ['another product', 'changed', () => archiveOf({ 'formato.json': format({ product: 'Outro' }) })],
    ['no date', 'changed', () => archiveOf({ 'formato.json': format({ exportedAt: 'ontem' }) })],
    ['no zone', 'changed', () => archiveOf({ 'formato.json': format({ zone: 'Lua/Mar' }) })],
    ['a file that is missing', 'broken', () => archiveOf({ ...missing('clientes') })],
    ['a file that is no JSON', 'broken', () => archiveOf({ 'clientes.json': '[{' })],
    ['a file that is no UTF-8', 'broken', () => archiveOf({ 'clientes.json': new Uint8Array([0xff]) })],
    ['no list', 'changed', () => archiveOf({ 'clientes.json': '{}' })],
    ['rows that are none', 'changed', () => archiveOf({ 'clientes.json': '[null]' })],
    ['an id twice', 'changed', () => archiveOf({ 'clientes.json': '[{"id":"a"},{"id":"a"}]' })],
    ['nobody who works there', 'changed', () => archiveOf({ 'profissionais.json': '[]' })],
    ['two studios', 'changed', () => archiveOf({ 'estudio.json': '[{"id":"a"},{"id":"b"}]' })],
  ])('%s', async (_, problem, zip) => {
    await expect(readArchive(blobOf(zip()))).rejects.toThrow(archiveProblems[problem]);
  });
});

function missing(...names: string[]) {
  return Object.fromEntries(names.map((name) => [`${name}.json`, undefined]));
}
