import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { END, START } from '../support/pictures/jpeg.ts';
import { png } from '../support/pictures/png.ts';
import { startAudit } from './audit.ts';
import { hears } from './heard.ts';
import { press, sees, seesNoMore } from './look.ts';
import { savesSettings } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';

const stage = setStage();
const READY = 'Imagem pronta. Suas clientes vão ver quando você salvar as configurações.';
const COVER_SAVED = 'Imagem de capa atualizada com sucesso!';
const COVER_GONE = 'Imagem de capa removida com sucesso!';
const photo = { name: 'cilios.png', mimeType: 'image/png', buffer: png({ width: 1800, height: 1200 }) };
const sign = { name: 'logo.png', mimeType: 'image/png', buffer: png({ width: 400, height: 400 }) };

test('takes a cover and a logo on a phone: cut, shown to clients only once they are saved, in the size of the screen', async () => {
  const { page, studio } = await atPictures(await stage.phone());
  const audit = startAudit();
  await choose(page, 'capa', photo);
  const dialog = page.getByRole('dialog', { name: 'Ajustar a capa' });
  await dialog.getByText('Como vai ficar na sua página').waitFor();
  await audit.look(page, 'the dialog that cuts');
  await dialog.getByLabel('Zoom').fill('1.2');
  await press(page, 'Usar imagem');
  await sees(page, READY);
  await choose(page, 'logo', sign);
  await press(page, 'Usar imagem');
  await expect.poll(() => page.getByText(READY).count()).toBe(2);
  await audit.look(page, 'cover and logo');
  expect(audit.found).toEqual([]);

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
    { kind: 'logo', width: 400, height: 400, small_width: 128, content_type: 'image/webp' },
  ]);
});

test('gives a removed cover back until it is saved, and takes it off the page then', async () => {
  stage.tolerate(/status of 503/);
  const { page, studio } = await atPictures(await stage.computer());
  await choose(page, 'capa', photo);
  await page.getByRole('dialog').getByText('Como vai ficar').waitFor();
  await press(page, 'Usar imagem');
  await sees(page, READY);
  await savesSettings(page);
  await hears(page, COVER_SAVED);
  await press(page, 'Remover capa');
  await sees(page, 'A imagem sai da sua página quando você salvar as configurações.');
  await press(page, 'Desfazer');
  await page.getByAltText('Capa escolhida').waitFor();
  await expect.poll(() => page.getByText('Alterações não salvas').count()).toBe(0);
  await press(page, 'Remover capa');
  await page.route('**/api/settings', (route) => route.fulfill({ status: 503, json: {} }));
  await savesSettings(page);
  await sees(page, /^Erro ao remover a imagem/);
  await page.unroute('**/api/settings');
  await savesSettings(page);
  await hears(page, COVER_GONE);
  const client = await stage.phone();
  await client.goto(studio.link);
  await client.locator('.masthead-drawing').waitFor();
  expect(await client.locator('.studio img').count()).toBe(0);
});

