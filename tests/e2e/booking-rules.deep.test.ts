import { expect } from 'vitest';
import { formatShortDay } from '../../domain/format.ts';
import { addDays } from '../../domain/scheduling/clock.ts';
import { addAppointment } from './agenda.ts';
import * as desk from './booking-desk.ts';
import * as client from './client.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { follow, press, sees, seesNoMore, seesTitle } from './look.ts';
import { choosesFrom, opensSettings, savesService, savesSettings } from './professional.ts';
import { setStage } from './stage.ts';
import { BROWS, enterAs, LIFTING, openStudio } from './studio.ts';

const { stage, test } = setStage();

test('a studio sets rules, and they hold for clients while members stay free', async () => {
  const studio = await openStudio(stage, { services: [LIFTING, BROWS] });
  const monday = coming('monday');
  await addAppointment(stage, studio, { date: monday, time: '10:00' });
  const page = await enterAs(stage.phone(), studio, '/settings');
  await sees(page, 'Nenhuma regra');
  await opensSettings(page, 'Regras de agendamento');
  await choosesFrom(page, 'Antecedência mínima', '7 dias');
  await choosesFrom(page, 'Agenda aberta até', '7 dias à frente');
  await sees(page, 'Quase nenhum horário sobra');
  await choosesFrom(page, 'Agenda aberta até', '14 dias à frente');
  await seesNoMore(page, 'Quase nenhum horário sobra');
  await choosesFrom(page, 'Antecedência mínima', 'Sem antecedência');
  await choosesFrom(page, 'Descanso depois de cada atendimento', '30 min');
  await sees(page, 'Depois de um atendimento que termina às 14:00, o próximo começa a partir das 14:30.');
  await stage.audit.look(page, 'booking rules', { everyTheme: true });
  await savesSettings(page);
  await hears(page, 'Configurações salvas com sucesso!');

  await page.goto('/procedure-types');
  await press(page, 'Editar Design de sobrancelhas');
  const form = page.getByRole('dialog');
  await form.getByText('Regras deste procedimento').click();
  await choosesFrom(page, 'Deste procedimento por dia', 'No máximo 3');
  await stage.audit.look(page, 'rules of a procedure', { everyTheme: true });
  await savesService(page);
  await hears(page, 'Procedimento atualizado com sucesso!');

  await stage.sql`update procedure_types set booking_rules = '{"registeredOnly": true}'
    where studio_id = ${studio.id} and name = 'Lash lifting'`;
  await stage.sql`update studios
    set booking_rules = booking_rules || '{"registeredOnly": true, "needsApproval": true}'
    where id = ${studio.id}`;
  const visitor = await stage.phone();
  await client.openLink(visitor, studio.link);
  await client.identifies(visitor, client.newEmail());
  // Before anything else is asked.
  await sees(visitor, /agenda pelo link só clientes já cadastradas/);
  await visitor.getByRole('link', { name: 'Falar no WhatsApp' }).waitFor();
  await client.choosesServices(visitor, 'Lash lifting');
  await client.choosesDay(visitor, monday);
  await sees(visitor, /agenda pelo link só clientes já cadastradas/, /O estúdio confirma cada agendamento/);
  await stage.audit.look(visitor, 'times of a studio for its clients', { everyTheme: true });
  const offered = await client.timesOffered(visitor, monday);
  expect(offered).toContain('11:30');
  expect(offered).not.toContain('11:00');
  const day = visitor.getByLabel('Escolher outra data');
  expect(await day.getAttribute('max')).toBe(addDays(String(await day.getAttribute('min')), 14));

  await desk.opensForm(page);
  await desk.fills(page, { service: 'Lash lifting', date: monday });
  const { free, others } = await desk.timesOn(page);
  expect([free.includes('11:00'), others.includes('11:00')]).toEqual([false, true]);
  await desk.formOf(page).getByText('Outros horários').click();
  await sees(desk.formOf(page), 'Sem o intervalo entre atendimentos');
});

test('a client reads that a day is full, how late changes are possible, and that approval is due', async () => {
  const studio = await openStudio(stage);
  await stage.sql`update studios set booking_rules = '{"dailyLimit": 1, "needsApproval": true}'
    where id = ${studio.id}`;
  const monday = coming('monday');
  await addAppointment(stage, studio, { date: monday, time: '10:00' });
  const page = await stage.phone();
  await client.openLink(page, studio.link);
  await client.identifies(page, client.newEmail());
  await client.choosesServices(page, 'Lash lifting');
  await client.choosesDay(page, monday);
  await sees(page, 'O estúdio já tem todos os atendimentos deste dia.');
  await press(page, formatShortDay(addDays(monday, 1)));
  expect((await client.timesOffered(page, addDays(monday, 1)))[0]).toBe('09:00');
  await client.choosesTime(page, '09:00');
  await client.goesOn(page, client.steps.newClient);
  await sees(page, /pelo link da confirmação até 24 horas antes/);
  await client.fillsContact(page, client.ANA);
  await client.confirms(page);
  await seesTitle(page, 'Aguardando confirmação');
  await sees(page, /seu horário está reservado e o estúdio ainda vai confirmar/);
  await follow(page, 'Remarcar ou cancelar');
  await sees(page, 'Aguardando confirmação do estúdio. O horário está reservado.');
});
