import { describe, expect, test } from 'vitest';
import { ownProduct } from '../support/product.ts';
import { hostilePictures } from './corpus/hostile-pictures.ts';
import { talkativePictures } from './corpus/talkative-pictures.ts';
import { upload } from './picture-uploads.ts';
import { openStudio } from './studio.ts';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '1000' } });
const studio = await openStudio(product);

describe('a file that is no picture of ours', () => {
  test.each(Object.entries(hostilePictures))('is refused: %s', async (_name, bytes) => {
    const { status, body } = await upload(studio.owner, bytes, { type: 'image/jpeg' });
    expect([status, body.code]).toEqual([422, 'picture_invalid']);
    expect(body.message).toMatch(/imagem|HEIC/i);
  });

  test('leaves nothing behind', async () => {
    expect(await product.mediaKeys()).toEqual([]);
    expect(await product.sql`select id from pictures`).toEqual([]);
  });

  test.each([
    ['HEIC of an iPhone', 'Este navegador não abre fotos HEIC.'],
    ['GIF', 'Este formato não é aceito. Use uma imagem JPG, PNG ou WebP.'],
    ['an animated WebP', 'Imagens animadas não são aceitas.'],
    ['a PNG of 65535 x 65535', 'A imagem é grande demais: cada lado pode ter até 8000 pixels'],
    ['half a PNG', 'Não foi possível ler esta imagem. O arquivo pode estar corrompido.'],
  ])('is refused with the reason: %s', async (name, sentence) => {
    const { body } = await upload(studio.owner, hostilePictures[name] ?? Buffer.alloc(0));
    expect(body.message).toContain(sentence);
  });
});

describe('a picture with metadata', () => {
  test.each(Object.entries(talkativePictures))('is stored without: %s', async (_name, [sent, kept]) => {
    const { status, body } = await upload(studio.owner, sent);
    expect(status).toBe(201);
    const stored = Buffer.from(await (await fetch(new URL(body.url, product.url))).arrayBuffer());
    expect(stored).toEqual(kept);
    const [row] = await product.sql`select bytes, width, height from pictures where id = ${body.id}`;
    expect(row).toEqual({ bytes: kept.length, width: 1440, height: 480 });
  });
});
