import { expect } from 'vitest';
import { rowOf } from './agenda.ts';
import { addPaid, enterCommissions, openTeam, send } from './commissions.ts';
import { follow, press, sees, seesNoMore, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

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

test('says what failed and tries again; a studio of one has no commissions', async ({ studio: alone }) => {
  stage.tolerate(/Failed to load resource/);
  const { studio } = await openTeam(stage);
  const page = await enterAs(stage.computer(), studio);
  const reads = /\/api\/commissions\?/;
  await page.route(reads, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/financial/commissions');
  await sees(page, /^Erro ao carregar comissões: /);
  await page.unroute(reads);
  await press(page, 'Tentar Novamente');
  await sees(page, 'Bianca Nunes');
  const other = await enterAs(stage.computer(), alone, '/financial');
  await sees(other, 'Nenhum pagamento neste período.');
  expect(await other.getByRole('link', { name: 'Comissões' }).count()).toBe(0);
  await other.goto('/financial/commissions');
  await sees(other, 'As comissões começam com a segunda pessoa da equipe.');
  await stage.audit.look(other, 'commissions without a team');
});
