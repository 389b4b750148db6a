import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { png } from '../support/pictures/png.ts';
import { addAppointment } from './agenda.ts';
import { SAVED, themeOf } from './customization.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { follow, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { savesSettings as save } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';

const { stage, test } = setStage();

test('is in its theme from the first frame of the next visit', async () => {
  const studio = await openStudio(stage, { theme: 'luxury' });
  const page = await enterAs(stage.computer({}), studio, '/dashboard');
  await expect.poll(() => themeOf(page)).toBe('luxury');
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      if (document.body?.childElementCount) seen.push(document.documentElement.dataset.theme ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await seesTitle(page, /./);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(new Set(seen)).toEqual(new Set(['luxury']));
});

test('changes name, tagline and logo on a phone, and shows page and mail with them before they are saved', async () => {
  stage.tolerate(/Blocked script execution/); // of this test itself, in the frames
  const studio = await openStudio(stage);
  const page = await stage.phone();
  await enterAs(page, studio, '/customization');
  await sees(page, 'Tema do estúdio');
  await stage.audit.look(page, 'themes');
  await page.getByRole('tab', { name: 'Identidade' }).click();
  await types(page, 'Nome do negócio', '');
  await save(page);
  await sees(page, 'Nome do negócio é obrigatório');
  await types(page, 'Nome do negócio', 'Olhar & Cor');
  await types(page, 'Slogan', 'Olhar marcante');
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: png({ width: 400, height: 400 }) };
  await page.locator('[data-kind=logo] input[type=file]:not([capture])').setInputFiles(logo);
  await press(page, 'Usar imagem');
  await sees(page, 'Imagem pronta. Suas clientes vão ver quando você salvar as configurações.');
  await stage.audit.look(page, 'identity');

  await page.getByRole('tab', { name: 'Visualizar' }).click();
  const shown = page.frameLocator('iframe[title="Sua página de agendamento"]');
  await expect.poll(() => shown.locator('h1').textContent()).toBe('Olhar & Cor');
  await expect.poll(() => shown.locator('.masthead-words p').textContent()).toBe('Olhar marcante');
  expect(await shown.locator('.masthead-words img').count()).toBe(1);
  await page.getByRole('radio', { name: 'E-mail', exact: true }).check();
  const mail = page.frameLocator('iframe[title="E-mail para a cliente"]');
  await expect.poll(() => mail.getByText('Olhar & Cor').first().isVisible()).toBe(true);
  await save(page);
  await sees(page, SAVED);
  await hears(page, 'Logo atualizado com sucesso!');
  await seesNoMore(page, SAVED);
  await press(page, 'Abrir menu');
  await page.getByRole('dialog', { name: 'Menu' }).getByText('Olhar & Cor').waitFor();
  await follow(page, 'Dashboard');

  const { payment, client } = await addPaid(studio);
  for (const path of [`/financial/receipt/${payment}`, `/anamnese/${client}`]) {
    await page.goto(path);
    const paper = page.locator('.paper', { hasText: 'Olhar & Cor' });
    await expect.poll(() => widthOf(paper.locator('header img'))).toBe(LOGO_SMALL);
  }
});

/** Pixels of the copy for small places. */
const LOGO_SMALL = 128;

const widthOf = (picture: Locator) =>
  picture.evaluate((image) => (image instanceof HTMLImageElement && image.complete ? image.naturalWidth : 0));

async function addPaid(studio: Studio): Promise<{ payment: string; client: string }> {
  const appointment = await addAppointment(stage, studio, { date: coming('monday'), time: '10:00' });
  const [paid] = await stage.sql<{ payment: string; client: string }>`with paid as (
       insert into payments (id, studio_id, appointment_id, amount_cents, method, status, paid_at,
       created_by)
       values (gen_random_uuid(), ${studio.id}, ${appointment}, 12050, 'cash', 'paid', now(),
       ${studio.professionalId}) returning id)
     select paid.id as payment, client_id as client from paid, appointments
     where appointments.id = ${appointment}`;
  if (paid === undefined) throw new Error('nothing was paid');
  return paid;
}
