import { expect } from 'vitest';
import type { AppointmentStatus } from '../../domain/agenda/appointment.ts';
import { ago, layAt } from '../support/appointment-times.ts';
import { addAppointment, rowOf } from './agenda.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { focusOf, tabsTo } from './keyboard.ts';
import { follow, keepsNotice, press, sees, seesNoMore } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';

const { stage, test } = setStage();

const monday = coming('monday');

test('the list begins now, with what is over of today folded above it', async () => {
  const studio = await opensAtNoon();
  await lays(studio, { name: 'Dora Reis', start: ago(150, 'minutes'), status: 'completed' });
  await lays(studio, { name: 'Eva Melo', start: ago(80, 'minutes') });
  await lays(studio, { name: 'Fabi Luz', start: ago(10, 'minutes'), status: 'in_progress' });
  const page = await enterAs(stage.phone(), studio, '/appointments');
  await rowOf(page, 'Fabi Luz').waitFor();
  expect(await rowOf(page, 'Dora Reis').count()).toBe(0);
  await page.getByText('Mais cedo hoje (2)').click();
  const earlier = page.getByRole('list', { name: 'Mais cedo hoje' });
  await sees(earlier, 'Dora Reis', 'Eva Melo');
  await stage.audit.look(page, 'list with what is over of today');
  await page.goto('/appointments?status=completed');
  await sees(page, 'Mais cedo hoje (1)', 'Nenhum agendamento encontrado.');
  await page.getByRole('searchbox').fill('eva');
  await seesNoMore(page, 'Mais cedo hoje');

  const desk = await enterAs(stage.computer(), studio, '/appointments');
  await rowOf(desk, 'Fabi Luz').waitFor();
  await tabsTo(desk, /^Mais cedo hoje \(2\)/);
  await desk.keyboard.press('Enter');
  await rowOf(desk, 'Dora Reis').waitFor();
  await follow(desk, 'Dashboard');
  await sees(desk, 'Agenda de hoje');
  await follow(desk, 'Agendamentos');
  await rowOf(desk, 'Dora Reis').waitFor(); // while the page lives
});

test('the timeline of the dashboard begins now, and unfolds by keyboard', async () => {
  const studio = await opensAtNoon();
  await lays(studio, { name: 'Dora Reis', start: ago(150, 'minutes'), status: 'completed' });
  await lays(studio, { name: 'Eva Melo', start: ago(80, 'minutes'), status: 'cancelled' });
  await lays(studio, { name: 'Fabi Luz', start: ago(10, 'minutes'), status: 'in_progress' });
  await lays(studio, { name: 'Gabi Sá', start: ago(-70, 'minutes') });
  const page = await enterAs(stage.computer(), studio, '/dashboard');
  const day = page.locator('.today-appointments');
  await sees(day, '2 mais cedo', 'Fabi Luz', 'Gabi Sá');
  expect(await day.getByRole('button').allInnerTexts()).toEqual(['2 mais cedo', 'Fabi Luz', 'Gabi Sá']);
  await tabsTo(page, /^2 mais cedo/);
  await page.keyboard.press('Enter');
  await sees(day, 'Dora Reis', 'Eva Melo');
  expect((await focusOf(page)).name).toBe('2 mais cedo');
  await stage.audit.look(page, 'timeline unfolded');
  await page.keyboard.press('Enter');
  await seesNoMore(day, 'Dora Reis');
});

