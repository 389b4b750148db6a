import { press, sees, seesTitle } from './look.ts';
import { logsIn } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, PASSWORD } from './studio.ts';

const { stage, test } = setStage();

test('shows where she is signed in and what was done, and ends another session at once', async () => {
  // The other one finds out by its next request.
  stage.tolerate(/status of 401/);
  const studio = await openStudio(stage);
  const page = await enterAs(stage.phone(), studio);
  const other = await stage.computer();
  await other.goto('/login');
  await logsIn(other, studio.email, PASSWORD);
  await other.waitForURL('**/dashboard');

  await page.goto('/settings#profile');
  await sees(page, 'Este dispositivo');
  const list = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Encerrar sessão: .+, entrou hoje às \d\d:\d\d$/ }) });
  await sees(list, /no Linux/, /^Entrou hoje às \d\d:\d\d$/, 'Último uso há poucos minutos');
  await sees(page, 'Entrada na conta');
  await stage.audit.look(page, 'account and security');

  await press(page, /^Encerrar sessão:/);
  await press(page.getByRole('alertdialog'), 'Encerrar');
  await sees(page, 'Sua conta não está aberta em nenhum outro lugar.', 'Sessão encerrada');
  await other.goto('/clients');
  await seesTitle(other, 'Entrar');
  await page.reload();
  await sees(page, 'Este dispositivo');
});
