import type { Page } from 'playwright-core';
import { png } from '../support/pictures/png.ts';
import type { Stage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';

export const READY = 'Imagem pronta. Suas clientes vão ver quando você salvar as configurações.';

export const COVER_SAVED = 'Imagem de capa atualizada com sucesso!';

export const photo = {
  name: 'cilios.png',
  mimeType: 'image/png',
  buffer: png({ width: 1800, height: 1200 }),
};

export async function atPictures(stage: Stage, page: Page): Promise<{ page: Page; studio: Studio }> {
  const studio = await openStudio(stage);
  await enterAs(page, studio, '/settings?tab=cover');
  await page.getByRole('button', { name: 'Escolher capa' }).waitFor();
  return { page, studio };
}

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const kinds = { capa: 'cover', logo: 'logo' };

export const choose = (page: Page, noun: 'capa' | 'logo', file: ChosenFile) =>
  page.locator(`[data-kind=${kinds[noun]}] input[type=file]:not([capture])`).setInputFiles(file);
