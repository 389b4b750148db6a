import { afterEach, expect } from 'vitest';
import { appointmentsOf } from './clients.ts';
import { addFailedEmail, emailedTo, emailProviderFails, emailProviderRecovers } from './email.ts';
import { hears } from './heard.ts';
import { tabsTo } from './keyboard.ts';
import { press, sees, seesNoMore, seesTitle } from './look.ts';
import { booking, enters } from './notifications.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

/** Milliseconds after which the bell has looked again. */
const NEXT_LOOK = 15_000;

test('rings for what clients do, shows it, and falls silent on every device', async ({ studio }) => {
  const [phone, computer] = [await stage.phone({}), await stage.computer({})];
  for (const page of [phone, computer]) {
    await page.clock.install();
    await enters(page, studio);
  }
  await press(phone, 'Notificações');
  await sees(phone.getByRole('dialog', { name: 'Notificações' }), 'Nenhuma notificação por enquanto.');
  await press(phone.getByRole('dialog'), 'Fechar');
  await booking(stage, studio);
  await phone.clock.fastForward(NEXT_LOOK);
  await phone.getByRole('button', { name: 'Notificações, 1 nova' }).waitFor();
  await computer.clock.fastForward(NEXT_LOOK);
  await computer.getByRole('button', { name: 'Notificações, 1 nova' }).waitFor();
  await press(phone, 'Notificações, 1 nova');
  const bell = phone.getByRole('dialog', { name: 'Notificações' });
  await sees(bell, 'Hoje', 'pelo link');
  await bell.getByRole('button', { name: /Novo agendamento \(nova\)/ }).click();
  await seesTitle(phone.getByRole('dialog'), 'Ana Beatriz Souza');
  const [appointment] = await appointmentsOf(stage, studio);
  await expect.poll(() => phone.url()).toContain(`/appointments?appointment=${appointment?.id}`);
  await computer.clock.fastForward(NEXT_LOOK);
  await computer.getByRole('button', { name: 'Notificações', exact: true }).waitFor();
});

afterEach(emailProviderRecovers);

test('shows what became of mail: a test that fails and one that works, another try by keyboard', async () => {
  stage.tolerate(/status of 502/);
  const studio = await openStudio(stage);
  const page = await enterAs(stage.phone(), studio, '/settings#notifications');
  await sees(page, 'E-mail para os avisos'); // the form above the list moves it when it comes
  await sees(page, 'Nenhum e-mail ainda.');

  await emailProviderFails({ kind: '500' });
  await press(page, 'Enviar e-mail de teste');
  await sees(page, 'Erro no teste');
  const list = page.getByRole('list', { name: 'E-mails' });
  await sees(list, 'Teste de e-mail', 'O serviço de e-mail está com problemas.', /Não pode mais ser enviado/);

  await emailProviderRecovers();
  await press(page, 'Enviar e-mail de teste');
  await sees(page, 'Sistema de email funcionando!');
  await emailedTo(studio.email, /^Teste de e-mail/);
  await seesNoMore(page, 'Erro no teste');

  const address = await addFailedEmail(stage, studio);
  await page.reload();
  await sees(list, `Para ${address}`);
  await stage.audit.look(page, 'mail');
  await page.getByLabel(/^Não enviados/).focus();
  await page.keyboard.press('Space');
  await seesNoMore(list, 'Enviado hoje');
  await sees(list, `Para ${address}`);
  await tabsTo(page, /^Tentar de novo: Aviso de segurança/);
  await page.keyboard.press('Enter');
  await hears(page, 'O e-mail voltou para a fila.');
  await press(page, 'Dispensar aviso');
  await emailedTo(address, /./);
  await seesNoMore(list, `Para ${address}`);
  await page.getByRole('radio', { name: /^Enviados/ }).check();
  await sees(list, `Para ${address}`);
});

test('news by email are wanted or not as the settings say, at once', async ({ studio }) => {
  const page = await enterAs(stage.phone(), studio, '/settings#notifications');
  const news = page.getByRole('switch', { name: 'Receber novidades e dicas por e-mail' });
  for (const isWanted of [true, false]) {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await news.press('Space');
    expect((await answer).status()).toBe(204);
    await page.reload();
    await expect.poll(() => news.isChecked()).toBe(isWanted);
  }
});

test('news that are taken back at once stay so, though the first word comes late', async ({ studio }) => {
  const page = await enterAs(stage.phone(), studio, '/settings#notifications');
  const news = page.getByRole('switch', { name: 'Receber novidades e dicas por e-mail' });
  const sent: boolean[] = [];
  await page.route('**/api/consents', async (route) => {
    const { isGranted } = route.request().postDataJSON() ?? {};
    if (isGranted) await new Promise((resolve) => setTimeout(resolve, 1500));
    const response = await route.fetch();
    if (isGranted !== undefined) sent.push(isGranted);
    await route.fulfill({ response });
  });
  await news.press('Space');
  await news.press('Space');
  await expect.poll(() => sent).toEqual([true, false]);
  await page.reload();
  await expect.poll(() => news.isChecked()).toBe(false);
});

test('shows the free plan: price 0, 100% free, nothing to pay', async ({ studio }) => {
  const page = await enterAs(stage.phone(), studio, '/subscription');
  await sees(page, 'Plano gratuito', '100% gratuito', 'R$ 0,00', 'Nenhum: sem cobrança e sem cartão');
  const main = page.getByRole('main');
  expect(await main.getByRole('button').count()).toBe(0);
  expect(await main.getByRole('textbox').count()).toBe(0);
});
