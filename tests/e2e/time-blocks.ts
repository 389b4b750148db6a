import type { Locator, Page } from 'playwright-core';
import { formatDate } from '../../domain/format.ts';
import { press, seesTitle } from './look.ts';
import type { Stage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';

export const BIA = { fullName: 'Bia Ramos', email: 'bia@exemplo.com', phone: '11912345678' };

export async function atBlocks(stage: Stage): Promise<{ page: Page; studio: Studio }> {
  const studio = await openStudio(stage);
  const page = await enterAs(stage.phone(), studio, '/settings?tab=blocks');
  await seesTitle(page, 'Bloqueios ativos (0)');
  return { page, studio };
}

export async function beginsBlock(page: Page, date: string): Promise<Locator> {
  await press(page, 'Novo bloqueio');
  const form = page.getByRole('dialog');
  await typesDate(form, 'Data', date);
  return form;
}

export async function typesDate(form: Locator, label: string, date: string): Promise<void> {
  await form.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  const typed = date.includes('/') ? date : formatDate(date);
  await form.page().keyboard.type(typed.replaceAll('/', ''));
}

/** The studio's blocks, each in a line. */
export async function blocksOf({ sql }: Stage, { professionalId }: Studio): Promise<string[]> {
  const rows = await sql<{ line: string }>`select concat_ws(' ', blocked_date, until_date,
    case when repeats_weekly then 'weekly' end,
       case when is_full_day then 'full' else start_time || '-' || end_time end, reason) as line
     from time_blocks where professional_id = ${professionalId} order by blocked_date`;
  return rows.map(({ line }) => line);
}
