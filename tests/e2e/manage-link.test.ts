import { expect } from 'vitest';
import { ago, layAt } from '../support/appointment-times.ts';
import { addAppointment } from './agenda.ts';
import { coming } from './dates.ts';
import { addDeposit, linkOf } from './deposit-stage.ts';
import { emailedTo } from './email.ts';
import { press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { product } from './product.ts';
import { setStage } from './stage.ts';
import { enterAs, type Studio } from './studio.ts';

const { stage, test } = setStage();

test('a client confirms, moves and cancels by the link, and the studio sees it', async ({ studio }) => {
  const { id, owner, link, token } = await emailedLink(studio);
  const page = await stage.phone({ translated: true });
  await page.goto(link);
  await seesTitle(page, 'Seu agendamento');
  expect(page.url()).not.toContain(token);
  await stage.audit.look(page, 'the client’s appointment', { everyTheme: true });
  await press(page, 'Eu vou');
  await sees(page, 'Presença confirmada. Até lá!');
  await page.reload();
  await sees(page, 'Você confirmou que vem.');

  await press(page, 'Remarcar');
  await seesTitle(page, 'Escolha outro horário');
  await page.getByRole('radio', { name: '14:00' }).check();
  await stage.audit.look(page, 'another time for the client', { everyTheme: true });
  await press(page, /^Mudar para/);
  await sees(page, 'Horário remarcado. Enviamos a confirmação por e-mail.', '14:00 às');
  await page.getByRole('button', { name: 'Eu vou' }).waitFor();

  await press(page, 'Cancelar');
  await seesTitle(page, 'Cancelar o agendamento?');
  await page.goBack();
  await seesTitle(page, 'Seu agendamento');
  await press(page, 'Cancelar');
  await types(page, 'Motivo (opcional)', 'Vou viajar');
  await stage.audit.look(page, 'cancelling by the client');
  await press(page, 'Cancelar agendamento');
  await seesTitle(page, 'Agendamento cancelado');
  await seesNoMore(page, 'Eu vou');

  await owner.goto(`/appointments?appointment=${id}`);
  await sees(owner.getByRole('dialog'), 'Cancelado: Vou viajar');
});

test('who is late finds the way, and once it is over nothing of a deposit is said to be paid on the day', async ({
  studio,
}) => {
  const id = await addDeposit(stage, studio, 'received');
  await stage.sql`update studios set address = 'Rua das Flores, 10' where id = ${studio.id}`;
  const page = await stage.phone();
  await page.goto(linkOf(id));
  await seesTitle(page, 'Seu agendamento');
  await sees(page, /garantido\. No dia, faltam/);
  await layAt(stage, id, ago(5, 'minutes'));
  await page.reload();
  await seesTitle(page, 'Seu horário já começou');
  await sees(page, 'Ver no mapa', /^Sinal de R\$\s45,00 recebido\.$/);
  await seesNoMore(page, 'Agendar de novo');
  await layAt(stage, id, ago(5, 'hours'), "status = 'completed'");
  await page.reload();
  await seesTitle(page, 'Este horário já passou');
  await sees(page, 'Agendar de novo', /^Sinal de R\$\s45,00 recebido\.$/);
  await seesNoMore(page, 'Ver no mapa');
});

test('who has no email is promised none', async ({ studio }) => {
  const { link } = await emailedLink(studio);
  await stage.sql`update clients set email = null where studio_id = ${studio.id}`;
  const page = await stage.phone();
  await page.goto(link);
  await press(page, 'Remarcar');
  await page.getByRole('radio', { name: '14:00' }).check();
  await press(page, /^Mudar para/);
  await sees(page, 'Horário remarcado.', '14:00 às');
  await seesNoMore(page, 'Enviamos a confirmação por e-mail.');
});

test('what was not cancelled, since the studio changed it meanwhile, is told as no success', async ({
  studio,
}) => {
  stage.tolerate(/409/);
  const { id, link } = await emailedLink(studio);
  const page = await stage.phone();
  await page.goto(link);
  await press(page, 'Cancelar');
  await stage.sql`update appointments set notes = 'Chega com a filha', version = version + 1 where id = ${id}`;
  await press(page, 'Cancelar agendamento');
  await sees(page, 'Este agendamento foi alterado em outra tela. Recarregue.');
  await seesTitle(page, 'Seu agendamento');
  expect(await page.locator('.banner').getAttribute('data-tone')).toBe('warning');
  await press(page, 'Cancelar');
  await press(page, 'Cancelar agendamento');
  await seesTitle(page, 'Agendamento cancelado');
});

test('who goes back while it is cancelled stays on the page and reads that it was', async ({ studio }) => {
  const { link } = await emailedLink(studio);
  const page = await stage.phone();
  await page.goto(link);
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/public/manage/cancellation', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await press(page, 'Cancelar');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await press(page, 'Cancelar agendamento');
  await press(page, 'Manter o horário');
  await seesTitle(page, 'Seu agendamento');
  answered.resolve();
  await sees(page, 'Agendamento cancelado. O estúdio já foi avisado.');
  await seesTitle(page, 'Agendamento cancelado');
});

test('a link that is not good says so, and what to do', async () => {
  stage.tolerate(/status of 403/);
  const page = await stage.phone();
  await page.goto(`/agendamento#${'a'.repeat(68)}`);
  await seesTitle(page, 'Este link não vale mais');
  await page.goto('about:blank');
  await page.goto('/agendamento');
  await seesTitle(page, 'Falta uma parte do link');
});

test('a link opens as messengers write it', async ({ studio }) => {
  const { link, token } = await emailedLink(studio);
  const [path = ''] = link.split('#');
  stage.tolerate(/status of 404/);
  const page = await stage.phone();
  for (const written of [`#${token}).`, `#${token}%E2%80%8B`, `#${token}>`, `%23${token}`]) {
    await page.goto('about:blank');
    await page.goto(path + written);
    await seesTitle(page, 'Seu agendamento');
    expect(page.url()).not.toContain(token);
  }
});

/** Of an appointment that `owner` has confirmed by email. */
async function emailedLink(studio: Studio) {
  const id = await addAppointment(stage, studio, { date: coming('monday'), time: '10:00' });
  const owner = await enterAs(stage.phone(), studio);
  const confirmed = await owner.request.post(`/api/appointments/${id}/confirmation`, {
    data: { email: true, whatsapp: false, version: 1 },
    headers: { origin: product().url },
  });
  expect(confirmed.status()).toBe(200);
  const { text = '' } = await emailedTo(`${id}@cliente.test`, /Agendamento confirmado/);
  const [link = '', token = ''] = /https?:\/\/\S+\/agendamento#([\w-]+)/.exec(text ?? '') ?? [];
  return { id, owner, link, token };
}
