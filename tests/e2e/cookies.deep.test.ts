import { expect } from 'vitest';
import { LEGAL_VERSION } from '../../domain/legal/version.ts';
import { launchBrowser, openComputer } from '../support/browser.ts';
import { banner, ownChoice } from './cookies.ts';
import { focusOf, tabsTo } from './keyboard.ts';
import { covered, press, sees, types } from './look.ts';
import { product } from './product.ts';
import { ownAddress, setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

test('bars, toasts and banner stack in a small window with a scrollbar, and cover nothing', async () => {
  const studio = await openStudio(stage);
  const browser = await launchBrowser([], { scrollbars: true });
  try {
    const context = await openComputer(browser, {
      baseURL: product().url,
      extraHTTPHeaders: { 'cf-connecting-ip': ownAddress() },
      viewport: { width: 640, height: 400 },
    });
    const page = await context.newPage();
    await page.goto(studio.link);
    await banner(page).waitFor();
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
    await page.getByRole('textbox', { name: 'E-mail' }).scrollIntoViewIfNeeded();
    expect(await covered(page)).toEqual([]);

    await enterAs(page, studio, '/settings#business');
    await types(page, 'Nome do negócio', 'Nova Luz');
    await page.getByRole('button', { name: 'Salvar Configurações' }).waitFor();
    await banner(page).waitFor();
    await expect.poll(() => covered(page)).toEqual([]);
    await press(page, 'Salvar Configurações');
    await sees(page, 'Configurações salvas com sucesso!');

    await page.goto('/settings#booking');
    await page.getByRole('button', { name: 'Copiar' }).first().click();
    await page.getByRole('button', { name: 'Dispensar aviso' }).waitFor();
    await banner(page).waitFor();
    await page.getByRole('button', { name: 'Dispensar aviso' }).focus();
    await expect.poll(() => covered(page)).toEqual([]);

    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => covered(page)).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('the keyboard reaches the choice and goes past it, and Escape stands for no choice', async () => {
  const page = await stage.computer({ undecided: true });
  await page.goto('/login');
  await banner(page).waitFor();
  await page.getByRole('button', { name: 'Entrar', exact: true }).focus();
  await tabsTo(page, /^Recusar/);
  await page.keyboard.press('Escape');
  await tabsTo(page, /^Escolher/);
  await page.keyboard.press('Enter');
  expect((await focusOf(page)).name).toContain('Funcionais');
  await page.keyboard.press('Space');
  await tabsTo(page, /^Salvar escolha/);
  await page.keyboard.press('Enter');
  await banner(page).waitFor({ state: 'detached' });
  expect(await ownChoice(page)).toMatchObject({ functional: true, analytics: false, marketing: false });
});

test('a member’s choice is stored on the server, and asked for again with new texts', async ({ studio }) => {
  const page = await stage.computer({ undecided: true });
  const others: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(?:clients|procedure-types|subscription)-/.test(request.url())) others.push(request.url());
  });
  await enterAs(page, studio, '/dashboard');
  await banner(page).waitFor();
  await press(page, 'Aceitar');
  await expect
    .poll(
      () =>
        stage.sql`select is_granted, choices from consents
        where kind = 'cookies' and user_id = ${studio.professionalId}`,
    )
    .toEqual([
      {
        is_granted: true,
        choices: { functional: true, analytics: true, marketing: true, version: LEGAL_VERSION },
      },
    ]);
  await expect.poll(async () => (await ownChoice(page)).isRecorded).toBe(true);
  expect(others, 'pages fetched for later by who saves data').toEqual([]);
  await page.evaluate(() => {
    const choice = JSON.parse(localStorage.getItem('cookie-consent') ?? '{}');
    localStorage.setItem('cookie-consent', JSON.stringify({ ...choice, version: '2020-01-01.1' }));
  });
  await page.reload();
  await banner(page).waitFor();
});
