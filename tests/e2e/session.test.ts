import { expect } from 'vitest';
import { press, sees, seesTitle } from './look.ts';
import { goesTo, logsIn } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, PASSWORD } from './studio.ts';

const { stage, test } = setStage();

const EXPIRED = 'Sessão expirada. Faça login novamente.';

test('goes from an expired session to login, and back to the same page', async ({ studio }) => {
  stage.tolerate(/status of 401/);
  const page = await enterAs(stage.computer(), studio, '/procedure-types?tab=inactive');
  await sees(page, 'Nenhum procedimento inativo.');
  await stage.sql`delete from sessions where user_id = ${studio.professionalId}`;
  await goesTo(page, 'Agendamentos');
  await sees(page, EXPIRED);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login');

  await logsIn(page, studio.email, PASSWORD);
  await sees(page, 'Nenhum agendamento futuro.');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/appointments');
});

test('takes who is not signed in through login to the page she asked for, tab and all', async () => {
  stage.tolerate(/status of 401/);
  const studio = await openStudio(stage);
  const page = await stage.phone();
  await page.goto('/settings#booking');
  await seesTitle(page, 'Entrar');
  await logsIn(page, studio.email, 'não é esta');
  await sees(page, 'Email ou senha incorretos. Verifique seus dados e tente novamente.');
  await logsIn(page, studio.email, PASSWORD);
  await page.getByLabel('Link público').waitFor();
  await expect.poll(() => page.url()).toMatch(/\/settings#booking$/);
});

test('ends the session on every tab when she signs out', async ({ studio }) => {
  // What the other tab was just asking for is answered once the session is gone.
  stage.tolerate(/status of 401/);
  const page = await enterAs(stage.computer(), studio, '/subscription');
  const other = await page.context().newPage();
  await other.goto('/clients');
  await press(page, 'Sair');
  await seesTitle(page, 'Entrar');
  await seesTitle(other, 'Entrar');
  const left = await stage.sql`select 1 from sessions where user_id = ${studio.professionalId}`;
  expect(left).toEqual([]);
});
