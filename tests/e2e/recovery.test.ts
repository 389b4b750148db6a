import { expect, test } from 'vitest';
import { startAudit } from './audit.ts';
import { newEmail } from './client.ts';
import { hears } from './heard.ts';
import { follow, holds, press, sees, seesTitle, types } from './look.ts';
import { codeIn, linkIn, mailsTo, mailTo } from './mail.ts';
import { logsIn } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, PASSWORD } from './studio.ts';

const stage = setStage();
const NEW = 'fio de seda 9';

test('leads from a forgotten password by the mail to a new one, and in', async () => {
  stage.tolerate(/status of 4(01|03|22)/);
  const audit = startAudit();
  const studio = await openStudio(stage);
  const office = await stage.computer();
  await enterAs(office, studio);
  await office.goto('/subscription');
  await stage.sql(
    `insert into mfa_factors (id, user_id, friendly_name, status, sealed_secret, created_at)
     values (gen_random_uuid(), $1, 'Celular antigo', 'verified', 'x', '2020-01-01')`,
    [studio.professionalId],
  );

  const page = await stage.phone();
  await page.goto('/login?next=%2Fclients');
  await follow(page, 'Esqueci minha senha');
  await press(page, 'Enviar e-mail');
  await sees(page, 'Digite seu email para recuperar a senha');
  await audit.look(page, 'forgotten password');
  await press(page, 'Voltar ao login');
  await types(page, 'E-mail', studio.email);
  await follow(page, 'Esqueci minha senha');
  await holds(page, 'E-mail', studio.email);
  await press(page, 'Enviar e-mail');
  await seesTitle(page, 'Confira seu e-mail');
  await page.getByRole('button', { name: /^Reenviar e-mail em \d+ s$/ }).waitFor();
  await audit.look(page, 'recovery mail under way');

  const link = linkIn(await mailTo(studio.email, /./));
  await page.goto(link);
  await hears(page, 'Link confirmado');
  expect(new URL(page.url()).search).toBe('');
  await page.waitForURL('**/reset-password');
  await types(page, 'Nova senha', 'curta');
  await press(page, 'Salvar nova senha');
  await sees(page, 'A senha deve ter pelo menos 6 caracteres');
  await types(page, 'Nova senha', NEW);
  await types(page, 'Confirmar nova senha', `${NEW}!`);
  await press(page, 'Salvar nova senha');
  await sees(page, 'As senhas não coincidem');
  await audit.look(page, 'new password');
  await types(page, 'Confirmar nova senha', NEW);
  await page.getByText(/^Remover a verificação em duas etapas .* \(Celular antigo\)$/).click();
  await press(page, 'Salvar nova senha');
  await hears(page, 'Senha alterada');
  await page.waitForURL('**/login');
  await logsIn(page, studio.email, PASSWORD);
  await sees(page, 'Email ou senha incorretos. Verifique seus dados e tente novamente.');
  await logsIn(page, studio.email, NEW);
  await page.waitForURL('**/dashboard');

  await office.reload();
  await seesTitle(office, 'Entrar');
  await office.goto(link);
  await sees(office, 'Link de recuperação inválido ou expirado.');
  await audit.look(office, 'used recovery link');
  await follow(office, 'Receber um novo link');
  await seesTitle(office, 'Recuperar senha');
  expect(audit.found).toEqual([]);
});

test('takes the code of the mail instead of its link, and asks anew when it took too long', async () => {
  stage.tolerate(/status of (403|500)/);
  const audit = startAudit();
  const studio = await openStudio(stage);
  const page = await stage.phone();
  await page.goto('/reset-password');
  await follow(page, 'Receber o e-mail');
  await types(page, 'E-mail', studio.email);
  await press(page, 'Enviar e-mail');
  const code = codeIn(await mailTo(studio.email, /./));
  const wrong = code === '111111' ? '222222' : '111111';
  await types(page, 'Código da mensagem', wrong);
  await sees(page, 'Código inválido ou expirado. Confira o código ou peça um novo.');
  await types(page, 'Código da mensagem', code);
  await page.waitForURL('**/reset-password');
  await types(page, 'Nova senha', NEW);
  await types(page, 'Confirmar nova senha', NEW);
  await page.route('**/api/accounts/password', (route) => route.fulfill({ status: 500, body: '' }));
  await press(page, 'Salvar nova senha');
  await sees(page, 'Erro inesperado. Tente novamente.');
  await page.unroute('**/api/accounts/password');
  await stage.sql("delete from one_time_tokens where user_id = $1 and kind = 'password_reset'", [
    studio.professionalId,
  ]);
  await press(page, 'Salvar nova senha');
  await sees(page, 'Link de recuperação inválido ou expirado.');
  await audit.look(page, 'recovery that took too long');
  expect(audit.found).toEqual([]);
});

test('answers the same for an address that nobody has', async () => {
  const page = await stage.phone();
  const nobody = newEmail();
  await page.goto('/login?forgot=1');
  await types(page, 'E-mail', nobody);
  await press(page, 'Enviar e-mail');
  await seesTitle(page, 'Confira seu e-mail');
  await sees(page, nobody);
  expect(await mailsTo(nobody)).toEqual([]);
});
