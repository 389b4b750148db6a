import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addMarina, fillForm, sign } from './anamnesis.ts';
import { addAppointments } from './clients.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { tabsTo } from './keyboard.ts';
import { press, sees, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

const form = (page: Page) => page.getByRole('dialog');

const SECRET = 'Epilepsia desde 2019';

test('is signed by keyboard with a typed name, and Escape closes only the enlarged signature', async () => {
  const studio = await openStudio(stage);
  const clientId = await addMarina(stage, studio);
  const page = await enterAs(stage.computer(), studio, `/clients/${clientId}?anamnesis=${clientId}`);
  await press(form(page), /Consentimentos/);
  await tabsTo(page, /^Consentimento para tratamento/);
  await page.keyboard.press('Space');
  await tabsTo(page, /^Consentimento para cuidados/);
  await page.keyboard.press('Space');
  await tabsTo(page, /^Ampliar$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Assinatura ampliada' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Assinatura ampliada' }).waitFor({ state: 'detached' });
  await tabsTo(page, /^Digitar o nome$/);
  await page.keyboard.press('Enter');
  await types(form(page), 'Nome completo', 'Marina Alves');
  await page.getByRole('img', { name: 'Assinatura: Marina Alves' }).waitFor();
  await tabsTo(page, /^Salvar anamnese$/);
  await page.keyboard.press('Enter');
  await hears(page, 'Anamnese criada com sucesso!');
  const [version] = await stage.sql<{ signed: boolean }>`select signature is not null as signed
    from anamneses where client_id = ${clientId}`;
  expect(version?.signed).toBe(true);
});

test('hides what was revealed when another tab signs out', async ({ studio }) => {
  const clientId = await addMarina(stage, studio);
  const page = await enterAs(stage.computer(), studio, `/clients/${clientId}`);
  await fillForm(page, clientId, { medicalConditions: SECRET });
  await page.reload();
  await press(page, 'Ver respostas');
  await press(page, 'Mostrar Condições médicas');
  await press(page, 'Autorizar');
  await sees(page, SECRET);
  const readStored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(await readStored()).not.toContain('Epilepsia');
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await press(other, 'Sair');
  await other.waitForURL(/login/);
  await page.waitForURL(/login/);
  await seesTitle(page, 'Entrar');
  await expect.poll(() => page.content()).not.toContain(SECRET);
});

test('keeps the strokes when the phone is turned, and opens from an appointment', async ({ studio }) => {
  const client = {
    fullName: 'Marina Alves',
    email: `${crypto.randomUUID()}@cliente.test`,
    phone: '11987654321',
  };
  await addAppointments(stage, studio, { client, date: coming('monday'), statuses: ['scheduled'] });
  const [appointment] = await stage.sql<{ id: string }>`select id from appointments
    where studio_id = ${studio.id}`;
  const page = await enterAs(stage.phone(), studio, `/appointments?appointment=${appointment?.id}`);
  await press(form(page), 'Anamnese');
  const anamnesis = page.getByRole('dialog', { name: 'Anamnese' });
  await press(anamnesis, /Consentimentos/);
  await sign(page);
  await sees(anamnesis, 'Assinado');
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: size.height, height: size.width });
  await expect.poll(() => hasInk(page)).toBe(true);
  await page.setViewportSize(size);
  await expect.poll(() => hasInk(page)).toBe(true);
  await page.goBack();
  await anamnesis.waitFor({ state: 'detached' });
  await sees(form(page), 'Marina Alves');
});

/** Whether the area to sign in has the pixels of its size by now, and is drawn on. */
function hasInk(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas.signature-canvas');
    if (!canvas) return false;
    const { width, height } = canvas;
    const blank = Object.assign(document.createElement('canvas'), { width, height });
    const isSized = width === Math.round(canvas.getBoundingClientRect().width * devicePixelRatio);
    return isSized && canvas.toDataURL() !== blank.toDataURL();
  });
}
