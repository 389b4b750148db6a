import { hears } from './heard.ts';
import { press, sees, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

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
