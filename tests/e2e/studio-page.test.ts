import { expect } from 'vitest';
import * as client from './client.ts';
import { coming } from './dates.ts';
import { press, sees } from './look.ts';
import { setStage } from './stage.ts';
import { BROWS } from './studio.ts';
import { withTeam } from './team.ts';

const { stage, test } = setStage();

const DATE = coming('tuesday');

test('a studio with a team: with anyone, who it will be is said before the booking and on the receipt', async ({
  studio,
}) => {
  await withTeam(stage, studio);
  const page = await stage.phone();
  await client.openLink(page, studio.link);
  await sees(page, 'Marina Duarte, Bia Campos e Carla Dias');
  await client.identifies(page, client.newEmail());
  await client.choosesService(page, 'Lash lifting');
  const whom = page.getByRole('group', { name: 'Com quem?' });
  expect(await whom.getByRole('radio', { name: /Qualquer profissional/ }).isChecked()).toBe(true);
  await whom
    .getByText(/^Próximo horário:/)
    .first()
    .waitFor();
  await sees(whom, /1 h 30 · R\$\s220,00/);
  await stage.audit.look(page, 'with whom');
  await client.goesOn(page, client.steps.time);
  await sees(page, 'Com qualquer profissional. Quem atende aparece quando você escolhe o horário.');
  await client.choosesDay(page, DATE);
  const [first = ''] = await client.timesOffered(page, DATE);
  await client.choosesTime(page, first);
  const who = await client.lineOf(page, 'Profissional');
  expect(['Marina Duarte', 'Bia Campos', 'Carla Dias']).toContain(who);
  await client.goesOn(page, client.steps.newClient);
  expect(await client.lineOf(page, 'Profissional')).toBe(who);
  await client.fillsContact(page, client.ANA);
  await client.confirms(page);
  await client.seesReceipt(page);
  expect(await client.lineOf(page, 'Profissional')).toBe(who);
  await stage.audit.look(page, 'receipt of a studio with a team');
});

test('a studio with a team: one of them, with own price and length, and what only another does', async ({
  studio,
}) => {
  const { carla } = await withTeam(stage, studio);
  const page = await stage.computer();
  await client.openLink(page, studio.link);
  await client.identifies(page, client.newEmail());
  await client.choosesService(page, 'Lash lifting');
  const whom = page.getByRole('group', { name: 'Com quem?' });
  await whom.getByText('Carla Dias', { exact: true }).click();
  await sees(page, /1 h 30 · R\$\s220,00/);
  await client.choosesService(page, BROWS.name);
  await whom.getByText('Carla Dias', { exact: true }).waitFor({ state: 'detached' }); // who does not offer it gives way
  expect(await whom.getByRole('radio', { name: /Qualquer profissional/ }).isChecked()).toBe(true);
  await press(page, `Remover ${BROWS.name}`);
  await whom.getByText('Carla Dias', { exact: true }).click();
  await client.goesOn(page, client.steps.time);
  await sees(page, 'Com Carla Dias');
  await client.choosesDay(page, DATE);
  await client.choosesTime(page, '09:00');
  await page.reload();
  await sees(page, 'Com Carla Dias');
  await client.timesOffered(page, DATE); // what is pressed below moves until they are there
  await client.goesOn(page, client.steps.newClient);
  await sees(page, /R\$\s220,00/);
  await client.fillsContact(page, client.ANA);
  await client.confirms(page);
  await client.seesReceipt(page);
  const [booked] = await stage.sql<{ professionalId: string; cents: number }>`
    select professional_id as "professionalId", total_cents as cents from appointments where studio_id = ${studio.id}`;
  expect(booked).toEqual({ professionalId: carla.professionalId, cents: 22_000 });
});
