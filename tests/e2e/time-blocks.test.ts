import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatDate, formatWeekday } from '../../domain/format.ts';
import { addDays } from '../../domain/scheduling/clock.ts';
import { startAudit } from './audit.ts';
import * as client from './client.ts';
import { addAppointments } from './clients.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { focusOf, standsInList, tabsTo } from './keyboard.ts';
import { holds, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { choosesFrom, opensSettings } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, LIFTING, openStudio, type Studio } from './studio.ts';

const stage = setStage();
const BIA = { fullName: 'Bia Ramos', email: 'bia@exemplo.com', phone: '11912345678' };
const monday = coming('monday');
const wednesday = addDays(monday, 2);

test('takes a single time and days in a row out of the agenda, over what was shown, and lets them go again', async () => {
  const { page, studio } = await atBlocks();
  const audit = startAudit();
  await addAppointments(stage, studio, { client: BIA, date: monday, statuses: ['confirmed', 'cancelled'] });
  await sees(page, 'Nenhum bloqueio ativo.');
  await sees(page, 'Como funcionam os bloqueios');

  const form = await beginsBlock(page, monday);
  await form.getByRole('group', { name: 'Data' }).getByRole('spinbutton').first().click();
  for (let letters = 0; letters < 3; letters += 1) await page.keyboard.press('Backspace');
  await press(form, 'Bloquear');
  await sees(form, 'Data é obrigatória');
  await typesDate(form, 'Data', monday);
  await seesNoMore(form, 'Data é obrigatória');
  await press(form, 'Bloquear');
  await sees(form, 'Selecione um horário para bloquear');
  await sees(form, `Horários livres em segunda-feira, ${formatDate(monday)}`);
  await expect
    .poll(() => form.getByRole('listitem').allTextContents())
    .toEqual([
      ...[
        '09:00',
        '09:30',
        '11:00',
        '11:30',
        '12:00',
        '12:30',
        '13:00',
        '13:30',
        '14:00',
        '14:30',
        '15:00',
        '15:30',
      ],
      'e mais 5',
    ]);
  await press(form, 'Bloquear a partir das 14:00');
  await seesNoMore(form, 'Selecione um horário para bloquear');
  await press(form, 'Bloquear');
  await hears(page, 'Bloqueio criado com sucesso!');
  await seesTitle(page, 'Bloqueios ativos (1)');
  await sees(page, 'Às 14:00');

  await press(page, /^Editar bloqueio/);
  const edit = page.getByRole('dialog');
  await expect.poll(() => edit.getByLabel('Horário único').isChecked()).toBe(true);
  await edit.getByText('Dia inteiro').click();
  await choosesFrom(page, 'Repetição', 'Vários dias seguidos');
  await press(edit, 'Salvar');
  await sees(edit, 'Selecione a data final');
  await typesDate(edit, 'Último dia', wednesday);
  await sees(edit, '1 agendamento neste período');
  const link = edit.getByRole('link', { name: /Bia Ramos/ });
  expect(await link.getAttribute('href')).toMatch(/^\/appointments\?appointment=/);
  await types(edit, 'Motivo (opcional)', 'Férias');
  await audit.look(page, 'form of a block with what it covers');
  await press(edit, 'Salvar mesmo assim');
  await hears(page, 'Bloqueio atualizado com sucesso!');
  await sees(page, `${formatDate(monday)} a ${formatDate(wednesday)} (3 dias)`);
  await sees(page, 'Férias');
  await audit.look(page, 'list of blocks');

  await press(page, /^Remover bloqueio/);
  await sees(page, 'Tem certeza que deseja remover este bloqueio?');
  await press(page, 'Remover');
  await hears(page, 'Bloqueio removido com sucesso!');
  await seesTitle(page, 'Bloqueios ativos (0)');
  await press(page, 'Desfazer');
  await hears(page, 'Bloqueio restaurado.');
  await seesTitle(page, 'Bloqueios ativos (1)');
  expect(await stored(studio)).toEqual([`${monday} ${wednesday} full Férias`]);
  await blocksChristmas(page);
  expect(await stored(studio)).toContainEqual(expect.stringMatching(/-12-25 full Natal$/));
  expect(audit.found).toEqual([]);
});

/** One tap: the holiday is blocked, and says so. */
async function blocksChristmas(page: Page): Promise<void> {
  await press(page, /^Ver todos/);
  const christmas = page.locator('.holiday').filter({ hasText: 'Natal' });
  await sees(christmas, 'Feriado nacional · Lei nº 662/1949');
  await press(christmas, /^Bloquear Natal/);
  await hears(page, 'Bloqueio criado com sucesso!');
  await sees(christmas, 'Bloqueado');
}

