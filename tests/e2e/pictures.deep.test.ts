import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { END, START } from '../support/pictures/jpeg.ts';
import { png } from '../support/pictures/png.ts';
import { hears } from './heard.ts';
import { press, sees, seesNoMore } from './look.ts';
import { atPictures, COVER_SAVED, choose, photo, READY } from './pictures.ts';
import { savesSettings } from './professional.ts';
import { setStage } from './stage.ts';

const { stage, test } = setStage();

const COVER_GONE = 'Imagem de capa removida com sucesso!';

test('gives a removed cover back until it is saved, and takes it off the page then', async () => {
  stage.tolerate(/status of 503/);
  const { page, studio } = await atPictures(stage, await stage.computer());
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

test('says why a file is no picture, and takes one that is dropped or pasted', async () => {
  const { page } = await atPictures(stage, await stage.computer());
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
  const { page } = await atPictures(stage, await stage.phone());
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

test('is cut by keyboard alone, with the focus back where it was', async () => {
  const { page } = await atPictures(stage, await stage.computer());
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
