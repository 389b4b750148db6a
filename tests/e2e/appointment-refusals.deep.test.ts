import { afterEach, expect } from 'vitest';
import { UNANSWERED } from '../../domain/failures.ts';
import { addAppointment, choosesInMenu, finishesEarly, notifiesNobody, rowOf, seesStatus } from './agenda.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { covered, holds, keepsNotice, press, sees, types } from './look.ts';
import { databaseFails, databaseRecovers } from './platform.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();
const monday = coming('monday');
const NAME = 'Ana Beatriz Souza';
const STATUS_FAILED = 'Erro ao atualizar status do agendamento.';

afterEach(databaseRecovers);

test('takes a change back when another screen was faster, and shows what holds', async ({ studio }) => {
  stage.tolerate(/status of 409/);
  const id = await addAppointment(stage, studio, { date: monday, time: '14:00', status: 'confirmed' });
  const page = await enterAs(stage.computer(), studio);
  // What this screen asks for later never arrives, nor what it is asking just then: it goes on showing the past.
  let isCut = false;
  await page.route('**/api/appointments?*', async (route) => {
    const response = await route.fetch();
    if (!isCut) await route.fulfill({ response });
  });
  await page.goto('/appointments?view=list');
  await seesStatus(page, NAME, 'Confirmado');
  isCut = true;
  await stage.sql`update appointments set status = 'cancelled' where id = ${id}`;
  await press(page, `Iniciar agendamento de ${NAME}`);
  await sees(page, STATUS_FAILED, 'Este agendamento foi alterado em outra tela. Recarregue.');
  await seesStatus(page, NAME, 'Confirmado');
  await page.unroute('**/api/appointments?*');
  await page.reload();
  await seesStatus(page, NAME, 'Cancelado');
});

test('cannot take a cancellation back once its time is given away', async ({ studio }) => {
  stage.tolerate(/status of 409/);
  await addAppointment(stage, studio, { date: monday, time: '14:00', status: 'confirmed' });
  const page = await enterAs(stage.phone(), studio, '/appointments?view=list');
  await choosesInMenu(page, NAME, 'Cancelado');
  await press(page.getByRole('alertdialog'), 'Cancelar agendamento');
  await notifiesNobody(page, 'cancelamento');
  await hears(page, 'Agendamento cancelado.');
  await keepsNotice(page, 'Desfazer');
  await addAppointment(stage, studio, { name: 'Bia Luz', date: monday, time: '14:30' });
  await press(page, 'Desfazer');
  await sees(page, /Este horário não está mais disponível\./);
  await seesStatus(page, NAME, 'Cancelado');
});

test('puts the status back when the network is gone, and tries again when asked', async ({ studio }) => {
  stage.tolerate(/Failed to load resource/);
  await addAppointment(stage, studio, { date: monday, time: '14:00', status: 'confirmed' });
  const page = await enterAs(stage.phone(), studio, '/appointments?view=list');
  await seesStatus(page, NAME, 'Confirmado');
  await page.route('**/start', (route) => route.abort());
  await press(page, `Iniciar agendamento de ${NAME}`);
  await sees(page, 'Erro de conexão. Verifique sua internet e tente novamente.');
  await seesStatus(page, NAME, 'Confirmado');
  await expect.poll(() => covered(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => covered(page)).toEqual([]);
  await press(page, 'Novo');
  await page.getByRole('dialog').getByLabel('Observações (opcional)').waitFor();
  await expect.poll(() => covered(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => covered(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.unroute('**/start');
  await page.locator('.toast').getByRole('button', { name: 'Tentar Novamente' }).click();
  await seesStatus(page, NAME, 'Em Andamento');
});

test('knows on the second try what became of the first, whose answer was lost', async ({ studio }) => {
  stage.tolerate(/status of (409|503)/);
  await addAppointment(stage, studio, { date: monday, time: '14:00', status: 'confirmed' });
  const page = await enterAs(stage.phone(), studio, '/appointments?view=list');
  await databaseFails({ kind: 'cut-after-commit', match: 'update "appointments"' });
  await press(page, `Iniciar agendamento de ${NAME}`);
  await sees(page, UNANSWERED);
  expect(await statusOf(studio.id)).toBe('in_progress');
  await page.locator('.toast').getByRole('button', { name: 'Tentar Novamente' }).click();
  await hears(page, `${NAME}: Em Andamento.`);

  await press(page, `Finalizar agendamento de ${NAME}`);
  await finishesEarly(page);
  const form = page.getByRole('dialog', { name: 'Registrar Pagamento' });
  await types(form, 'Valor', '99,90');
  await databaseFails({ kind: 'cut-after-commit', match: 'insert into "payments"' });
  await press(form, 'Registrar e finalizar');
  await sees(form, UNANSWERED, 'Erro no servidor. Tente novamente em alguns minutos.');
  await types(form, 'Valor', '89,90');
  await press(form, 'Registrar e finalizar');
  await hears(page, 'Pagamento atualizado com sucesso!');
  await form.waitFor({ state: 'hidden' });
  expect(await stage.sql`select amount_cents from payments where studio_id = ${studio.id}`).toEqual([
    { amount_cents: 8990 },
  ]);
});

test('shows the change before a slow network answers', async ({ studio }) => {
  await addAppointment(stage, studio, { date: monday, time: '14:00', status: 'confirmed' });
  const page = await enterAs(stage.computer(), studio, '/appointments?view=list');
  await seesStatus(page, NAME, 'Confirmado');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/start', async (route) => {
    await held;
    await route.continue();
  });
  await press(page, `Iniciar agendamento de ${NAME}`);
  await seesStatus(page, NAME, 'Em Andamento');
  expect(await statusOf(studio.id)).toBe('confirmed');
  answer();
  await hears(page, `${NAME}: Em Andamento.`);
  expect(await statusOf(studio.id)).toBe('in_progress');
});

test('keeps a payment that could not be sent, and takes none for what was paid elsewhere', async () => {
  stage.tolerate(/Failed to load resource/);
  const studio = await openStudio(stage);
  const id = await addAppointment(stage, studio, { date: monday, time: '14:00', status: 'in_progress' });
  const page = await enterAs(stage.phone(), studio, '/appointments?view=list');
  await press(page, `Finalizar agendamento de ${NAME}`);
  await finishesEarly(page);
  const form = page.getByRole('dialog', { name: 'Registrar Pagamento' });
  await types(form, 'Valor', '99,90');
  await page.route('**/settlement', (route) => route.abort());
  await press(form, 'Registrar e finalizar');
  await sees(form, UNANSWERED);
  await holds(form, 'Valor', '99,90');
  expect(await statusOf(studio.id)).toBe('in_progress');

  await page.unroute('**/settlement');
  await stage.sql`insert into payments (id, studio_id, appointment_id, amount_cents, method, status,
    paid_at, created_by)
     values (gen_random_uuid(), ${studio.id}, ${id}, 15000, 'cash', 'paid', now(),
     ${studio.professionalId})`;
  await stage.sql`update appointments set notes = 'Pagou na chegada' where id = ${id}`;
  await press(form, 'Registrar e finalizar');
  await sees(form, 'Já existe um pagamento para este agendamento.');
  await press(form, 'Cancelar');
  await rowOf(page, NAME).getByText('Pago').first().waitFor();
  await press(page, `Finalizar agendamento de ${NAME}`);
  await finishesEarly(page);
  await seesStatus(page, NAME, 'Concluído');
});

async function statusOf(studioId: string): Promise<string | undefined> {
  const [row] = await stage.sql<{ status: string }>`select status from appointments
    where studio_id = ${studioId}`;
  return row?.status;
}