test('is cut by keyboard alone, with the focus back where it was', async () => {
  const { page } = await atPictures(await stage.computer());
  const choosing = page.getByRole('button', { name: 'Escolher capa' });
  const chooser = page.waitForEvent('filechooser');
  await choosing.focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(photo);
  const part = page.getByLabel('Parte da imagem que aparece. Use as setas para mover.');
  await page.getByRole('dialog').getByText('Como vai ficar').waitFor();
  const picture = page.locator('.crop-stage img');
  const before = await picture.getAttribute('style');
  await part.focus();
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => picture.getAttribute('style')).not.toBe(before);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => choosing.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('says why a file is no picture, and takes one that is dropped or pasted', async () => {
  const { page } = await atPictures(await stage.computer());
  for (const [name, type, bytes, sentence] of [
    [
      'lista.pdf',
      'application/pdf',
      Buffer.from('%PDF-1.7'),
      'Por favor, selecione apenas arquivos de imagem',
    ],
    [
      'gato.gif',
      'image/gif',
      Buffer.from('GIF89a'),
      'Este formato não é aceito. Use uma imagem JPG, PNG ou WebP.',
    ],
    [
      'foto.heic',
      'image/heic',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'),
      'Este navegador não abre fotos HEIC.',
    ],
    [
      'cortada.jpg',
      'image/jpeg',
      Buffer.concat([START, Buffer.from([0xff]), END]),
      'Não foi possível ler esta imagem.',
    ],
    [
      'tela.png',
      'image/png',
      png({ width: 500, height: 500 }),
      'ela precisa ter pelo menos 600 x 200 pixels',
    ],
    [
      'enorme.png',
      'image/png',
      Buffer.concat([photo.buffer, Buffer.alloc(5 * 1024 * 1024)]),
      'A imagem deve ter no máximo 5MB',
    ],
  ] as const) {
    await choose(page, 'capa', { name, mimeType: type, buffer: Buffer.from(bytes) });
    await page.getByRole('alert').getByText(sentence).waitFor();
  }
  // A file of a cloud folder that is gone by the time it is read.
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = () => {
      Blob.prototype.arrayBuffer = read;
      return Promise.reject(new DOMException('gone', 'NotReadableError'));
    };
  });
  await choose(page, 'capa', photo);
  await page.getByRole('alert').getByText('Erro inesperado ao fazer upload da imagem').waitFor();
  for (const hand of [drops, pastes]) {
    await hand(page);
    await page.getByRole('dialog', { name: 'Ajustar a capa' }).waitFor();
    await press(page, 'Cancelar');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
});

test('shows how far a slow upload is, can be cancelled, and tries again after the line broke', async () => {
  stage.tolerate(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { page } = await atPictures(await stage.phone());
  let way: 'hang' | 'cut' | 'pass' = 'hang';
  await page.route('**/api/pictures?**', (route) => {
    if (way === 'hang') return undefined;
    return way === 'cut' ? route.abort() : route.continue();
  });
  const send = async () => {
    await choose(page, 'capa', photo);
    await page.getByRole('dialog').getByText('Como vai ficar').waitFor();
    await press(page, 'Usar imagem');
  };
  await send();
  await page.getByRole('progressbar', { name: 'Enviando a imagem' }).waitFor();
  await press(page, 'Cancelar');
  await page.getByRole('progressbar').waitFor({ state: 'hidden' });
  way = 'cut';
  await send();
  await sees(page, 'Erro ao fazer upload da imagem');
  await sees(page, 'Erro de conexão. Verifique sua internet e tente novamente.');
  way = 'pass';
  await press(page, 'Tentar de novo');
  await sees(page, READY);
  await seesNoMore(page, 'Erro ao fazer upload da imagem');
});

async function atPictures(page: Page): Promise<{ page: Page; studio: Studio }> {
  const studio = await openStudio(stage);
  await enterAs(page, studio);
  await page.goto('/settings?tab=cover');
  await page.getByRole('button', { name: 'Escolher capa' }).waitFor();
  return { page, studio };
}

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const kinds = { capa: 'cover', logo: 'logo' };
const choose = (page: Page, noun: 'capa' | 'logo', file: ChosenFile) =>
  page.locator(`[data-kind=${kinds[noun]}] input[type=file]:not([capture])`).setInputFiles(file);

/** A file from the desktop over the field. Only the browser itself can drop one: a page cannot make such an event. */
async function drops(page: Page): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lume-drop-'));
  const file = join(folder, photo.name);
  await writeFile(file, photo.buffer);
  const box = await page.locator('.picture-frame').first().boundingBox();
  if (!box) throw new Error('the field is not in sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x, y, data });
  await sees(page, 'Solte a imagem aqui');
  await browser.send('Input.dispatchDragEvent', { type: 'drop', x, y, data });
  await page.getByRole('dialog').waitFor();
  await rm(folder, { recursive: true });
}

/** A picture from the clipboard while nothing is typed in. */
async function pastes(page: Page): Promise<void> {
  await page.evaluate((bytes) => {
    const data = new DataTransfer();
    const binary = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    data.items.add(new File([binary], 'foto.png', { type: 'image/png' }));
    const options = { bubbles: true, cancelable: true, clipboardData: data };
    document.body.dispatchEvent(new ClipboardEvent('paste', options));
  }, photo.buffer.toString('base64'));
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
  stage.sql(
    `select kind, width, height, small_width, content_type from pictures
     where studio_id = $1 and detached_at is null order by kind`,
    [id],
  );
