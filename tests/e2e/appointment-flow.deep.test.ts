import { expect } from 'vitest';
import { UNANSWERED } from '../../domain/failures.ts';
import {
  addAppointment,
  choosesInMenu,
  finishesEarly,
  notifiesNobody,
  opensAppointment,
  seesStatus,
} from './agenda.ts';
import { coming } from './dates.ts';
import { emailedTo } from './email.ts';
import { hears } from './heard.ts';
import { escapes } from './keyboard.ts';
import { follow, press, sees, seesTitle } from './look.ts';
import { databaseFails } from './platform.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

const monday = coming('monday');

const NAME = 'Ana Beatriz Souza';

test('completes what was cancelled only with its payment, and notifies the client of a cancellation', async () => {
  const studio = await openStudio(stage);
  const email = `ana.${crypto.randomUUID().slice(0, 8)}@cliente.test`;
  await addAppointment(stage, studio, { client: { email }, date: monday, time: '14:00' });
  const page = await enterAs(stage.phone(), studio, '/appointments?view=list');
  await choosesInMenu(page, NAME, 'Cancelar agendamento');
  await press(page.getByRole('alertdialog'), 'Cancelar agendamento');
  await press(page.getByRole('dialog', { name: 'Avisar do cancelamento' }), /^E-mail/);
  await hears(page, 'Agendamento cancelado. Email enviado ao cliente.');
  await emailedTo(email, /^Agendamento cancelado/);
  await choosesInMenu(page, NAME, 'Concluído');
  await finishesEarly(page);
  await page.getByRole('dialog', { name: 'Registrar Pagamento' }).waitFor();
  await escapes(page);
  await seesStatus(page, NAME, 'Cancelado');
  expect(await stage.sql`select status from appointments where studio_id = ${studio.id}`).toEqual([
    { status: 'cancelled' },
  ]);
});

test('asks what becomes of the money before a paid appointment is cancelled', async ({ studio }) => {
  const id = await addAppointment(stage, studio, { date: monday, time: '14:00' });
  await stage.sql`insert into payments (id, studio_id, appointment_id, amount_cents, method, status,
    paid_at, created_by)
     values (gen_random_uuid(), ${studio.id}, ${id}, 15000, 'cash', 'paid', now(),
     ${studio.professionalId})`;
  const page = await enterAs(stage.phone(), studio, '/appointments?view=list');
  await choosesInMenu(page, NAME, 'Cancelado');
  const question = page.getByRole('alertdialog');
  await sees(question, 'Este agendamento já está pago.');
  expect(await question.getByRole('button', { name: 'Cancelar agendamento' }).isDisabled()).toBe(true);
  await question.getByText('Foi ou será devolvido').click();
  await press(question, 'Cancelar agendamento');
  await notifiesNobody(page, 'cancelamento');
  await hears(page, 'Agendamento cancelado. O pagamento foi cancelado.');
  expect(await stage.sql`select status from payments where appointment_id = ${id}`).toEqual([
    { status: 'cancelled' },
  ]);
});

test('deletes for good after asking, also when the answer was lost', async ({ studio }) => {
  stage.tolerate(/status of (404|503)/);
  await addAppointment(stage, studio, { date: monday, time: '14:00' });
  await stage.sql`update clients set allergies = 'Cianoacrilato' where studio_id = ${studio.id}`;
  const page = await enterAs(stage.computer(), studio, '/appointments?view=list');
  const sheet = await opensAppointment(page, NAME);
  await sees(sheet, 'Cianoacrilato');
  await follow(sheet, 'Ver cliente');
  await seesTitle(page, NAME);
  await page.goBack();
  await choosesInMenu(page, NAME, 'Excluir', sheet);
  const question = page.getByRole('alertdialog');
  await sees(question, 'Tem certeza que deseja excluir este agendamento?');
  await page.goBack();
  await question.waitFor({ state: 'hidden' });
  await choosesInMenu(page, NAME, 'Excluir', sheet);
  await databaseFails({ kind: 'cut-after-commit', match: 'delete from "appointments"' });
  await press(question, 'Excluir');
  await sees(page, UNANSWERED);
  await press(question, 'Excluir');
  await hears(page, 'Agendamento excluído.');
  await sees(page, 'Nenhum agendamento futuro.');
  await expect.poll(() => new URL(page.url()).searchParams.get('appointment')).toBeNull();
});

test('accepts what the visitor typed in the place of what was stored', async ({ studio }) => {
  const id = await addAppointment(stage, studio, { date: monday, time: '14:00' });
  await stage.sql`update appointments
    set contact_name = 'Ana B. Sousa', contact_phone = '11911112222', contact_diverges = true
    where id = ${id}`;
  const page = await enterAs(stage.phone(), studio, '/appointments?view=list');
  await sees(page, 'dados divergentes');
  const sheet = await opensAppointment(page, NAME);
  await sees(sheet, 'Ana B. Sousa');
  await press(sheet, 'Atualizar cadastro');
  await press(page.getByRole('alertdialog'), 'Atualizar');
  await hears(page, 'Cadastro atualizado.');
  await page.getByRole('dialog', { name: 'Ana B. Sousa' }).waitFor();
  expect(await stage.sql`select full_name, phone from clients where studio_id = ${studio.id}`).toEqual([
    { full_name: 'Ana B. Sousa', phone: '11911112222' },
  ]);
});

test('warns when the browser keeps WhatsApp shut, and confirms all the same', async ({ studio }) => {
  await addAppointment(stage, studio, { date: monday, time: '14:00' });
  const page = await stage.phone();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await enterAs(page, studio, '/appointments?view=list');
  await press(page, `Confirmar agendamento de ${NAME}`);
  await press(page, /^WhatsApp e e-mail/);
  await hears(page, 'Agendamento confirmado! Email enviado ao cliente.');
  await hears(page, 'Erro ao abrir WhatsApp');
  await seesStatus(page, NAME, 'Confirmado');
});
