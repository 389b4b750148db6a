import { hears } from './heard.ts';
import { escapes, tabsTo } from './keyboard.ts';
import { press, sees, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

test('says when the team cannot be loaded, and keeps what was typed when saving fails', async () => {
  const studio = await openStudio(stage);
  const page = await enterAs(stage.phone(), studio);
  stage.tolerate(/status of 503|Failed to load resource/);
  await page.goto('/professionals');
  await press(page, 'Editar perfil');
  const form = page.getByRole('dialog');
  await types(form, 'Nome completo', 'Marina Duarte Lima');
  await page.context().setOffline(true);
  await press(form, 'Salvar');
  await sees(form, 'Erro de conexão. Verifique sua internet e tente novamente.');
  await page.context().setOffline(false);
  await press(form, 'Salvar');
  await hears(page, 'Perfil atualizado com sucesso!');
  await seesTitle(page, 'Marina Duarte Lima');

  await page.route('**/api/professionals', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Erro no servidor.' } }),
  );
  await page.reload();
  await sees(page, 'Erro ao carregar profissionais: Erro no servidor.');
  await page.unroute('**/api/professionals');
  await press(page, 'Tentar Novamente');
  await seesTitle(page, 'Marina Duarte Lima');
});

test('is used without a mouse', async ({ studio }) => {
  await addColleague(stage, studio, { fullName: 'Beatriz Gusmão' });
  const page = await enterAs(stage.computer(), studio, '/professionals');
  await sees(page, 'Beatriz Gusmão');
  await page.getByRole('button', { name: 'Beatriz Gusmão', exact: true }).press('Enter');
  await seesTitle(page.getByRole('dialog'), 'Editar profissional');
  await escapes(page);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await tabsTo(page, /^Excluir Beatriz Gusmão$/);
  await tabsTo(page, /^Copiar link de Beatriz Gusmão$/);
});