test('says the same in the list, in the month, in the day and on the public page', async () => {
  const { page, studio } = await atBlocks();
  await stage.sql(
    `insert into time_blocks (id, studio_id, professional_id, blocked_date, until_date, repeats_weekly, start_time, end_time, is_full_day, reason)
     values (gen_random_uuid(), $1, $2, $3, $4, false, null, null, true, 'Férias'),
       (gen_random_uuid(), $1, $2, $5, null, true, '10:00', '12:00', false, 'Curso')`,
    [studio.id, studio.professionalId, monday, addDays(monday, 1), wednesday],
  );
  await page.goto('/settings#blocks');
  await seesTitle(page, 'Bloqueios ativos (2)');
  await sees(page, `Toda quarta-feira, a partir de ${formatDate(wednesday)}`);
  await press(page, `Pular ${formatDate(wednesday).slice(0, 5)}`);
  await hears(page, `${formatDate(wednesday)} ficou livre. As outras semanas continuam bloqueadas.`);
  await sees(page, `Próximo: ${formatDate(addDays(wednesday, 7))}`);
  await press(page, 'Desfazer');
  await hears(page, 'Bloqueio restaurado.');
  await sees(page, `Próximo: ${formatDate(wednesday)}`);

  await page.goto(`/appointments?view=month&date=${wednesday}`);
  const cell = (date: string) =>
    page.getByRole('button', { name: new RegExp(`${Number(date.slice(8))} de .*Bloqueado`) });
  for (const date of [monday, addDays(monday, 1)])
    expect(await cell(date).first().textContent()).toContain('Bloqueado: Férias, dia inteiro');
  await cell(wednesday).first().click();
  const day = page.getByRole('dialog');
  await sees(day, 'Bloqueado: Curso');
  await sees(day, '10:00 – 12:00');
  await page.goto(`/appointments?view=week&date=${wednesday}`);
  await sees(page, 'Bloqueado: Férias');
  await sees(page, 'Bloqueado: Curso');

  const phone = await stage.phone();
  await client.openLink(phone, studio.link);
  await client.identifies(phone, client.newEmail());
  await client.choosesServices(phone, LIFTING.name);
  await client.choosesDay(phone, wednesday);
  const offered = await client.timesOffered(phone, wednesday);
  expect(offered).toContain('09:00');
  expect(offered).not.toContain('10:00');
  expect(offered).not.toContain('11:30');
  expect(offered).toContain('12:00');
});

test('loses nothing: a lost line, a booking made meanwhile, a colleague who was faster, a block that is gone', async () => {
  stage.tolerate(/Failed to load resource/);
  const { page, studio } = await atBlocks();
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
  await sees(form, 'Erro ao salvar bloqueio. Tente novamente.');
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
  await stage.sql("update time_blocks set reason = 'Dentista' where professional_id = $1", [
    studio.professionalId,
  ]);
  await press(page.getByRole('dialog'), 'Salvar');
  await sees(page, 'Estes dados foram alterados em outro lugar.');
  await sees(page, 'Dentista');
  await press(page, 'Salvar o que digitei');
  await hears(page, 'Bloqueio atualizado com sucesso!');
  expect(await stored(studio)).toEqual([`${monday} 11:30:00-12:00:00 Curso`]);

  await press(page, /^Editar bloqueio/);
  await types(page, 'Motivo (opcional)', 'Reunião');
  await stage.sql('delete from time_blocks where professional_id = $1', [studio.professionalId]);
  await press(page.getByRole('dialog'), 'Salvar');
  await sees(page, 'Este bloqueio foi removido em outra tela. Salve para criá-lo de novo.');
  await press(page.getByRole('dialog'), 'Bloquear');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await stored(studio)).toEqual([`${monday} 11:30:00-12:00:00 Reunião`]);

  await page.route('**/api/time-blocks/*', (route) => route.abort());
  await press(page, /^Remover bloqueio/);
  await press(page, 'Remover');
  await sees(page, 'Erro ao remover bloqueio');
  await seesTitle(page, 'Bloqueios ativos (1)');
});

test('works by keyboard, and says what to do when the list does not come', async () => {
  stage.tolerate(/Failed to load resource/);
  const studio = await openStudio(stage);
  const page = await stage.computer();
  await enterAs(page, studio);
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
  expect(await stored(studio)).toEqual([expect.stringMatching(/^\S+ weekly full Folga$/)]);
  await sees(page, new RegExp(`Tod[ao] ${formatWeekday((await stored(studio))[0]?.slice(0, 10) ?? '')}`));
  // The focus comes back to where the form was opened from.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Novo bloqueio');
});

async function atBlocks(): Promise<{ page: Page; studio: Studio }> {
  const studio = await openStudio(stage);
  const page = await stage.phone();
  await enterAs(page, studio);
  await page.goto('/settings?tab=blocks');
  await seesTitle(page, 'Bloqueios ativos (0)');
  return { page, studio };
}

async function beginsBlock(page: Page, date: string): Promise<Locator> {
  await press(page, 'Novo bloqueio');
  const form = page.getByRole('dialog');
  await typesDate(form, 'Data', date);
  return form;
}

async function typesDate(form: Locator, label: string, date: string): Promise<void> {
  await form.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await form.page().keyboard.type(formatDate(date).replaceAll('/', ''));
}

/** Tabs on through the parts of a date, which show the focus by their colour and not by a line around them. */
async function tabsPastDates(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press('Tab');
    if (name.test((await focusOf(page)).name)) return;
  }
  throw new Error(`Tab never came to ${name.source}`);
}

/** The studio's blocks, each in a line. */
async function stored(studio: Studio): Promise<string[]> {
  const rows = await stage.sql<{ line: string }>(
    `select concat_ws(' ', blocked_date, until_date, case when repeats_weekly then 'weekly' end,
       case when is_full_day then 'full' else start_time || '-' || end_time end, reason) as line
     from time_blocks where professional_id = $1 order by blocked_date`,
    [studio.professionalId],
  );
  return rows.map(({ line }) => line);
}
