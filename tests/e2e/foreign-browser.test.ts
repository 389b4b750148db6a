import { expect, test } from 'vitest';
import { addAppointment } from './agenda.ts';
import * as client from './client.ts';
import { coming } from './dates.ts';
import { sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const stage = setStage();

test('speaks Portuguese to a browser that speaks something else, the words of the controls included', async () => {
  const studio = await openStudio(stage);
  const date = coming('tuesday');
  await addAppointment(stage, studio, { date, time: '10:00' });
  const page = await stage.computer({ locale: 'en-US', timezoneId: 'Asia/Tokyo' });
  await enterAs(page, studio);
  await page.goto('/appointments');
  await page.getByRole('searchbox', { name: 'Buscar cliente ou procedimento' }).fill('Ana');
  await sees(page, '10:00');
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
});

test('lets a client with such a phone choose a day and a time of the studio', async () => {
  const studio = await openStudio(stage);
  const page = await stage.phone({ locale: 'en-US', timezoneId: 'Asia/Tokyo' });
  await client.openLink(page, studio.link);
  await client.identifies(page, client.newEmail());
  await client.choosesServices(page, 'Lash lifting');
  const tuesday = coming('tuesday');
  await client.choosesDay(page, tuesday);
  await expect.poll(() => client.timesOffered(page, tuesday)).toContain('09:00');
});
