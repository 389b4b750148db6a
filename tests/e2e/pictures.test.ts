import sharp from 'sharp';
import { expect } from 'vitest';
import { png } from '../support/pictures/png.ts';
import { hears } from './heard.ts';
import { press, sees } from './look.ts';
import { atPictures, COVER_SAVED, choose, photo, READY } from './pictures.ts';
import { savesSettings } from './professional.ts';
import { setStage } from './stage.ts';
import type { Studio } from './studio.ts';

const { stage, test } = setStage();

const sign = { name: 'logo.png', mimeType: 'image/png', buffer: png({ width: 400, height: 400 }) };

test('takes a cover and a logo on a phone: cut, shown once saved, in the size of the screen', async () => {
  const { page, studio } = await atPictures(stage, await stage.phone());
  await choose(page, 'capa', photo);
  const dialog = page.getByRole('dialog', { name: 'Ajustar a capa' });
  await dialog.getByText('Como vai ficar na sua página').waitFor();
  await stage.audit.look(page, 'the dialog that cuts');
  await dialog.getByLabel('Zoom').fill('1.2');
  await press(page, 'Usar imagem');
  await sees(page, READY);
  await choose(page, 'logo', sign);
  await press(page, 'Usar imagem');
  await expect.poll(() => page.getByText(READY).count()).toBe(2);
  await stage.audit.look(page, 'cover and logo');

  const client = await stage.phone();
  await client.goto(studio.link);
  expect(await client.locator('.studio img').count()).toBe(0);
  await savesSettings(page);
  await hears(page, COVER_SAVED);

  const asked: string[] = [];
  client.on('request', (request) => request.url().includes('/media/') && asked.push(request.url()));
  await client.goto(studio.link);
  const cover = client.locator('.masthead > img');
  await expect.poll(() => cover.evaluate(isDrawn)).toEqual({ width: 1440, height: 480, box: 3 });
  await expect.poll(() => client.locator('.masthead-words img').evaluate(isDrawn)).toMatchObject({ box: 1 });
  // One copy of each, whatever the hint and the tag ask for.
  const ids = asked.map((url) => new URL(url).pathname.split('/')[2]);
  expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
  expect(await sizesOf(studio)).toEqual([
    { kind: 'cover', width: 1440, height: 480, small_width: 720, content_type: 'image/webp' },
    { kind: 'logo', width: 400, height: 400, small_width: 128, content_type: 'image/jpeg' },
  ]);

  // In emails Outlook shows no WebP, and Gmail fills one that is see-through with black.
  await choose(page, 'logo', await seeThrough());
  await press(page, 'Usar imagem');
  await sees(page, READY);
  expect(
    await stage.sql`select distinct content_type from pictures where kind = 'logo' and studio_id = ${studio.id}
     order by content_type`,
  ).toEqual([{ content_type: 'image/jpeg' }, { content_type: 'image/png' }]);
});

async function seeThrough() {
  const background = { r: 160, g: 40, b: 90, alpha: 0.2 };
  const drawn = sharp({ create: { width: 400, height: 400, channels: 4, background } });
  return { name: 'logo.webp', mimeType: 'image/webp', buffer: await drawn.webp().toBuffer() };
}

function isDrawn(element: Element) {
  const { naturalWidth, width, height } = element as HTMLImageElement; // an <img>, as the locator says
  const { width: ofTag, height: heightOfTag } = {
    width: element.getAttribute('width'),
    height: element.getAttribute('height'),
  };
  if (naturalWidth === 0) return null;
  return { width: Number(ofTag), height: Number(heightOfTag), box: Math.round((width / height) * 10) / 10 };
}

const sizesOf = ({ id }: Studio) =>
  stage.sql`select kind, width, height, small_width, content_type from pictures
     where studio_id = ${id} and detached_at is null order by kind`;
