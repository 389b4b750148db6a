import { expect } from 'vitest';
import { openTeam } from './commissions.ts';
import { press, sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

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
