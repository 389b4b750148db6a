import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { press, sees, seesNoMore } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();
const folder = await mkdtemp(join(tmpdir(), 'lists-'));
afterAll(() => rm(folder, { recursive: true }));

const photo = ['PHOTO;ENCODING=b;TYPE=JPEG:', ...Array(650).fill(` ${'QkFTRTY0'.repeat(9)}`)].join('\r\n');
const card = (n: number) =>
  `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Cliente ${n}\r\nTEL:1198765${1000 + n}\r\n${photo}\r\nEND:VCARD\r\n`;

test('reads an address book of 49 MB while the page answers, and says what to do with a larger one', async () => {
  const page = await openImport();
  const book = join(folder, 'contatos.vcf');
  await writeFile(book, Array.from({ length: 1000 }, (_, n) => card(n)).join(''));
  await watchTasks(page);
  await choose(page, book);
  await sees(page, 'Lendo…', '1.000 linhas lidas:', 'Importar 1.000 clientes');
  expect(await longestTask(page)).toBeLessThan(1000);

  await press(page, 'Voltar');
  const huge = join(folder, 'grande.csv');
  await writeFile(huge, '');
  await truncate(huge, 51 * 1024 * 1024);
  await choose(page, huge);
  await sees(page, /Este arquivo tem 51 MB, e cabem 50 MB\. Exporte-o sem fotos/);
});

test('a reading that is cancelled leaves the choice of another file', async () => {
  const page = await openImport();
  await page.route('**/contact-worker*', () => {}, { times: 1 }); // it never begins, so that it cannot end first
  const book = join(folder, 'outros.vcf');
  await writeFile(book, card(2));
  await choose(page, book);
  await sees(page, 'Lendo…');
  await press(page, 'Cancelar');
  await seesNoMore(page, 'Lendo…');
  const small = join(folder, 'poucos.vcf');
  await writeFile(small, card(1));
  await choose(page, small);
  await sees(page, '1 linha lida:');
});

async function openImport(): Promise<Page> {
  const studio = await openStudio(stage);
  const page = await enterAs(stage.phone(), studio, '/clients');
  await page.getByRole('button', { name: 'Importar contatos' }).first().click();
  await sees(page, 'Ou cole uma lista');
  return page;
}

async function choose(page: Page, path: string) {
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Arquivo CSV ou vCard');
  await (await chooser).setFiles(path);
}

/** How long the page did not answer at most, in milliseconds. */
const longestTask = (page: Page) => page.evaluate(() => (window as { longest?: number }).longest ?? 0);

const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const kept = window as { longest?: number };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) kept.longest = Math.max(kept.longest ?? 0, duration);
    }).observe({ type: 'longtask' });
  });
