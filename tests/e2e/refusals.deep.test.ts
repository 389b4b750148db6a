import { expect } from 'vitest';
import { addClient, insertAppointment } from './clients.ts';
import { coming } from './dates.ts';
import { asksDeposits, BIA } from './deposit-stage.ts';
import { hears } from './heard.ts';
import { holds, press, sees, seesNoMore, types } from './look.ts';
import { closesDay } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, type Studio } from './studio.ts';
import { addColleague } from './team.ts';
import { addLot } from './work-record.ts';

const { stage, test } = setStage();

test('a message of what the form does not show stands above its fields', async ({ studio }) => {
  stage.tolerate(/status of 422/);
  await asksDeposits(stage, studio);
  const client = { ...BIA, id: await addClient(stage, studio, BIA) };
  const id = await insertAppointment(stage, studio, { client, at: `${coming('monday')} 10:00` });
  const page = await enterAs(stage.phone(), studio, `/appointments?appointment=${id}`);
  await press(page, 'Já recebi o sinal');
  const form = page.getByRole('dialog', { name: 'Registrar sinal recebido' });
  await stage.sql`update studios set deposit_rules = null where id = ${studio.id}`;
  await press(form, 'Registrar');
  await sees(form, 'O estúdio não pede sinal. Ligue em Configurações › Pagamentos.');
  await types(form, 'Valor do sinal', '0');
  await press(form, 'Registrar');
  await seesNoMore(form, /O estúdio não pede sinal/);
});

test('hours of a colleague whose profile changed meanwhile are saved; over other hours only when they were seen', async ({
  studio,
}) => {
  stage.tolerate(/status of 409/);
  const bia = await addColleague(stage, studio, { fullName: 'Bia Campos' });
  const page = await enterAs(stage.computer(), studio, '/professionals');
  const form = page.getByRole('dialog', { name: 'Horários' });
  await press(page, 'Mudar horários de Bia Campos');
  await stage.sql`update profiles set phone = '11955554444' where id = ${bia.professionalId}`;
  await closesDay(form, 'Segunda-feira');
  await press(form, 'Salvar');
  await hears(page, 'Horários atualizados com sucesso!');
  expect(await storedOf(bia)).toEqual({ phone: '11955554444', monday: true, tuesday: false });

  await press(page, 'Mudar horários de Bia Campos');
  await stage.sql`update profiles set business_hours = jsonb_set(business_hours, '{monday,closed}', 'false')
    where id = ${bia.professionalId}`;
  await closesDay(form, 'Terça-feira');
  await press(form, 'Salvar');
  await sees(form, /alterados em outro lugar/);
  expect(await storedOf(bia)).toMatchObject({ monday: false, tuesday: false });
  await press(form, 'Salvar');
  await form.waitFor({ state: 'hidden' });
  expect(await storedOf(bia)).toMatchObject({ monday: true, tuesday: true });
});

test('what a colleague removed from the team goes from the list once it is refused', async ({ studio }) => {
  stage.tolerate(/status of 404/);
  const bia = await addColleague(stage, studio, { fullName: 'Bia Campos' });
  const page = await enterAs(stage.computer(), studio, '/professionals');
  await press(page, 'Excluir Bia Campos');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await stage.sql`delete from profiles where id = ${bia.professionalId}`;
  await press(question, 'Excluir');
  await hears(page, 'Erro ao excluir profissional.');
  await seesNoMore(page, 'Bia Campos');
});

test('a lot that was changed or removed elsewhere can be worked on without loading the page again', async ({
  studio,
}) => {
  stage.tolerate(/status of 40[49]/);
  const page = await enterAs(stage.computer(), studio, '/procedure-types/supplies');
  const id = await addLot(page, { kind: 'glue', name: 'Cola Elite', code: 'A-17' });
  await page.reload();
  const choose = async (entry: string) => {
    await press(page, 'Ações do lote A-17');
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await page.getByText('A-17').waitFor();
  await stage.sql`update supply_lots set expires_on = '2020-01-31', version = version + 1 where id = ${id}`;
  await choose('Terminou');
  await hears(page, /alterados em outro lugar/);
  await sees(page, 'Vencido');
  await choose('Terminou');
  await sees(page, 'Terminados (1)');
  await page.getByText('Terminados (1)').click();
  await choose('Editar');
  const form = page.getByRole('dialog');
  await stage.sql`update supply_lots set opened_on = '2020-01-15', version = version + 1 where id = ${id}`;
  await types(form, 'Dias de uso depois de aberto (opcional)', '80');
  await press(form, 'Salvar');
  await form.waitFor({ state: 'hidden' });
  await choose('Editar');
  await holds(form, 'Aberto em (opcional)', '2020-01-15');
  await stage.sql`update supply_lots set days_after_opening = 60, version = version + 1 where id = ${id}`;
  await types(form, 'Dias de uso depois de aberto (opcional)', '90');
  await press(form, 'Salvar');
  await sees(form, /alterados em outro lugar/);
  await holds(form, 'Dias de uso depois de aberto (opcional)', '90');
  await press(form, 'Salvar');
  await form.waitFor({ state: 'hidden' });
  await choose('Marcar como recolhido');
  await stage.sql`update supply_lots set opened_on = null, version = version + 1 where id = ${id}`;
  await types(form, 'Motivo', 'Aviso do fabricante');
  await press(form, 'Marcar');
  await sees(page, /recolhido em .*: Aviso do fabricante/);
  expect(await stage.sql`select opened_on, days_after_opening from supply_lots where id = ${id}`).toEqual([
    { opened_on: null, days_after_opening: 90 },
  ]);
  await stage.sql`delete from supply_lots where id = ${id}`;
  await choose('Excluir');
  await press(page.getByRole('alertdialog'), 'Excluir');
  await seesNoMore(page, 'Terminados (1)');
});

async function storedOf({ professionalId }: Studio) {
  const [row] = await stage.sql`select phone, (business_hours->'monday'->>'closed')::boolean as monday,
    (business_hours->'tuesday'->>'closed')::boolean as tuesday from profiles where id = ${professionalId}`;
  return row;
}
