import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addAppointment, seesStatus } from './agenda.ts';
import { coming } from './dates.ts';
import { press, sees, seesNoMore } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

const monday = coming('monday');

test('invites to share the link while there is nothing to come', async ({ studio }) => {
  const page = await enterAs(stage.phone(), studio, '/appointments?view=list');
  await sees(page, 'Nenhum agendamento futuro.');
  await page.getByRole('radio', { name: 'Todos', exact: true }).check();
  await sees(page, 'Nenhum agendamento ainda.');
  await page.getByRole('link', { name: 'Compartilhar meu link' }).click();
  await page.getByLabel('Link público').waitFor();
});

test('goes back to the last page when the page on screen vanishes', async ({ studio }) => {
  await addAppointment(stage, studio, { date: monday, time: '09:00' });
  const page = await enterAs(stage.computer(), studio, '/appointments?view=list&page=7');
  await sees(page, 'Ana Beatriz Souza');
  await expect.poll(() => searchOf(page).get('page')).toBeNull();
});

test('follows what is done on another device, and says how old it is when it cannot', async ({ studio }) => {
  stage.tolerate(/Failed to load resource/);
  const id = await addAppointment(stage, studio, { date: monday, time: '09:00' });
  const [page, phone] = [await stage.computer(), await stage.phone()];
  await enterAs(page, studio);
  await enterAs(phone, studio);
  await page.goto('/appointments?view=list');
  await phone.goto(`/appointments?view=list&appointment=${id}`);
  await seesStatus(page, 'Ana Beatriz Souza', 'Agendado');
  const sheet = phone.getByRole('dialog', { name: 'Ana Beatriz Souza' });
  await press(sheet, 'Confirmar');
  await press(phone, /^Confirmar sem notificar/);
  await seesStatus(page, 'Ana Beatriz Souza', 'Confirmado');

  const outage = await breaks(page, '**/api/appointments?*');
  await sees(page, /Mostrando os agendamentos\. Atualizado às \d\d:\d\d\./);
  await outage.endsWith(() => press(page, 'Tentar Novamente'));
  await seesNoMore(page, /Mostrando os agendamentos/);
});

/** Whatever answers is gone until somebody acts: a look that the page takes by itself must not end it before. */
async function breaks(page: Page, pattern: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isEnding = false;
  await page.route(pattern, async (route) => {
    if (!isEnding) return route.abort();
    await promise;
    await route.continue();
  });
  const endsWith = async (act: () => Promise<void>) => {
    isEnding = true;
    await act();
    resolve();
  };
  return { endsWith };
}

function searchOf(page: Page): URLSearchParams {
  return new URL(page.url()).searchParams;
}
