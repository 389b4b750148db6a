import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addAppointment } from './agenda.ts';
import * as client from './client.ts';
import { coming } from './dates.ts';
import { emailedTo } from './email.ts';
import { hears } from './heard.ts';
import { holds, press, sees } from './look.ts';
import { product } from './product.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';
import { withTeam } from './team.ts';

const { stage, test } = setStage();

test('the page of one of a team leads to the whole team, and every link that was given out still leads there', async ({
  studio,
}) => {
  const { bia, carla } = await withTeam(stage, studio);
  const page = await stage.phone();
  for (const link of [
    bia.link,
    `${studio.link}/${bia.slug}`,
    `/agendar?professional=${bia.professionalId}`,
  ]) {
    await client.openLink(page, link);
    await sees(page, 'Bia Campos');
    expect(await page.getByText('Carla Dias').count()).toBe(0);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      new RegExp(`${studio.link}/${bia.slug}$`),
    );
  }
  await page.getByRole('link', { name: 'Ver a equipe' }).click();
  await sees(page, 'Marina Duarte, Bia Campos e Carla Dias');
  expect(new URL(page.url()).pathname).toBe(studio.link);
  stage.tolerate(/status of 404/);
  const other = await openStudio(stage);
  expect((await page.goto(`${other.link}/${carla.slug}`))?.status()).toBe(404);
});

test('the settings share the link of the studio and the own one; each gets another name, and the former ones stay', async ({
  studio,
}) => {
  await withTeam(stage, studio);
  const page = await enterAs(stage.computer(), studio, '/settings#booking');
  await holds(page, 'Link público', `${product().url}${studio.link}`);
  await holds(page, 'Seu link público', `${product().url}${studio.link}/${studio.slug}`);
  await stage.audit.look(page, 'links of a studio with a team');
  const [ofStudio, own] = [`${studio.slug}-equipe`, `${studio.slug}-marina`];
  await renames(page, 'Personalizar o link', ofStudio);
  await holds(page, 'Link público', `${product().url}/agendar/${ofStudio}`);
  await renames(page, 'Personalizar o seu link', own);
  await holds(page, 'Seu link público', `${product().url}/agendar/${ofStudio}/${own}`);
  const phone = await stage.phone();
  for (const link of [studio.link, `/agendar/${ofStudio}`]) {
    await client.openLink(phone, link);
    await sees(phone, 'Marina Duarte, Bia Campos e Carla Dias');
  }
  for (const link of [`/agendar/${ofStudio}/${own}`, `${studio.link}/${studio.slug}`, `/agendar/${own}`]) {
    await client.openLink(phone, link);
    await sees(phone, 'Ver a equipe');
  }
});

async function renames(page: Page, card: string, name: string): Promise<void> {
  const form = page.getByRole('form', { name: card });
  await form.getByLabel('Nome no link').fill(name);
  await press(form, 'Alterar link');
  await hears(page, 'Link alterado com sucesso!');
}

test('who is free at another time in the place of one that is taken is said before it is booked', async ({
  studio,
}) => {
  stage.tolerate(/status of 409/);
  const { bia, carla } = await withTeam(stage, studio);
  const date = coming('monday');
  const page = await stage.phone();
  await client.openLink(page, studio.link);
  await client.identifies(page, client.newEmail());
  await client.choosesService(page, 'Lash lifting');
  await client.goesOn(page, client.steps.time);
  await client.choosesDay(page, date);
  await client.choosesTime(page, '10:00');
  const chosen = await client.lineOf(page, 'Profissional');
  await client.goesOn(page, client.steps.newClient);
  await client.fillsContact(page, client.ANA);
  // Meanwhile all are taken then, and all but Carla for the rest of the day.
  await addAppointment(stage, carla, { date, time: '10:00' });
  for (const one of [studio, bia])
    for (const time of ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'])
      await addAppointment(stage, one, { date, time });
  await client.confirms(page);
  await sees(page, 'Estes horários ainda estão livres:');
  await page
    .getByRole('button', { name: / às \d\d:\d\d$/ })
    .filter({ visible: true })
    .first()
    .click();
  expect([chosen, await client.lineOf(page, 'Profissional')]).toEqual(['Marina Duarte', 'Carla Dias']);
  await sees(page.getByRole('region', { name: 'Resumo do agendamento' }), /R\$\s220,00/);
  await client.confirms(page);
  await client.seesReceipt(page);
  expect(await client.lineOf(page, 'Profissional')).toBe('Carla Dias');
});

test('by the link of an appointment a client moves to whoever of the team is free', async ({ studio }) => {
  await withTeam(stage, studio);
  const monday = coming('monday');
  const id = await addAppointment(stage, studio, { date: monday, time: '10:00' });
  await addAppointment(stage, studio, { date: monday, time: '14:00' });
  const owner = await enterAs(stage.phone(), studio);
  await owner.request.post(`/api/appointments/${id}/confirmation`, {
    data: { email: true, whatsapp: false, version: 1 },
    headers: { origin: product().url },
  });
  const { text } = await emailedTo(`${id}@cliente.test`, /Agendamento confirmado/);
  const page = await stage.phone({ translated: true });
  await page.goto(/https?:\/\/\S+\/agendamento#[\w-]+/.exec(text ?? '')?.[0] ?? '');
  // The times of the professional arrive after others were asked for: they are dropped.
  let ask = () => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  await page.route('**/api/public/manage/free-times', async (route) => {
    if (route.request().postDataJSON().anyone) ask();
    else await asked;
    await route.continue();
  });
  await press(page, 'Remarcar');
  await page.getByRole('radio', { name: 'Qualquer profissional' }).check();
  await page.getByRole('radio', { name: '14:00' }).waitFor();
  await page.getByRole('radio', { name: /^Com / }).check();
  await page.getByRole('radio', { name: '15:30' }).waitFor();
  expect(await page.getByRole('radio', { name: '14:00' }).count()).toBe(0);
  await page.getByRole('radio', { name: 'Qualquer profissional' }).check();
  await sees(page, 'O preço e a duração continuam os combinados.');
  await page.getByRole('radio', { name: '14:00' }).check();
  await stage.audit.look(page, 'another time with anyone');
  await press(page, /^Mudar para .* às 14:00 com (Bia|Carla)$/);
  await sees(page, 'Horário remarcado.', '14:00 às');
  expect(['Bia Campos', 'Carla Dias']).toContain(await client.lineOf(page, 'Com'));
});
