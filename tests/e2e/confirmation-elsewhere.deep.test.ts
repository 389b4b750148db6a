import { expect } from 'vitest';
import { newEmail } from './client.ts';
import { emailedTo, linkIn } from './email.ts';
import { follow, press, sees, types } from './look.ts';
import { logsIn, signsUp } from './professional.ts';
import { setStage } from './stage.ts';
import { PASSWORD } from './studio.ts';

const { stage, test } = setStage();

const newcomer = {
  fullName: 'Marina Duarte',
  phone: '11987654321',
  businessName: 'Ateliê Marina Cílios',
  city: 'São Paulo',
  state: 'São Paulo',
};

test('corrects a mistyped address, signs in another browser by a password, and says so where it waits', async () => {
  stage.tolerate(/status of 40[13]/);
  const [mistyped, email, password] = [newEmail('errada'), newEmail(), 'fio de seda 9'];
  const elsewhere = await stage.computer();
  await signsUp(elsewhere, { ...newcomer, email: mistyped, password: PASSWORD });
  await press(elsewhere, 'E-mail errado? Corrigir');
  await stage.audit.look(elsewhere, 'correcting the address');
  await types(elsewhere, 'E-mail', email);
  await press(elsewhere, 'Enviar para este e-mail');
  await elsewhere.getByText(`Enviamos um link de confirmação para ${email}.`).waitFor();
  const pause = elsewhere.getByRole('button', { name: /^Reenviar e-mail em [1-5]?\d s$/ });
  await pause.waitFor();
  const left = async () => Number(((await pause.textContent()) ?? '').replace(/\D/g, ''));
  const before = await left();
  await elsewhere.reload();
  expect(await left()).toBeLessThanOrEqual(before);
  await press(elsewhere, 'E-mail errado? Corrigir');
  await elsewhere.getByRole('link', { name: 'Refazer o cadastro' }).waitFor();
  await press(elsewhere, 'Voltar');
  const link = linkIn(await emailedTo(email, /./));

  const page = await stage.phone();
  await page.goto(link);
  await sees(page, 'Email confirmado com sucesso! Para proteger sua conta, crie sua senha neste navegador.');
  await stage.audit.look(page, 'confirmed in another browser');
  await follow(page, 'Criar minha senha');
  await types(page, 'Nova senha', password);
  await types(page, 'Confirmar nova senha', password);
  await press(page, 'Salvar nova senha');
  await page.waitForURL('**/dashboard');

  await elsewhere.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await sees(elsewhere, 'Seu e-mail foi confirmado em outro aparelho.');
  await stage.audit.look(elsewhere, 'confirmed on another device');
  await elsewhere.goto(link);
  await sees(elsewhere, 'Este e-mail já foi confirmado. Você já pode entrar.');
  await stage.audit.look(elsewhere, 'confirmed already');
  await follow(elsewhere, 'Entrar');
  await logsIn(elsewhere, email, PASSWORD);
  await sees(elsewhere, 'Email ou senha incorretos.');
});
