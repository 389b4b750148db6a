import { expect, test } from 'vitest';
import { formatDate } from '../../domain/format.ts';
import { addDays } from '../../domain/scheduling/clock.ts';
import * as client from './client.ts';
import { coming } from './dates.ts';
import { press, sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { LIFTING, openStudio } from './studio.ts';

const stage = setStage();
const HINT = /Não há horários livres consecutivos que bastem para a duração total\./;

test('says that a closed day has no times, and leads to the next day that has', async () => {
  const studio = await openStudio(stage);
  const page = await stage.phone();
  await client.openLink(page, studio.link);
  await client.identifies(page, client.newEmail());
  await client.choosesServices(page, 'Lash lifting', 'Design de sobrancelhas');
  const sunday = coming('sunday');
  await client.choosesDay(page, sunday);
  await sees(page, `Nenhum horário disponível para ${formatDate(sunday)}`);
  await sees(page, HINT);
  await sees(page, /Escolha outro dia\.$/);
  expect(await page.getByText('menos serviços').count()).toBe(0); // no service fits on a closed day
  await press(page, 'Próximo');
  await sees(page, 'Selecione um horário');

  await client.choosesDay(page, '2020-01-06');
  await page.getByLabel('Escolher outra data').blur();
  await sees(page, /^Escolha uma data entre \d\d\/\d\d\/\d{4} e \d\d\/\d\d\/\d{4}\.$/);
  expect(await page.locator('input[name=date]:checked').count()).toBe(0);
  await press(page, 'Próximo');
  await seesTitle(page, client.steps.time);
  await client.choosesDay(page, sunday);

  const next = page.getByRole('button', { name: /^(Ir para|Ver próximo mês)/ });
  await next.click();
  const offered = await client.timesOffered(page, addDays(sunday, 1));
  expect(offered[0]).toBe('09:00');
});

test('says that a service longer than any day fits nowhere', async () => {
  const services = [LIFTING, { name: 'Maratona', priceCents: 100_000, durationMinutes: 11 * 60 }];
  const studio = await openStudio(stage, { services, hours: { finishByClosing: true } });
  const page = await stage.phone();
  await client.openLink(page, studio.link);
  await client.identifies(page, client.newEmail());
  await client.choosesServices(page, 'Lash lifting', 'Maratona');
  await sees(page, /Nenhum horário disponível para \d\d\/\d\d\/\d{4}/);
  await sees(page, HINT);
  await client.choosesDay(page, coming('monday'));
  await sees(page, 'Escolha outro dia ou menos serviços.'); // the shorter of the two fits
  await press(page, 'Próximo');
  await sees(page, 'Selecione um horário');
});
