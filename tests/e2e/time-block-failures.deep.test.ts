import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { UNANSWERED } from '../../domain/failures.ts';
import { formatWeekday } from '../../domain/format.ts';
import { addAppointments } from './clients.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { focusOf, standsInList, tabsTo } from './keyboard.ts';
import { holds, press, sees, seesTitle, types } from './look.ts';
import { choosesFrom, opensSettings } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';
import { atBlocks, BIA, beginsBlock, blocksOf } from './time-blocks.ts';

const { stage, test } = setStage();
const monday = coming('monday');

test('loses nothing to a lost line, a booking meanwhile, a faster colleague or a block that is gone', async () => {
  stage.tolerate(/Failed to load resource/);
  const { page, studio } = await atBlocks(stage);
  const form = await beginsBlock(page, monday);
  await form.getByText('Período de horários').click();
  await choosesFrom(page, 'Início', '10:00');
  await choosesFrom(page, 'Fim', '12:00');
  await types(form, 'Motivo (opcional)', 'Curso');
  await page.keyboard.press('Escape');
  await sees(page, 'O que você preencheu neste bloqueio ainda não foi salvo.');
  await press(page, 'Continuar editando');
  await holds(form, 'Motivo (opcional)', 'Curso');

  const posted = '**/api/time-blocks?professional=*';
  await page.route(posted, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await press(form, 'Bloquear');
  await sees(form, 'Erro ao salvar bloqueio. Tente novamente.', UNANSWERED);
  await sees(form, 'Erro de conexão. Verifique sua internet e tente novamente.');
  await page.unroute(posted);

  // She was shown nobody; then somebody books.
  await addAppointments(stage, studio, { client: BIA, date: monday, statuses: ['scheduled'] });
  await press(form, 'Bloquear');
  await sees(form, 'Já existem agendamentos neste período. Confira quais são antes de bloquear.');
  await sees(form, '1 agendamento neste período');
  await press(form, 'Bloquear mesmo assim');
  await hears(page, 'Bloqueio criado com sucesso!');

  await press(page, /^Editar bloqueio/);
  await choosesFrom(page, 'Início', '11:30');
  await stage.sql`update time_blocks set reason = 'Dentista'
    where professional_id = ${studio.professionalId}`;
  await press(page.getByRole('dialog'), 'Salvar');
  await sees(page, 'Estes dados foram alterados em outro lugar.', 'Dentista');
  await press(page, 'Salvar o que digitei');
  await hears(page, 'Bloqueio atualizado com sucesso!');
  expect(await blocksOf(stage, studio)).toEqual([`${monday} 11:30:00-12:00:00 Curso`]);

  await press(page, /^Editar bloqueio/);
  await types(page, 'Motivo (opcional)', 'Reunião');
  await stage.sql`delete from time_blocks where professional_id = ${studio.professionalId}`;
  await press(page.getByRole('dialog'), 'Salvar');
  await sees(page, 'Este bloqueio foi removido em outra tela. Salve para criá-lo de novo.');
  await press(page.getByRole('dialog'), 'Bloquear');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await blocksOf(stage, studio)).toEqual([`${monday} 11:30:00-12:00:00 Reunião`]);

  await page.route('**/api/time-blocks/*', (route) => route.abort());
  await press(page, /^Remover bloqueio/);
  await press(page, 'Remover');
  await sees(page, 'Erro ao remover bloqueio', UNANSWERED);
  await seesTitle(page, 'Bloqueios ativos (1)');
});

test('works by keyboard, and says what to do when the list does not come', async ({ studio }) => {
  stage.tolerate(/Failed to load resource/);
  const page = await enterAs(stage.computer(), studio);
  await page.route('**/api/time-blocks', (route) => route.abort());
  await page.goto('/settings#blocks');
  await sees(page, 'Erro ao carregar configurações');
  await page.unroute('**/api/time-blocks');
  await press(page, 'Tentar Novamente');
  await sees(page, 'Nenhum bloqueio ativo.');

  await opensSettings(page, 'Perfil');
  await opensSettings(page, 'Bloqueios');
  await tabsTo(page, /^Novo bloqueio/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  // 'Back' closes the form, and not the tab below it.
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(async () => (await focusOf(page)).name).toMatch(/^Novo bloqueio/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabsTo(page, /^Horário único/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await tabsPastDates(page, /Só neste dia/);
  await page.keyboard.press('Enter');
  await standsInList(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabsPastDates(page, /^Motivo/);
  await page.keyboard.type('Folga');
  await page.keyboard.press('Enter');
  await hears(page, 'Bloqueio criado com sucesso!');
  expect(await blocksOf(stage, studio)).toEqual([expect.stringMatching(/^\S+ weekly full Folga$/)]);
  await sees(
    page,
    new RegExp(`Tod[ao] ${formatWeekday((await blocksOf(stage, studio))[0]?.slice(0, 10) ?? '')}`),
  );
  // The focus comes back to where the form was opened from.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Novo bloqueio');
});

/** Tabs on through the parts of a date, which show the focus by their colour and not by a line around them. */
async function tabsPastDates(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press('Tab');
    if (name.test((await focusOf(page)).name)) return;
  }
  throw new Error(`Tab never came to ${name.source}`);
}
