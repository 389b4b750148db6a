import type { Page } from 'playwright-core';
import { seesTitle } from './look.ts';
import type { Stage } from './stage.ts';
import { enterAs, openStudio, type Studio, type StudioOptions } from './studio.ts';

export const SAVED = 'Configurações salvas com sucesso!';

export async function atSchedule(
  stage: Stage,
  options: StudioOptions = {},
): Promise<{ page: Page; studio: Studio }> {
  const studio = await openStudio(stage, options);
  const page = await enterAs(stage.computer(), studio, '/settings#schedule');
  await seesTitle(page, 'Horário de funcionamento');
  return { page, studio };
}

export async function storedHours(stage: Stage, { professionalId }: Studio): Promise<unknown> {
  const [row] = await stage.sql<{ business_hours: unknown }>`select business_hours from profiles
    where id = ${professionalId}`;
  return row?.business_hours;
}
