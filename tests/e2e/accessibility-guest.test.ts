import { expect, test } from 'vitest';
import { startAudit } from './audit.ts';
import { newEmail } from './client.ts';
import { follow, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { choosesFrom, logsIn } from './professional.ts';
import { setStage } from './stage.ts';

const stage = setStage();

test('is in order on the pages of who is not signed in', async () => {
  stage.tolerate(/status of 40[134]/); // a refused sign-in, a used link, an address that does not exist
  const audit = startAudit();
  const page = await stage.computer();
  await page.goto('/landing');
  await seesTitle(page, /./);
  await audit.look(page, 'landing');
  for (const path of ['/terms-of-service', '/privacy-policy', '/reset-password', '/nao-existe']) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await audit.look(page, path);
  }
  await page.goto('/auth/confirm?token_hash=nada&type=signup');
  await sees(page, 'Link inválido ou expirado.');
  await audit.look(page, 'confirmation that failed');
  await page.goto('/login');
  await seesTitle(page, 'Entrar');
  await audit.look(page, 'login');
  await logsIn(page, 'ninguem@lume.test', 'errada');
  await sees(page, 'Email ou senha incorretos. Verifique seus dados e tente novamente.');
  await audit.look(page, 'login refused');
  await types(page, 'Senha', '');
  await press(page, 'Entrar');
  await sees(page, 'Senha é obrigatória');
  await seesNoMore(page, 'Email ou senha incorretos.');
  expect(audit.found).toEqual([]);
});

test('is in order through the steps of sign-up', async () => {
  const audit = startAudit();
  const page = await stage.computer();
  await page.goto('/login');
  await follow(page, 'Criar conta grátis');
  await press(page, 'Próximo');
  for (const sentence of ['Nome completo é obrigatório', 'Senha é obrigatória', 'Confirme sua senha'])
    await sees(page, sentence);
  await audit.look(page, 'sign-up 1 with errors');
  await types(page, 'Nome completo', 'Joana Lima');
  await types(page, 'E-mail', newEmail('joana'));
  await types(page, 'Telefone', '11 98888-7777');
  await types(page, 'Senha', 'fio-a-fio 2026');
  await types(page, 'Confirmar senha', 'fio-a-fio 2026');
  await press(page, 'Próximo');
  await types(page, 'Nome do negócio', 'Olhar');
  await types(page, 'Cidade', 'Olinda');
  await page.getByRole('button', { name: /Estado/ }).click();
  await page.getByRole('listbox').waitFor();
  await audit.look(page, 'sign-up 2 with its list open');
  await page.keyboard.press('Escape');
  await choosesFrom(page, 'Estado', 'Pernambuco');
  await press(page, 'Próximo');
  await sees(page, 'Sistema 100% gratuito');
  await press(page, 'Criar conta grátis');
  await sees(page, 'Você deve aceitar os termos de uso');
  await audit.look(page, 'sign-up 3 with an error');
  for (const [link, path] of [
    ['termos de uso', '/terms-of-service'],
    ['política de privacidade', '/privacy-policy'],
  ] as const) {
    const [opened] = await Promise.all([page.waitForEvent('popup'), follow(page, link)]);
    await opened.waitForURL(`**${path}`);
    await opened.close();
    expect(await page.getByRole('checkbox', { name: /^Li e aceito/ }).isChecked()).toBe(false);
  }
  await page.getByText('Li e aceito os').click({ position: { x: 5, y: 5 } });
  await press(page, 'Criar conta grátis');
  await seesTitle(page, 'Confirme seu e-mail');
  await audit.look(page, 'wait for the confirmation');
  expect(audit.found).toEqual([]);
});
