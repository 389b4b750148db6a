import { expect } from 'vitest';
import { rowOf } from './agenda.ts';
import { addPaid, enterCommissions, openTeam, send, type TeamStudio } from './commissions.ts';
import { hears } from './heard.ts';
import { press, sees, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

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

test('an addition whose answer was lost is added once; a correction is marked in the next statement', async () => {
  stage.tolerate(/Failed to load resource/);
  const team = await openTeam(stage);
  const owner = await enterAs(stage.computer(), team.studio, '/financial');
  const payment = await addPaid(stage, owner, team.bia, {
    name: 'Ana Souza',
    date: '2026-03-10',
    cents: 20_000,
  });
  const { professionalId } = team.bia;
  await send(owner, 'POST', '/api/commissions/statements', {
    ...{ professionalId, to: '2026-03-31', totalCents: 8000, rows: 1 },
  });
  expect(
    await owner.evaluate(
      async (id) => (await fetch(`/api/payments/${id}?version=1`, { method: 'DELETE' })).status,
      payment,
    ),
  ).toBe(204);
  const page = await opensStatement(team, 'computer');
  await sees(rowOf(page, 'Ana Souza'), 'Correção', '-R$ 80,00');
  await press(page, 'Acréscimo ou desconto');
  const form = page.getByRole('dialog', { name: 'Acréscimo ou desconto' });
  await types(form, 'Valor', '50');
  await types(form, 'Motivo', 'Bônus');
  await page.route('**/api/commissions/adjustments', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(form, 'Salvar');
  await form.getByRole('alert').waitFor();
  await page.unroute('**/api/commissions/adjustments');
  await press(form, 'Salvar');
  await form.waitFor({ state: 'hidden' });
  await sees(page, '-R$ 30,00');
  expect(
    await stage.sql`select cents from commission_adjustments where studio_id = ${team.studio.id}`,
  ).toHaveLength(1);
  await press(page, 'Fechar e marcar como paga');
  await sees(page.getByRole('alertdialog'), /^O total é negativo/);
});
