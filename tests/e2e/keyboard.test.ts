import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as client from './client.ts';
import { appointmentsOf } from './clients.ts';
import { focusOf, tabsTo } from './keyboard.ts';
import { sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { openStudio } from './studio.ts';

const stage = setStage();

test('leads from link to booked without a mouse', async () => {
  const studio = await openStudio(stage);
  const page = await stage.computer();
  await client.openLink(page, studio.link);
  const { keyboard } = page;
  await tabsTo(page, /^E-mail$/);
  await keyboard.type(client.newEmail());
  await sees(page, 'Novo cliente');
  await keyboard.press('Enter');
  await arrives(page, client.steps.services);

  await tabsTo(page, /^Lash lifting/);
  await keyboard.press('Enter');
  await tabsTo(page, /^Próximo$/);
  await keyboard.press('Space');
  await arrives(page, client.steps.time);

  await page.getByRole('group', { name: /^Horários de/ }).waitFor();
  await tabsTo(page, /com horários livres$/);
  await keyboard.press('ArrowRight');
  await page.getByRole('group', { name: /^Horários de/ }).waitFor();
  await tabsTo(page, /^\d\d:\d\d$/);
  await keyboard.press('Space');
  await keyboard.press('ArrowRight');
  await sees(page, 'Resumo do agendamento');
  await tabsTo(page, /^Próximo$/);
  await keyboard.press('Enter');
  await arrives(page, client.steps.newClient);

  await tabsTo(page, /^Nome completo$/);
  await keyboard.type(client.ANA.fullName);
  await tabsTo(page, /^Telefone$/);
  await keyboard.type('81999991234');
  await tabsTo(page, /^Observações/);
  await keyboard.type('Olhos sensíveis');
  await tabsTo(page, /^Confirmar Agendamento$/);
  await keyboard.press('Enter');
  await arrives(page, client.steps.receipt);
  expect(await appointmentsOf(stage, studio)).toMatchObject([
    { notes: 'Olhos sensíveis', total_minutes: 60 },
  ]);
});

/** The step's heading has the focus, and shows it to who reads the screen. */
async function arrives(page: Page, title: string): Promise<void> {
  await seesTitle(page, title);
  await expect.poll(async () => (await focusOf(page)).name).toBe(title);
}
