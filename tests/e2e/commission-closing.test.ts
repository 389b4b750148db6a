import { expect } from 'vitest';
import { addPaid, enterCommissions, openTeam, type TeamStudio } from './commissions.ts';
import { hears } from './heard.ts';
import { keepsNotice, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';

const { stage, test } = setStage();

const totals = ({ studio }: TeamStudio) =>
  stage.sql`select number, commission_cents::int, adjustments_cents::int from commission_statements
    where studio_id = ${studio.id} order by number`;

async function opensStatement(team: TeamStudio, page: 'phone' | 'computer') {
  const opened = await enterCommissions(stage[page](), team.studio, `?member=${team.bia.professionalId}`);
  await seesTitle(opened, 'Bianca Nunes');
  return opened;
}

test('adds, takes back and deducts on a phone, and closes the statement as paid', async () => {
  const team = await openTeam(stage);
  const page = await opensStatement(team, 'phone');
  await sees(page, 'Nenhuma comissão neste período.');
  await addPaid(stage, page, team.bia, { name: 'Ana Souza', date: '2026-03-10', cents: 20_000 });
  await page.reload();
  await sees(page, 'Ana Souza');
  await press(page, 'Acréscimo ou desconto');
  const form = page.getByRole('dialog', { name: 'Acréscimo ou desconto' });
  await press(form, 'Salvar');
  await sees(form, 'Informe um valor diferente de zero', 'Informe o motivo');
  await form.getByText('Desconto', { exact: true }).tap();
  await types(form, 'Valor', 'R$ 12,50');
  await types(form, 'Motivo', 'Material');
  await stage.audit.look(page, 'a deduction');
  await press(form, 'Salvar');
  await hears(page, 'Salvo no extrato aberto.');
  await sees(page, 'Material', '-R$ 12,50', 'R$ 67,50');
  await press(page, 'Excluir desconto: Material');
  await hears(page, 'Excluído do extrato.');
  await keepsNotice(page, 'Desfazer');
  await seesNoMore(page, 'Material');
  await press(page, 'Desfazer');
  await hears(page, 'De volta no extrato.');
  await sees(page, 'Material', 'R$ 67,50');
  await stage.audit.look(page, 'an open statement with a deduction');
  await press(page, 'Fechar e marcar como paga');
  const question = page.getByRole('alertdialog', { name: 'Fechar e marcar como paga?' });
  await sees(question, 'de 10/03/2026 a', 'R$ 67,50', 'não muda nem pode ser reaberto');
  await stage.audit.look(page, 'the question before closing');
  await press(question, 'Fechar e marcar como paga');
  await hears(page, 'Extrato nº 0001 fechado e marcado como pago.');
  await seesTitle(page, 'Extrato nº 0001');
  expect(await page.getByRole('button', { name: /^Excluir|^Fechar e/ }).count()).toBe(0);
  expect(await totals(team)).toEqual([{ number: 1, commission_cents: 8000, adjustments_cents: -1250 }]);
  await page.goBack();
  await sees(page, 'Nenhuma comissão neste período.', 'Extratos fechados', 'nº 0001');
});
