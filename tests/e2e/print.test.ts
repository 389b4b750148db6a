import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addAppointment } from './agenda.ts';
import { measurePrint } from './anamnesis.ts';
import { coming } from './dates.ts';
import { sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

test('prints a list whole, a row a client, without frame and buttons', async ({ studio }) => {
  await stage.sql`insert into clients (id, studio_id, full_name, phone, created_by)
    select gen_random_uuid(), ${studio.id}, 'Cliente ' || number, '11912345678', ${studio.professionalId}
    from generate_series(1, 30) number`;
  const page = await enterAs(stage.computer(), studio, '/clients');
  await sees(page, 'Cliente 30');
  expect((await measurePrint(page)).sheets).toBeLessThanOrEqual(3);
  await laidOnPaper(page);
  const row = page.getByRole('row', { name: 'Cliente 30' });
  expect((await row.boundingBox())?.height).toBeLessThan(80);
  expect(await shown(page)).toEqual({ menu: false, skip: false, edit: false });
});

test('prints all days of a week and all their hours', async ({ studio }) => {
  const date = coming('saturday');
  await addAppointment(stage, studio, { date, time: '17:00' });
  const page = await enterAs(stage.computer(), studio, `/appointments?view=week&date=${date}`);
  await sees(page, 'Ana Beatriz Souza');
  await laidOnPaper(page);
  const last = page.getByRole('button', { name: /Ana Beatriz Souza/ }).first();
  const cut = await last.evaluate((element) => {
    const { right, bottom } = element.getBoundingClientRect();
    const scroller = element.closest('.agenda-scroller')?.getBoundingClientRect();
    return right > innerWidth || bottom > (scroller?.bottom ?? 0);
  });
  expect(cut).toBe(false);
});

test('prints an open dialog alone and whole', async ({ studio }) => {
  const id = await addAppointment(stage, studio, { date: coming('saturday'), time: '17:00' });
  const page = await enterAs(stage.computer(), studio, `/appointments?appointment=${id}`);
  const dialog = page.getByRole('dialog');
  await sees(dialog, 'Ana Beatriz Souza', 'Histórico');
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.emulateMedia({ media: 'print' });
  const isCut = (part: Element) => part.scrollHeight > part.clientHeight;
  expect(await page.locator('.dialog-body').evaluate(isCut)).toBe(false);
  expect(await dialog.getByRole('button', { name: 'Fechar' }).isVisible()).toBe(false);
  expect(await page.locator('#main').isVisible()).toBe(false);
});

/** As a sheet of A4 with margins lies before the browser. */
async function laidOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1040 });
}

async function shown(page: Page) {
  const edit = page.getByRole('row', { name: 'Cliente 30' }).getByRole('button', { name: /^Editar/ });
  return {
    menu: await page.locator('.shell-side').isVisible(),
    skip: await page.getByText('Ir para o conteúdo').isVisible(),
    edit: (await edit.count()) > 0 && (await edit.isVisible()),
  };
}
