import { expect } from 'vitest';
import { addClient } from './clients.ts';
import { hears } from './heard.ts';
import { press, sees, seesNoMore, types } from './look.ts';
import { choosesFrom, opensSettings, savesService, savesSettings } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

const SAVED = 'Configurações salvas com sucesso!';

test('says of whom a deposit is asked, with examples, on a phone', async ({ studio }) => {
  stage.tolerate(/422/); // a deposit without a key
  const page = await enterAs(stage.phone(), studio, '/settings');
  await opensSettings(page, 'Pagamentos');
  await sees(page, 'Pedir sinal');
  expect(await page.getByText('O que a cliente lê e aceita').count()).toBe(0);
  await page.getByText('Pedir sinal', { exact: true }).click();
  await sees(
    page,
    'Sem chave Pix, a cliente não tem como pagar.',
    'o sinal é R$ 36,00, e no dia faltam R$ 84,00',
  );
  await savesSettings(page);
  await sees(page, 'Para pedir sinal, cadastre a chave Pix do estúdio ou conecte um provedor.');
  await types(page, 'Chave Pix', 'marina@lume.test');
  await page.locator('label.segment', { hasText: 'Valor fixo' }).click();
  await types(page, 'Valor do sinal', '50');
  await sees(page, 'o sinal é R$ 50,00, e no dia faltam R$ 70,00', 'pede um sinal de R$ 50,00 por Pix');
  await page.getByText('Só nestes casos').click();
  await sees(page, 'Corrija as regras acima para ver o texto.');
  await savesSettings(page);
  await sees(page, 'Escolha de quem o sinal é pedido');
  await page.getByText('Clientes novas', { exact: true }).click();
  await page.getByText('Quem faltou', { exact: true }).click();
  await choosesFrom(page, 'Faltas', '2 vezes');
  await sees(page, 'Quem faltou ou cancelou em cima da hora 2 vezes nos últimos 6 meses.');
  await choosesFrom(page, 'O horário espera', '1 hora');
  await sees(page, 'Quem agenda às 14:00 tem até as 15:00 para pagar.');
  await page.getByText('Ficar com o sinal de quem cancela tarde ou falta').click();
  await sees(page, 'não comparecer, o sinal também é devolvido');
  await stage.audit.look(page, 'rules of the deposit', { everyTheme: true });
  await savesSettings(page);
  await hears(page, SAVED);
  const [row] = await stage.sql<{
    rules: object;
  }>`select deposit_rules as rules from studios where id = ${studio.id}`;
  expect(row?.rules).toEqual({
    amount: { kind: 'fixed', cents: 5000 },
    asksEverybody: false,
    asksNewClients: true,
    asksAfterMisses: { times: 2, months: 6 },
    hold: 60,
    keepsLate: false,
    approvesFirst: false,
    version: expect.any(Number),
  });
  await page.getByRole('main').getByRole('link', { name: 'Configurações', exact: true }).click();
  await sees(page, /Sinal de R\$\s50,00/);
  await opensSettings(page, 'Pagamentos');
  await page.getByText('Pedir sinal', { exact: true }).click();
  await seesNoMore(page, 'O que a cliente lê e aceita');
  await savesSettings(page);
  await hears(page, SAVED);
  expect(await stage.sql`select deposit_rules as rules from studios where id = ${studio.id}`).toEqual([
    { rules: null },
  ]);
});

test('a service has a deposit of its own, and a client a mark', async ({ studio }) => {
  const id = await addClient(stage, studio, {
    fullName: 'Bia Ramos',
    phone: '11912345678',
    email: 'bia@pessoa.example',
  });
  const page = await enterAs(stage.computer(), studio, '/procedure-types');
  await press(page, 'Editar Lash lifting');
  const form = page.getByRole('dialog');
  await form.locator('summary', { hasText: 'Sinal deste procedimento' }).click();
  await form.getByText('Um sinal próprio').click();
  await types(form, 'Porcentagem do preço', '');
  await savesService(page);
  await sees(form, 'Informe de 1 a 100 %');
  await types(form, 'Porcentagem do preço', '50');
  await sees(form, /o sinal é R\$/);
  await stage.audit.look(page, 'deposit of a service');
  await savesService(page);
  await hears(page, 'Procedimento atualizado com sucesso!');
  expect(
    await stage.sql`select deposit from procedure_types where studio_id = ${studio.id} and deposit is not null`,
  ).toEqual([{ deposit: { kind: 'percent', percent: 50 } }]);
  await page.goto(`/clients/${id}`);
  await sees(page, 'Como a regra');
  await choosesFrom(page, 'Sinal', 'Nunca');
  const markOf = async () =>
    (await stage.sql<{ mark: string | null }>`select deposit_mark as mark from clients where id = ${id}`)[0]
      ?.mark;
  await expect.poll(markOf).toBe('never');
  await stage.audit.look(page, 'a client with a mark');
  await page.reload();
  await choosesFrom(page, 'Sinal', 'Como a regra');
  await expect.poll(markOf).toBeNull();
});
