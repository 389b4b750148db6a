import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { follow, holds, press, sees, types } from './look.ts';
import { dayOf, logsIn } from './professional.ts';
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
