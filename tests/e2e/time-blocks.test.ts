import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatDate } from '../../domain/format.ts';
import { addDays } from '../../domain/scheduling/clock.ts';
import { addAppointments } from './clients.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { keepsNotice, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { choosesFrom } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';
import { addColleague } from './team.ts';
import { atBlocks, BIA, beginsBlock, blocksOf, typesDate } from './time-blocks.ts';

const { stage, test } = setStage();
const monday = coming('monday');
const wednesday = addDays(monday, 2);

test('takes a time and days in a row out of the agenda, over what was shown, and frees them again', async () => {
  const { page, studio } = await atBlocks(stage);
  await addAppointments(stage, studio, { client: BIA, date: monday, statuses: ['confirmed', 'cancelled'] });
  await sees(page, 'Nenhum bloqueio ativo.', 'Como funcionam os bloqueios');

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
  await stage.audit.look(page, 'form of a block with what it covers');
  await press(edit, 'Salvar mesmo assim');
  await hears(page, 'Bloqueio atualizado com sucesso!');
  await sees(page, `${formatDate(monday)} a ${formatDate(wednesday)} (3 dias)`, 'Férias');
  await stage.audit.look(page, 'list of blocks');

  await press(page, /^Remover bloqueio/);
  await sees(page, 'Tem certeza que deseja remover este bloqueio?');
  await press(page, 'Remover');
  await hears(page, 'Bloqueio removido com sucesso!');
  await keepsNotice(page, 'Desfazer');
  await seesTitle(page, 'Bloqueios ativos (0)');
  await press(page, 'Desfazer');
  await hears(page, 'Bloqueio restaurado.');
  await seesTitle(page, 'Bloqueios ativos (1)');
  expect(await blocksOf(stage, studio)).toEqual([`${monday} ${wednesday} full Férias`]);
  await blocksChristmas(page);
  expect(await blocksOf(stage, studio)).toContainEqual(expect.stringMatching(/-12-25 full Natal$/));
});

test('takes a year of two digits for one of this century', async () => {
  const { page } = await atBlocks(stage);
  const year = Number(monday.slice(0, 4)) + 1;
  const form = await beginsBlock(page, `31/12/${String(year).slice(2)}`);
  const date = form.getByRole('group', { name: 'Data' });
  await form.getByLabel('Motivo (opcional)').click();
  await expect.poll(async () => (await date.textContent())?.replace(/[^\d/]/g, '')).toBe(`31/12/${year}`);
});

test('an owner closes a holiday for the whole team, over who is named, and frees a colleague again', async ({
  studio,
}) => {
  const bianca = await addColleague(stage, studio, { fullName: 'Bianca Nunes' });
  const page = await enterAs(stage.phone(), studio, '/settings?tab=blocks');
  await press(page, /^Ver todos/);
  const button = page.getByRole('button', { name: /^Bloquear Natal/ });
  const day = (await button.getAttribute('aria-label'))?.split(', ')[1] ?? '';
  const date = day.split('/').reverse().join('-');
  await addAppointments(stage, bianca, { client: BIA, date, statuses: ['confirmed'] });
  await button.click();
  const form = page.getByRole('dialog');
  await sees(form, 'Para toda a equipe', '1 agendamento neste período', /^Bia Ramos/);
  await stage.audit.look(page, 'block for a team');
  await form.locator('label').filter({ hasText: 'Para toda a equipe' }).click();
  await seesNoMore(form, '1 agendamento neste período');
  await form.locator('label').filter({ hasText: 'Para toda a equipe' }).click();
  await press(form, 'Bloquear mesmo assim');
  await hears(page, 'Bloqueio criado com sucesso!');
  const blocked = [`${date} full Natal`];
  expect([await blocksOf(stage, studio), await blocksOf(stage, bianca)]).toEqual([blocked, blocked]);

  await choosesFrom(page, 'Agenda de', 'Bianca Nunes');
  await press(page, /^Remover bloqueio/);
  await press(page.getByRole('alertdialog'), 'Remover');
  await seesTitle(page, 'Bloqueios ativos (0)');
  expect([await blocksOf(stage, studio), await blocksOf(stage, bianca)]).toEqual([blocked, []]);
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
