import { expect, it } from 'vitest';
import { formatDate } from '../../domain/format.ts';
import { addDays } from '../../domain/scheduling/clock.ts';
import * as client from './client.ts';
import { coming } from './dates.ts';
import { press, sees } from './look.ts';
import { setStage } from './stage.ts';
import { openStudio } from './studio.ts';

const stage = setStage();
const HINT = /Não há horários livres consecutivos que bastem para a duração total\./;

it('says that a closed day has no times, and leads to the next day that has', async () => {
  const studio = await openStudio(stage);
  const page = await stage.phone();
  await client.openLink(page, studio.link);
  await client.identifies(page, client.newEmail());
  await client.choosesServices(page, 'Lash lifting');
  const sunday = coming('sunday');
  await client.choosesDay(page, sunday);
  await sees(page, `Nenhum horário disponível para ${formatDate(sunday)}`);
  await sees(page, HINT);
  await press(page, 'Próximo');
  await sees(page, 'Selecione um horário');

  const next = page.getByRole('button', { name: /^(Ir para|Ver próximo mês)/ });
  await next.click();
  const offered = await client.timesOffered(page, addDays(sunday, 1));
  expect(offered[0]).toBe('09:00');
});

it('says that a service longer than any day fits nowhere', async () => {
  const services = [{ name: 'Maratona', priceCents: 100_000, durationMinutes: 11 * 60 }];
  const studio = await openStudio(stage, { services, hours: { finishByClosing: true } });
  const page = await stage.phone();
  await client.openLink(page, studio.link);
  await client.identifies(page, client.newEmail());
  await client.choosesServices(page, 'Maratona');
  await sees(page, /Nenhum horário disponível para \d\d\/\d\d\/\d{4}/);
  await sees(page, HINT);
  await press(page, 'Próximo');
  await sees(page, 'Selecione um horário');
});
