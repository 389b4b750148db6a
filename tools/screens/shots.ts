import type { Page } from 'playwright-core';
import type { RunningProduct } from '../../tests/bench/running-product.ts';

export interface Shot {
  name: string;
  open(page: Page, product: RunningProduct): Promise<unknown>;
}

export const publicShots: Shot[] = [
  {
    name: 'booking',
    open: async (page, { booking }) => {
      await page.goto(booking);
      await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@correio.example');
      await page.getByText('Novo cliente').waitFor();
      await press(page, 'Próximo');
      await press(page, /^Extensão de cílios.*Adicionar/);
      await press(page, /^Design de sobrancelhas.*Adicionar/);
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
];

export const memberShots: Shot[] = [
  { name: 'dashboard', open: (page) => visit(page, '/dashboard') },
  { name: 'agenda', open: (page) => visit(page, '/appointments?view=day') },
  { name: 'finance', open: (page) => visit(page, '/financial') },
  {
    name: 'client',
    open: async (page) => {
      await visit(page, '/clients');
      await page.getByRole('link', { name: 'Mariana Alves Ferreira' }).first().click();
      await page.getByRole('heading', { name: 'Mariana Alves Ferreira' }).waitFor();
      await waitUntilDrawn(page);
    },
  },
];

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilDrawn(page);
}

async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main :is(h1, h2)') !== null &&
      document.querySelector('.skeleton, .spinner, [aria-busy=true]') === null,
  );
}

/** Signs in and reads the notifications, whose count would stand over every screen. */
export async function signIn(page: Page, { demo }: RunningProduct): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(demo.email);
  await page.getByLabel('Senha', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await waitUntilDrawn(page);
  await press(page, /Notificações/);
  const read = page.getByRole('button', { name: 'Notificações', exact: true, includeHidden: true });
  await read.waitFor({ state: 'attached' });
}
