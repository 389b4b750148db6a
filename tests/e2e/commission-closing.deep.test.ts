import { expect } from 'vitest';
import { addPaid, enterCommissions, openTeam, type TeamStudio } from './commissions.ts';
import { hears } from './heard.ts';
import { press, sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';

const { stage, test } = setStage();

const CHANGED = 'O extrato mudou desde que foi aberto. Confira os novos valores.';
const totals = ({ studio }: TeamStudio) =>
  stage.sql`select number, commission_cents::int, adjustments_cents::int from commission_statements
    where studio_id = ${studio.id} order by number`;

async function opensStatement(team: TeamStudio, page: 'phone' | 'computer') {
  const opened = await enterCommissions(stage[page](), team.studio, `?member=${team.bia.professionalId}`);
  await seesTitle(opened, 'Bianca Nunes');
  return opened;
}

test('of two tabs that close one does; what came meanwhile is shown before it is closed', async () => {
  stage.tolerate(/status of 40[49]/);
  const team = await openTeam(stage);
  const page = await opensStatement(team, 'computer');
  await addPaid(stage, page, team.bia, { name: 'Ana Souza', date: '2026-03-10', cents: 20_000 });
  await page.reload();
  await press(page, 'Fechar e marcar como paga');
  await addPaid(stage, page, team.bia, { name: 'Caio Reis', date: '2026-03-11', cents: 10_000 });
  const question = page.getByRole('alertdialog');
  await press(question, 'Fechar e marcar como paga');
  await hears(page, CHANGED);
  await sees(question, 'R$ 120,00');
  const other = await opensStatement(team, 'computer');
  await press(other, 'Fechar e marcar como paga');
  await press(other.getByRole('alertdialog'), 'Fechar e marcar como paga');
  await seesTitle(other, 'Extrato nº 0001');
  await press(question, 'Fechar e marcar como paga');
  await question.waitFor({ state: 'hidden' });
  await sees(page, 'Nenhuma comissão neste período.', 'nº 0001');
  expect(await totals(team)).toEqual([{ number: 1, commission_cents: 12_000, adjustments_cents: 0 }]);
});
