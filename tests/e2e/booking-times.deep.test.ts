import { expect, test } from 'vitest';
import { timeTakenMessage } from '../../domain/errors.ts';
import * as client from './client.ts';
import { coming } from './dates.ts';
import { press, sees } from './look.ts';
import { setStage } from './stage.ts';
import { LIFTING, openStudio } from './studio.ts';

const stage = setStage();

const HINT = /Não há horários livres consecutivos que bastem para a duração total\./;

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

test('names the appointment in the way, also when it began earlier, and leads back to all times', async () => {
  stage.tolerate(/status of 409/);
  const studio = await openStudio(stage);
  const requested = { link: studio.link, date: coming('thursday') };
  const [long, short] = [await stage.phone(), await stage.phone()];
  await client.getsReady(short, { ...requested, services: ['Lash lifting'], time: '15:00' });
  await client.getsReady(long, { ...requested, services: ['Extensão fio a fio'], time: '14:00' });
  await client.confirms(long);
  await client.seesReceipt(long);

  await client.confirms(short);
  await sees(short, timeTakenMessage('14:00'));
  await short.getByRole('button', { name: 'Ver todos os horários' }).click();
  const offered = () => client.timesOffered(short, requested.date);
  await expect.poll(offered).not.toContain('15:00');
  expect(await offered()).toContain('16:00');
});