test('everything that waits to be finished is in a list, with what became of it in each row', async () => {
  const studio = await opensAtNoon();
  for (const [index, name] of ['Hana Cruz', 'Iara Dias', 'Júlia Paz', 'Kátia Lim', 'Lara Nobre'].entries())
    await lays(studio, { name, start: ago(2 + index, 'days') });
  const page = await enterAs(stage.phone(), studio, '/dashboard');
  await sees(page, '5 para finalizar', 'Mostrando os 3 mais recentes.');
  await follow(page, 'Ver todos para finalizar');
  await expect.poll(() => new URL(page.url()).searchParams.get('scope')).toBe('unfinished');
  await rowOf(page, 'Lara Nobre').waitFor();
  expect(await page.getByRole('radio', { name: /^Para finalizar/ }).isChecked()).toBe(true);
  await stage.audit.look(page, 'what waits to be finished');

  await press(page, 'Faltou: Iara Dias');
  await hears(page, 'Iara Dias: falta registrada.');
  await keepsNotice(page, 'Desfazer');
  await rowOf(page, 'Iara Dias').waitFor({ state: 'hidden' });
  await press(page, 'Desfazer');
  await rowOf(page, 'Iara Dias').waitFor();

  await press(page, 'Finalizar agendamento de Hana Cruz');
  const payment = page.getByRole('dialog', { name: 'Registrar Pagamento' });
  await press(payment, /^No dia do atendimento, /);
  await stage.audit.look(page, 'payment of another day');
  await press(payment, 'Registrar e finalizar');
  await hears(page, 'Pagamento registrado com sucesso! Agendamento finalizado.');
  await rowOf(page, 'Hana Cruz').waitFor({ state: 'hidden' });
  const paid = await stage.sql<{ is_then: boolean }>`select
    (p.paid_at at time zone s.zone)::date = (a.starts_at at time zone s.zone)::date as is_then
    from payments p join appointments a on a.id = p.appointment_id join studios s on s.id = a.studio_id
    where s.id = ${studio.id}`;
  expect(paid).toEqual([{ is_then: true }]);
  await sees(page, 'Iara Dias', 'Lara Nobre');
});

test('rows are finished one after another by keyboard', async () => {
  const studio = await opensAtNoon();
  for (const [index, name] of ['Hana Cruz', 'Iara Dias'].entries())
    await lays(studio, { name, start: ago(2 + index, 'days') });
  const page = await enterAs(stage.computer(), studio, '/appointments?scope=unfinished');
  await rowOf(page, 'Iara Dias').waitFor();
  await tabsTo(page, /^Faltou: Hana Cruz/);
  await page.keyboard.press('Enter');
  await rowOf(page, 'Hana Cruz').waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement !== document.body);
  await tabsTo(page, /^Faltou: Iara Dias/);
  await page.keyboard.press('Enter');
  await sees(page, 'Nada para finalizar.');
});

test('the page of a client tells what is to come from what is over, of today too', async () => {
  const studio = await opensAtNoon();
  await lays(studio, { name: 'Eva Melo', start: ago(80, 'minutes') });
  await lays(studio, { name: 'Fabi Luz', start: ago(10, 'minutes') });
  const [eva, fabi] = await stage.sql<{ id: string }>`select id from clients where studio_id = ${studio.id}
    order by full_name`;
  const page = await enterAs(stage.phone(), studio, `/clients/${eva?.id}`);
  await sees(page, 'Nenhum horário marcado.', 'Anteriores');
  await seesNoMore(page, 'Por vir');
  await page.goto(`/clients/${fabi?.id}`);
  await sees(page, 'Próximo agendamento', 'Por vir');
  await seesNoMore(page, 'Anteriores');
});

/** A studio whose day began long ago and goes on for long. */
async function opensAtNoon(): Promise<Studio> {
  const studio = await openStudio(stage);
  const noon = (zone: string) => /^(11|12)/.test(timeIn(zone));
  const zone = Intl.supportedValuesOf('timeZone').find(noon) ?? 'America/Sao_Paulo';
  await stage.sql`update studios set zone = ${zone} where id = ${studio.id}`;
  return studio;
}

const timeIn = (timeZone: string) =>
  new Date().toLocaleTimeString('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' });

let hours = 0;

/** Half an hour long, of an own client. */
async function lays(
  studio: Studio,
  { name, start, status = 'confirmed' }: { name: string; start: string; status?: AppointmentStatus },
): Promise<void> {
  hours += 1;
  const time = `${String(hours).padStart(2, '0')}:00`;
  const id = await addAppointment(stage, studio, { name, date: monday, time, status });
  await stage.sql`update appointments set total_minutes = 30, ends_at = starts_at + interval '30 minutes'
    where id = ${id}`;
  await layAt(stage, id, start);
}
