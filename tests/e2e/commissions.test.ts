import { expect } from 'vitest';
import { rowOf } from './agenda.ts';
import { addPaid, enterCommissions, openTeam, send } from './commissions.ts';
import { hears } from './heard.ts';
import { follow, holds, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

test('commissions stand in the finances of a team: each member, the open statement, what was closed, and back', async () => {
  const { studio, bia } = await openTeam(stage);
  const page = await enterAs(stage.computer(), studio, '/financial');
  await addPaid(stage, page, bia, { name: 'Ana Souza', date: '2026-03-10', cents: 20_000 });
  await send(page, 'POST', '/api/commissions/statements', {
    ...{ professionalId: bia.professionalId, to: '2026-03-31', totalCents: 8000, rows: 1 },
  });
  await addPaid(stage, page, bia, { name: 'Caio Reis', date: '2026-04-02', cents: 10_000 });
  await follow(page, 'Comissões');
  await seesTitle(page, 'Comissões');
  await sees(rowOf(page, 'Bianca Nunes'), '40 %', 'R$ 40,00');
  await sees(rowOf(page, studio.ownerName), 'Sem comissão definida', 'R$ 0,00');
  await stage.audit.look(page, 'commissions of a team');
  await press(page, 'Ver comissões de Bianca Nunes');
  await page.waitForURL(/member=/);
  await seesTitle(page, 'Bianca Nunes');
  await sees(rowOf(page, 'Caio Reis'), '02/04/2026', 'R$ 100,00', '40 %', 'R$ 40,00');
  await seesNoMore(page, 'Ana Souza');
  await stage.audit.look(page, 'open statement');
  await press(page, /^Ver extrato nº 0001/);
  await page.waitForURL(/statement=/);
  await seesTitle(page, 'Extrato nº 0001');
  await sees(page, 'Ana Souza', `por ${studio.ownerName}`);
  await stage.audit.look(page, 'closed statement');
  await page.goBack();
  await seesTitle(page, 'Bianca Nunes');
  await press(page, /^Ver agendamento de Caio Reis/);
  await page.getByRole('dialog', { name: 'Caio Reis' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.goBack();
  await sees(rowOf(page, studio.ownerName), 'Sem comissão definida');
  await follow(page, 'Recebimentos');
  await seesTitle(page, 'Controle Financeiro');
});

test('a professional sees her own on a phone, through the day in the address', async () => {
  stage.tolerate(/status of 404/); // a statement that is not hers
  const { studio, bia } = await openTeam(stage);
  const owner = await enterAs(stage.computer(), studio, '/financial');
  await addPaid(stage, owner, bia, { name: 'Ana Souza', date: '2026-03-10', cents: 20_000 });
  await addPaid(stage, owner, studio, { name: 'Lia Prado', date: '2026-03-10', cents: 20_000 });
  const page = await enterCommissions(stage.phone(), bia);
  await sees(page, 'Sua comissão: 40 %', 'Ana Souza', 'R$ 80,00');
  expect(await page.getByText('Lia Prado').count()).toBe(0);
  await stage.audit.look(page, 'commissions of a professional');
  await page.goto('/financial/commissions?to=2026-03-09');
  await sees(page, 'Nenhuma comissão neste período.');
  await page.getByRole('radio', { name: 'Até hoje' }).check();
  await sees(page, 'Ana Souza');
  const { professionalId } = studio;
  await page.goto(`/financial/commissions?member=${professionalId}&statement=${professionalId}`);
  await sees(page, 'Não encontramos este extrato entre os que você vê.');
});

test('the owner sets a percentage, an amount for a service and what percentages are of, by keyboard and by pasting', async ({
  studio,
}) => {
  const bia = await addColleague(stage, studio, { fullName: 'Bianca Nunes' });
  await stage.sql`insert into procedure_type_offers (studio_id, procedure_type_id, professional_id)
    select studio_id, id, ${bia.professionalId} from procedure_types where studio_id = ${studio.id}`;
  const page = await enterCommissions(stage.computer(), studio);
  await sees(page, 'Nenhuma comissão definida ainda.');
  await press(page, 'Definir comissão de Bianca Nunes');
  await page.waitForURL(/edit=/);
  const form = page.getByRole('dialog', { name: 'Comissão de Bianca Nunes' });
  await form.getByText('Porcentagem', { exact: true }).first().click();
  await types(form, 'Comissão', '140');
  await press(form, 'Salvar');
  await sees(form, 'Informe de 0 a 100 %');
  await expect
    .poll(() =>
      form.getByLabel('Comissão', { exact: true }).evaluate((one) => one === document.activeElement),
    )
    .toBe(true);
  await types(form, 'Comissão', '40%');
  await holds(form, 'Comissão', '40');
  await form.getByRole('button', { name: /Comissão: Lash lifting/ }).click();
  await page.getByRole('option', { name: 'Porcentagem' }).click();
  await types(form, 'Valor da comissão: Lash lifting', 'R$ 12,50');
  await holds(form, 'Valor da comissão: Lash lifting', '12,50');
  await sees(form.getByRole('button', { name: /Comissão: Lash lifting/ }), 'Valor fixo');
  await form.getByText('O preço do procedimento').click();
  await stage.audit.look(page, 'the rule of a member');
  await page.goBack();
  await press(page.getByRole('alertdialog'), /^Continuar/);
  await press(form, 'Salvar');
  await hears(page, 'Comissão de Bianca Nunes salva. Ela vale para os pagamentos feitos a partir de agora.');
  await sees(rowOf(page, 'Bianca Nunes'), '40 %, e outra comissão em 1 procedimento');
  expect(
    await stage.sql`select basis_points, fixed_cents, commission_base from commission_rules
      join studios on studios.id = studio_id where studio_id = ${studio.id} order by basis_points`,
  ).toEqual([
    { basis_points: 4000, fixed_cents: null, commission_base: 'price' },
    { basis_points: null, fixed_cents: 1250, commission_base: 'price' },
  ]);
  await press(page, 'Alterar comissão de Bianca Nunes');
  await holds(form, 'Comissão', '40');
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'hidden' });
});
