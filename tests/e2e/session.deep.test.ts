import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hears } from './heard.ts';
import { follow, holds, press, sees, seesTitle, types } from './look.ts';
import { dayOf, describesService, goesTo, logsIn, savesService } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, PASSWORD, type Studio } from './studio.ts';

const { stage, test } = setStage();

const EXPIRED = 'Sessão expirada. Faça login novamente.';

test('says that an address is not confirmed, and offers another email', async ({ studio }) => {
  stage.tolerate(/status of 403/);
  await stage.sql`update users set email_confirmed_at = null where id = ${studio.professionalId}`;
  const page = await stage.computer();
  await page.goto('/login');
  await logsIn(page, studio.email, PASSWORD);
  await sees(page, 'Email não confirmado. Verifique sua caixa de entrada e clique no link de confirmação.');
  await follow(page, 'Reenviar link de confirmação');
  await sees(page, studio.email);
});

test('waits over unsaved edits until she signs in in another tab; for somebody else it begins anew', async () => {
  stage.tolerate(/status of 401/);
  const studio = await openStudio(stage);
  const page = await stage.computer();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await enterAs(page, studio, '/settings#schedule');
  await types(dayOf(page, 'Segunda-feira'), 'Abre', '10:30');
  await endSessions(studio);
  await findsItOver(page);

  const other = await page.context().newPage();
  await other.goto('/login');
  await logsIn(other, studio.email, PASSWORD);
  await other.waitForURL('**/dashboard');
  await page.getByRole('dialog', { name: 'Entre novamente' }).waitFor({ state: 'detached' });
  await holds(dayOf(page, 'Segunda-feira'), 'Abre', '10:30');
  await other.close();

  const colleague = await openStudio(stage, { businessName: 'Olhar de Ana' });
  await endSessions(studio);
  await findsItOver(page);
  const again = page.getByRole('dialog', { name: 'Entre novamente' });
  await logsInOver(again, colleague.email);
  await page.waitForURL('**/dashboard');
  await sees(page, 'Olhar de Ana');
  expect(asked).toEqual([]);
});

function endSessions({ professionalId }: Studio) {
  return stage.sql`delete from sessions where user_id = ${professionalId}`;
}

/** Looks at the window until it says so: a look while an earlier one is still being answered is none. */
async function findsItOver(page: Page): Promise<void> {
  const looksAgain = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    return page.getByText(EXPIRED).isVisible();
  };
  await expect.poll(looksAgain, { interval: 200 }).toBe(true);
}

async function logsInOver(again: ReturnType<Page['getByRole']>, email: string): Promise<void> {
  await types(again, 'E-mail', email);
  await types(again, 'Senha', PASSWORD);
  await press(again, 'Entrar');
}

test('lets her sign in over a form whose save found the session over, and the save goes through', async () => {
  stage.tolerate(/status of 401/);
  const studio = await openStudio(stage, { services: [] });
  const page = await enterAs(stage.phone(), studio, '/subscription');
  await seesTitle(page, 'Sistema Gratuito');
  await goesTo(page, 'Procedimentos');
  await press(page, 'Cadastrar procedimento');
  await describesService(page, { name: 'Lash lifting', price: '150', duration: '60' });
  await endSessions(studio);
  await savesService(page);
  const again = page.getByRole('dialog', { name: 'Entre novamente' });
  await sees(again, EXPIRED);
  await holds(again, 'E-mail', studio.email);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
  await expect.poll(() => isHidden(page)).toBe(true);
  await stage.audit.look(page, 'sign in over a form');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.evaluate(() => history.back());
  await types(again, 'Senha', 'não é esta');
  await page.keyboard.press('Enter');
  await sees(again, 'Email ou senha incorretos. Verifique seus dados e tente novamente.');
  await types(again, 'Senha', PASSWORD);
  await page.keyboard.press('Enter');
  await hears(page, 'Procedimento criado com sucesso!');
  await again.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/procedure-types');
});

/** Whether nothing but the sign-in can be seen: at every point of the window it lies on top. */
function isHidden(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const points = [0.05, 0.5, 0.95].flatMap((x) => [0.05, 0.5, 0.95].map((y) => [x, y] as const));
    return points.every(([x, y]) =>
      document.elementFromPoint(x * innerWidth, y * innerHeight)?.closest('.cover'),
    );
  });
}

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

test('a tab in which she signs in again after signing out in another stores drafts that can be read', async ({
  studio,
}) => {
  stage.tolerate(/status of 401/);
  const page = await enterAs(stage.computer(), studio, '/subscription');
  const other = await page.context().newPage();
  await other.goto('/clients?edit=new');
  await leavesDraft(other);
  await press(page, 'Sair');
  await seesTitle(other, 'Entrar');
  await logsIn(other, studio.email, PASSWORD);
  await leavesDraft(other);
  await other.reload();
  await sees(other, 'Você tem um rascunho não salvo.');
});

async function leavesDraft(page: Page): Promise<void> {
  await types(page.getByRole('dialog'), 'Nome', 'Marina Alves');
  const readDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:client'));
  await expect.poll(() => page.evaluate(readDrafts)).toHaveLength(1);
}
