import { expect } from 'vitest';
import { newEmail } from './client.ts';
import { codeIn, emailedTo, emailsTo } from './email.ts';
import { hears } from './heard.ts';
import { follow, press, sees, seesTitle, types } from './look.ts';
import { signsUp } from './professional.ts';
import { setStage } from './stage.ts';
import { openStudio } from './studio.ts';

const { stage, test } = setStage();

const NEW = 'fio de seda 9';

test('takes the code of the mail instead of its link, and asks anew when it took too long', async () => {
  stage.tolerate(/status of (403|500)/);
  const studio = await openStudio(stage);
  const page = await stage.phone();
  await page.goto('/reset-password');
  await follow(page, 'Receber o e-mail');
  await types(page, 'E-mail', studio.email);
  await press(page, 'Enviar e-mail');
  const code = codeIn(await emailedTo(studio.email, /./));
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
  await stage.sql`delete from one_time_tokens
    where user_id = ${studio.professionalId} and kind = 'password_reset'`;
  await press(page, 'Salvar nova senha');
  await sees(page, 'Link de recuperação inválido ou expirado.');
  await stage.audit.look(page, 'recovery that took too long');
});

test('answers the same for an address that nobody has', async () => {
  const page = await stage.phone();
  const nobody = newEmail();
  await page.goto('/login?forgot=1');
  await types(page, 'E-mail', nobody);
  await press(page, 'Enviar e-mail');
  await seesTitle(page, 'Confira seu e-mail');
  await sees(page, nobody);
  expect(await emailsTo(nobody)).toEqual([]);
});

test('takes the code of the mail instead of its link, and leads in', async () => {
  stage.tolerate(/status of 403/);
  const page = await stage.phone();
  const person = {
    fullName: 'Joana Lima',
    email: newEmail('joana'),
    phone: '11 98888-7777',
    password: 'fio-a-fio 2026',
    businessName: 'Olhar',
    city: 'Olinda',
    state: 'Pernambuco',
  };
  await signsUp(page, person);
  await page.getByRole('button', { name: /^Reenviar e-mail em \d+ s$/ }).waitFor();
  const mail = await emailedTo(person.email, /./);
  const code = codeIn(mail);
  await types(page, 'Código da mensagem', code === '111111' ? '222222' : '111111');
  await sees(page, 'Código inválido ou expirado. Confira o código ou peça um novo.');
  await types(page, 'Código da mensagem', code);
  await page.waitForURL('**/dashboard');
  await hears(page, 'Email confirmado com sucesso!');
  expect(await emailsTo(person.email)).toHaveLength(1);
});

test('says what a link is and where to go from it, and cleans the address', async () => {
  stage.tolerate(/status of 403/);
  const page = await stage.phone();
  for (const [path, sentence, wayOut] of [
    ['/auth/confirm?type=signup', 'Link inválido ou expirado.', 'Receber um novo link'],
    ['/auth-confirm?type=recovery', 'Link de recuperação inválido ou expirado.', 'Receber um novo link'],
    ['/auth/confirm?token_hash=abc&type=sms', 'Tipo de confirmação não reconhecido.', 'Ir para o login'],
    ['/auth/confirm?token_hash=abc&type=email_change', 'Link inválido ou expirado.', 'Ir para o login'],
    [
      '/auth/confirm?token_hash=abc&type=magiclink',
      'Este link serve para entrar em outro',
      'Ir para o login',
    ],
  ] as const) {
    await page.goto(path);
    await sees(page, sentence);
    await page.getByRole('link', { name: wayOut, exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  }
});

test('says that a link or the second mail failed, and does both at the next press', async () => {
  stage.tolerate(/status of 50[03]/);
  const page = await stage.phone({});
  await page.clock.install();
  const following = '**/api/accounts/confirmation';
  const down = { code: 'unavailable', message: 'Erro no servidor. Tente novamente em alguns minutos.' };
  await page.route(following, (route) => route.fulfill({ status: 503, json: down }));
  await page.goto('/auth/confirm?token_hash=abc&type=signup');
  await sees(page, 'Erro ao confirmar email: Erro no servidor. Tente novamente em alguns minutos.');
  await page.unroute(following);
  await page.route(following, (route) => route.fulfill({ json: { outcome: 'password_needed' } }));
  await press(page, 'Tentar Novamente');
  await sees(page, 'Email confirmado com sucesso!');

  const resending = '**/api/accounts/confirmation-mail';
  await page.route(resending, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/email-confirmation?email=${encodeURIComponent(newEmail())}`);
  await page.getByRole('button', { name: /^Reenviar e-mail em \d+ s$/ }).waitFor();
  await page.clock.fastForward(61_000);
  await press(page, 'Reenviar e-mail');
  await sees(page, 'Erro ao reenviar email. Tente novamente.');
  await page.unroute(resending);
  await press(page, 'Reenviar e-mail');
  await sees(page, 'Email reenviado com sucesso! Verifique sua caixa de entrada.');
});
