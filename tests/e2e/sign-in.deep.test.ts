import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holds, press, sees, seesTitle, types } from './look.ts';
import { logsIn } from './professional.ts';
import { setStage } from './stage.ts';
import { openStudio, PASSWORD } from './studio.ts';

const { stage, test } = setStage();

test('says that the connection is gone, keeps what was typed, and does not wait for ever', async () => {
  stage.tolerate(/Failed to load resource/);
  const studio = await openStudio(stage);
  const hanging = await stage.phone();
  await hanging.route('**/api/session', () => undefined);
  const opening = hanging.goto('/login');
  const begun = Date.now();

  const page = await stage.phone();
  await page.goto('/login');
  await types(page, 'E-mail', studio.email);
  await types(page, 'Senha', PASSWORD);
  await page.context().setOffline(true);
  await press(page, 'Entrar');
  await sees(page, 'Erro de conexão. Verifique sua internet e tente novamente.');
  await holds(page, 'Senha', PASSWORD);
  await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true);
  await page.context().setOffline(false);
  await press(page, 'Entrar');
  await page.waitForURL('**/dashboard');

  await opening;
  await seesTitle(hanging, 'Entrar');
  expect(Date.now() - begun).toBeGreaterThan(9000);
});

const DAY = 24 * 60 * 60;

test('outlives the browser with ‘Lembrar-me’, ticked on a phone; ends with it without, as at a desk', async () => {
  const studio = await openStudio(stage);
  for (const remember of [false, true]) {
    const page = await (remember ? stage.phone({ translated: true }) : stage.computer());
    await page.goto('/login');
    await logsIn(page, studio.email, PASSWORD);
    await page.waitForURL('**/dashboard');
    const cookie = await sessionCookie(page);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const life = (cookie?.expires ?? 0) - Date.now() / 1000;
    if (remember) expect(Math.round(life / DAY)).toBe(30);
    else expect(cookie?.expires).toBe(-1);

    const reopened = await afterRestart(page);
    await reopened.goto('/clients');
    await seesTitle(reopened, remember ? 'Clientes' : 'Entrar');
  }
});

async function sessionCookie(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'lume-session');
}

/** The same browser after it was closed: only cookies with a date are still there. */
async function afterRestart(page: Page): Promise<Page> {
  const kept = (await page.context().cookies()).filter(({ expires }) => expires !== -1);
  const reopened = await stage.phone();
  await reopened.context().addCookies(kept);
  return reopened;
}
