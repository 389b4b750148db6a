import { expect, it } from 'vitest';
import { follow, press, sees, seesTitle } from './look.ts';
import { goesTo, logsIn } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, PASSWORD } from './studio.ts';

const stage = setStage();
const EXPIRED = 'Sessão expirada. Faça login novamente.';

it('leads from an expired session to login, and back to where she was', async () => {
  stage.tolerate(/status of 401/);
  const studio = await openStudio(stage);
  const page = await stage.computer();
  await enterAs(page, studio);
  await page.goto('/procedure-types?tab=inactive');
  await sees(page, 'Nenhum procedimento inativo.');
  await stage.sql('delete from sessions where user_id = $1', [studio.professionalId]);
  await goesTo(page, 'Agendamentos');
  await sees(page, EXPIRED);
  expect(new URL(page.url()).pathname).toBe('/login');

  await logsIn(page, studio.email, PASSWORD);
  await sees(page, 'Nenhum agendamento futuro.');
  expect(new URL(page.url()).pathname).toBe('/appointments');
});

it('takes who is not signed in through login to the page she asked for, tab and all', async () => {
  stage.tolerate(/status of 401/);
  const studio = await openStudio(stage);
  const page = await stage.phone();
  await page.goto('/settings#booking');
  await seesTitle(page, 'Entrar');
  await logsIn(page, studio.email, 'não é esta');
  await sees(page, 'Email ou senha incorretos. Verifique seus dados e tente novamente.');
  await logsIn(page, studio.email, PASSWORD);
  await page.getByLabel('Link público').waitFor();
  expect(page.url()).toMatch(/\/settings#booking$/);
});

it('tells who has not confirmed her address, and offers another mail', async () => {
  stage.tolerate(/status of 403/);
  const studio = await openStudio(stage);
  await stage.sql('update users set email_confirmed_at = null where id = $1', [studio.professionalId]);
  const page = await stage.computer();
  await page.goto('/login');
  await logsIn(page, studio.email, PASSWORD);
  await sees(page, 'Email não confirmado. Verifique sua caixa de entrada e clique no link de confirmação.');
  await follow(page, 'Reenviar link de confirmação');
  await sees(page, studio.email);
});

it('ends the session on every tab when she signs out', async () => {
  // What the other tab was just asking for is answered once the session is gone.
  stage.tolerate(/status of 401/);
  const studio = await openStudio(stage);
  const page = await stage.computer();
  await enterAs(page, studio);
  await page.goto('/subscription');
  const other = await page.context().newPage();
  await other.goto('/clients');
  await press(page, 'Sair');
  await seesTitle(page, 'Entrar');
  await seesTitle(other, 'Entrar');
  const left = await stage.sql('select 1 from sessions where user_id = $1', [studio.professionalId]);
  expect(left).toEqual([]);
});
