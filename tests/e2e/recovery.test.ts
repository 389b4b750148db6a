import { expect } from 'vitest';
import { newEmail } from './client.ts';
import { emailedTo, linkIn } from './email.ts';
import { hears } from './heard.ts';
import { follow, holds, press, sees, seesTitle, types } from './look.ts';
import { logsIn } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, PASSWORD } from './studio.ts';

const { stage, test } = setStage();

const NEW = 'fio de seda 9';

test('leads from a forgotten password by the mail to a new one, and in', async ({ studio }) => {
  stage.tolerate(/status of 4(01|03|22)/);
  const office = await enterAs(stage.computer(), studio, '/subscription');
  await stage.sql`insert into mfa_factors (id, user_id, friendly_name, status, sealed_secret, created_at)
     values (gen_random_uuid(), ${studio.professionalId}, 'Celular antigo', 'verified', 'x', '2020-01-01')`;

  const page = await stage.phone();
  await page.goto('/login?next=%2Fclients');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await press(page, 'Enviar e-mail');
  await sees(page, 'Digite seu email para recuperar a senha');
  await stage.audit.look(page, 'forgotten password');
  await press(page, 'Voltar ao login');
  await types(page, 'E-mail', studio.email);
  await follow(page, 'Esqueci minha senha');
  await holds(page, 'E-mail', studio.email);
  await press(page, 'Enviar e-mail');
  await seesTitle(page, 'Confira seu e-mail');
  await page.getByRole('button', { name: /^Reenviar e-mail em \d+ s$/ }).waitFor();
  await stage.audit.look(page, 'recovery mail under way');

  const link = linkIn(await emailedTo(studio.email, /./));
  await page.goto(link);
  await hears(page, 'Link confirmado');
  expect(new URL(page.url()).search).toBe('');
  await page.waitForURL('**/reset-password');
  // Whose password it is that a password manager stores.
  expect(await page.locator('input[name=username]').inputValue()).toBe(studio.email);
  await types(page, 'Nova senha', 'curta');
  await press(page, 'Salvar nova senha');
  await sees(page, 'A senha deve ter pelo menos 6 caracteres');
  await types(page, 'Nova senha', NEW);
  await types(page, 'Confirmar nova senha', `${NEW}!`);
  await press(page, 'Salvar nova senha');
  await sees(page, 'As senhas não coincidem');
  await stage.audit.look(page, 'new password');
  await types(page, 'Confirmar nova senha', NEW);
  await page.getByText(/^Remover a verificação em duas etapas .* \(Celular antigo\)$/).click();
  await press(page, 'Salvar nova senha');
  await hears(page, 'Senha alterada');
  await page.waitForURL('**/login');
  await holds(page, 'E-mail', studio.email);
  await logsIn(page, studio.email, PASSWORD);
  await sees(page, 'Email ou senha incorretos. Verifique seus dados e tente novamente.');
  await logsIn(page, studio.email, NEW);
  await page.waitForURL('**/dashboard');

  await office.reload();
  await seesTitle(office, 'Entrar');
  await office.goto(link);
  await sees(office, 'Link de recuperação inválido ou expirado.');
  await stage.audit.look(office, 'used recovery link');
  await follow(office, 'Receber um novo link');
  await seesTitle(office, 'Recuperar senha');
});

test('has no axe violations', async () => {
  const page = await stage.phone();
  await page.goto('/email-confirmation');
  await press(page, 'Receber um novo link');
  await sees(page, 'Email é obrigatório');
  await stage.audit.look(page, 'address to confirm');
  await types(page, 'E-mail', newEmail());
  await press(page, 'Receber um novo link');
  await seesTitle(page, 'Confirme seu e-mail');
  await page.getByLabel('Código da mensagem').waitFor();
  await page.goto('/auth/confirm?token_hash=abc&type=magiclink');
  await seesTitle(page, 'Link de acesso');
  await stage.audit.look(page, 'link of another app');
});
