import { expect } from 'vitest';
import { formatDate } from '../../domain/format.ts';
import { addDays } from '../../domain/scheduling/clock.ts';
import * as client from './client.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { keepsNotice, press, sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { LIFTING } from './studio.ts';
import { atBlocks } from './time-blocks.ts';

const { stage, test } = setStage();

const monday = coming('monday');
const wednesday = addDays(monday, 2);

test('says the same in the list, in the month, in the day and on the public page', async () => {
  const { page, studio } = await atBlocks(stage);
  await stage.sql`insert into time_blocks (id, studio_id, professional_id, blocked_date, until_date,
    repeats_weekly, start_time, end_time, is_full_day, reason)
     values (gen_random_uuid(), ${studio.id}, ${studio.professionalId}, ${monday}, ${addDays(monday, 1)},
     false, null, null, true, 'Férias'),
       (gen_random_uuid(), ${studio.id}, ${studio.professionalId}, ${wednesday}, null, true, '10:00',
       '12:00', false, 'Curso')`;
  await page.goto('/settings#blocks');
  await seesTitle(page, 'Bloqueios ativos (2)');
  await sees(page, `Toda quarta-feira, a partir de ${formatDate(wednesday)}`);
  await press(page, `Pular ${formatDate(wednesday).slice(0, 5)}`);
  await hears(page, `${formatDate(wednesday)} ficou livre. As outras semanas continuam bloqueadas.`);
  await keepsNotice(page, 'Desfazer');
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
  await sees(day, 'Bloqueado: Curso', '10:00 – 12:00');
  await page.goto(`/appointments?view=week&date=${wednesday}`);
  await sees(page, 'Bloqueado: Férias', 'Bloqueado: Curso');

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

test('a weekly block of years is still skipped: dates that are over make room', async () => {
  const { page, studio } = await atBlocks(stage);
  const dates = Array.from({ length: 60 }, (_, week) => addDays(wednesday, -7 * (week + 1))).sort();
  await stage.sql(
    `insert into time_blocks (id, studio_id, professional_id, blocked_date, repeats_weekly, skipped_dates,
     is_full_day, reason) values (gen_random_uuid(), $1, $2, $3, true, $4::date[], true, 'Curso')`,
    [studio.id, studio.professionalId, dates[0], dates],
  );
  await page.goto('/settings#blocks');
  await press(page, `Pular ${formatDate(wednesday).slice(0, 5)}`);
  await hears(page, `${formatDate(wednesday)} ficou livre. As outras semanas continuam bloqueadas.`);
});
