import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as client from './client.ts';
import { holds, press, sees, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { LIFTING, openStudio } from './studio.ts';

const { stage, test } = setStage();

const screens = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
].flatMap((size) => [100, 200].map((letters) => ({ ...size, letters })));

test('the e-mail and the first action are on the first screen of any size, with the cookie banner', async () => {
  const studio = await openStudio(stage);
  const page = await stage.phone({ undecided: true });
  await client.openLink(page, studio.link);
  const banner = page.getByRole('region', { name: 'Cookies e privacidade' });
  await banner.waitFor();
  for (const { width, height, letters } of screens) {
    await page.setViewportSize({ width, height });
    await page.evaluate(drawnWith, letters);
    // What lies below moves up when the banner says how high it is.
    const message = `covered or out of sight at ${width}x${height}, letters ${letters} %`;
    await expect.poll(() => page.evaluate(coveredOrOut), { message }).toEqual([]);
    const oneLine = letters === 100 ? 56 : 72;
    await expect.poll(async () => (await banner.boundingBox())?.height).toBeLessThan(oneLine);
  }
  expect(await page.getByRole('button', { name: 'Voltar' }).count()).toBe(0);
  await page.evaluate(drawnWith, 100);
  await press(page, 'Escolher');
  await sees(page, /Lembrar de você ao agendar de novo/);
});

/** Runs in the page. */
async function drawnWith(letters: number): Promise<void> {
  document.documentElement.style.fontSize = `${letters}%`;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Runs in the page: which of the things that the first screen is for are not on it in full, with their label. */
function coveredOrOut(): string[] {
  const wanted = ['label[for=email]', 'input[name=email]', '.step-bar [type=submit]'];
  return wanted.filter((selector) => {
    const element = document.querySelector(selector);
    const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect(-1, -1);
    const middle = (left + right) / 2;
    const seen = [top + 2, bottom - 2].map((y) => document.elementFromPoint(middle, y));
    return left < 0 || right > innerWidth || seen.some((one) => !element?.contains(one));
  });
}

test('an e-mail is looked up 1.2 seconds after its last letter, once', async ({ studio }) => {
  const page = await stage.phone({});
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/client-lookups') && asked.push(request.url()));
  await client.openLink(page, studio.link);
  await page.clock.pauseAt(Date.now() + 60_000);
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.fill('bia@cliente.tes');
  await page.clock.runFor(1_199);
  await email.fill('bia@cliente.test');
  await page.clock.runFor(1_199);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toHaveLength(1);
});

test('an e-mail that was typed before the script arrived is looked up once it has', async ({ studio }) => {
  const page = await stage.phone();
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => void scripts.promise.then(() => route.continue()));
  await page.goto(studio.link, { waitUntil: 'commit' });
  await seesTitle(page, client.steps.email);
  await types(page, 'E-mail', client.newEmail());
  scripts.resolve();
  await sees(page, 'Novo cliente');
});

test('a service tapped in the price list is chosen and leads to the e-mail, as one in a link', async () => {
  const studio = await openStudio(stage);
  const page = await stage.phone();
  await client.openLink(page, studio.link);
  const ways = page.getByRole('list', { name: 'Etapas do agendamento' }).getByRole('listitem');
  expect(await ways.allTextContents()).toEqual(['1E-mail', '2Serviço', '3Data/Hora', '4Confirmar']);
  await page.getByText(LIFTING.name, { exact: true }).click();
  await expect.poll(() => focusedName(page)).toBe('email');
  await sees(page, /^1 h · R\$\s150,00$/);
  await page.keyboard.type(client.newEmail());
  await page.keyboard.press('Enter');
  await seesTitle(page, client.steps.services);
  const lifting = page.getByRole('button', { name: /^Lash lifting/, pressed: true });
  await lifting.waitFor();
  await client.goesOn(page, client.steps.time);
  await page.goBack();
  await lifting.click(); // taken back
  await page.goBack();
  const box = page.getByRole('checkbox', { name: LIFTING.name });
  expect(await box.isChecked()).toBe(false);
  await box.press('Space'); // the keyboard goes its own way
  expect([await box.isChecked(), await focusedName(page)]).toEqual([true, 'servico']);

  const byLink = await stage.phone({});
  await byLink.goto(`${studio.link}?servico=${await box.getAttribute('value')}`);
  await sees(byLink, /^1 h · R\$\s150,00$/);
  expect(await byLink.getByRole('checkbox', { name: LIFTING.name }).isChecked()).toBe(true);
});

test('takes a new client eight taps at most, and one who booked here before six', async ({ studio }) => {
  const page = await stage.phone();
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
    document.addEventListener('pointerdown', count, true);
    document.addEventListener('keydown', ({ key }) => key === 'Enter' && count(), true);
  });
  const taps = () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
  const choosesTime = async () => {
    await press(page, 'Próximo');
    await client.goesOn(page, client.steps.time);
    await page.getByRole('group', { name: /^Horários de/ }).waitFor();
    await page.locator('.time').last().click(); // of the first free day, which is chosen already
    await page.getByRole('button', { name: 'Próximo' }).click();
  };

  await client.openLink(page, studio.link);
  const email = client.newEmail();
  await page.getByText(LIFTING.name, { exact: true }).click();
  await page.keyboard.type(email);
  await sees(page, 'Novo cliente');
  await choosesTime();
  await page.getByLabel('Nome completo').click();
  await page.keyboard.type(client.ANA.fullName);
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('phone');
  await page.keyboard.type('81999991234');
  await client.confirms(page);
  await client.seesReceipt(page);
  expect(await taps()).toBe(8);

  await page.evaluate(() => sessionStorage.clear()); // another day
  await client.openLink(page, studio.link);
  await holds(page, 'E-mail', email);
  await sees(page, 'Cliente encontrado!');
  await page.getByText(LIFTING.name, { exact: true }).click();
  await choosesTime();
  await seesTitle(page, client.steps.knownClient);
  await client.confirms(page);
  await client.seesReceipt(page);
  expect(await taps()).toBe(6);
});

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
