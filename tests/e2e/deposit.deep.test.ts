import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ago, layAt } from '../support/appointment-times.ts';
import { png } from '../support/pictures/png.ts';
import * as client from './client.ts';
import { addDeposit, asksDeposits, booksWithDeposit, depositStateOf, linkOf } from './deposit-stage.ts';
import { hears } from './heard.ts';
import { escapes, tabsTo } from './keyboard.ts';
import { press, sees, seesNoMore, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, type Studio } from './studio.ts';

const { stage, test } = setStage();

const PROOF = { name: 'comprovante.png', mimeType: 'image/png', buffer: png({ width: 90, height: 160 }) };
const CLAIMED = 'O estúdio vai conferir';

/** Of the only deposit of a studio. */
const stateOf = async ({ id }: Studio) =>
  (await stage.sql<{ state: string }>`select state from deposits where studio_id = ${id}`)[0]?.state;

const proofsOf = ({ id }: Studio) =>
  stage.sql<{
    named: boolean;
  }>`select appointment_id is not null as named from private_pictures where studio_id = ${id}`;

test('without a network nothing of a payment is lost, and what is sent again is sent once', async ({
  studio,
}) => {
  stage.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await asksDeposits(stage, studio);
  const page = await stage.phone();
  await booksWithDeposit(page, studio);
  await choosesProof(page);
  await page.context().setOffline(true);
  await press(page, 'Já paguei');
  await sees(page, 'O comprovante não foi enviado', client.OFFLINE);
  await page.getByAltText('Comprovante escolhido').waitFor();
  await stage.audit.look(page, 'a proof that was not sent');
  expect(await stateOf(studio)).toBe('awaiting');
  await page.context().setOffline(false);

  // The picture is there, and 'Já paguei' does not arrive; at the next press the picture is not sent again.
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/deposit-proofs')) uploads.push(request.url());
  });
  await page.route('**/manage/deposit-claim', (route) => route.abort(), { times: 1 });
  await press(page, 'Já paguei');
  await sees(page, client.OFFLINE);
  await seesNoMore(page, 'O comprovante não foi enviado');
  expect(await stateOf(studio)).toBe('awaiting');

  // It arrives, and its answer is lost: the page looks by itself.
  await page.route('**/manage/deposit-claim', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(page, 'Já paguei');
  await seesTitle(page, 'Pagamento informado');
  await sees(page, CLAIMED);
  expect(uploads).toHaveLength(1);
  expect(await proofsOf(studio)).toEqual([{ named: true }]);
});

test('who reloads, leaves and comes back, or has two tabs, is where the deposit is', async ({ studio }) => {
  await asksDeposits(stage, studio);
  const page = await stage.phone();
  await page.goto('/login');
  await booksWithDeposit(page, studio);
  await page.reload();
  await seesTitle(page, 'Falta o sinal');
  await page.getByRole('img', { name: /QR code do Pix/ }).waitFor();
  await page.goBack();
  await page.waitForURL('**/login');
  await page.goForward();
  await seesTitle(page, 'Falta o sinal');
  const link = (await page.getByRole('link', { name: /remarcar ou cancelar/i }).getAttribute('href')) ?? '';
  const [one, other] = await Promise.all([page.context().newPage(), page.context().newPage()]);
  for (const tab of [one, other]) {
    await tab.goto(link);
    await sees(tab, /Falta o sinal: R\$/);
  }
  await press(one, 'Já paguei');
  for (const tab of [one, other, page]) await sees(tab, CLAIMED);
  await page.reload();
  await seesTitle(page, 'Pagamento informado');
});

test('a picture that is none, or too large, is refused before it is sent, and a chosen one taken out', async ({
  studio,
}) => {
  const id = await addDeposit(stage, studio, 'awaiting');
  await asksDeposits(stage, studio);
  const page = await stage.computer();
  await page.goto(linkOf(id));
  const field = page.getByLabel('Anexar comprovante');
  await field.setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await sees(page, 'Este formato não é aceito. Use uma imagem JPG, PNG ou WebP.');
  await field.setInputFiles({ ...PROOF, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await sees(page, 'A imagem tem mais de 5 MB.');
  await choosesProof(page);
  await seesNoMore(page, 'A imagem tem mais de 5 MB.');
  await press(page, 'Remover comprovante');
  await page.getByAltText('Comprovante escolhido').waitFor({ state: 'hidden' });
  await press(page, 'Já paguei');
  await sees(page, CLAIMED);
  expect(await proofsOf(studio)).toEqual([]);
});

test('books, copies the code, says that it is paid and cancels without a mouse', async ({ studio }) => {
  await asksDeposits(stage, studio);
  const page = await stage.computer();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await booksWithDeposit(page, studio);
  const { keyboard } = page;
  await tabsTo(page, /^Copiar código$/);
  await keyboard.press('Enter');
  await sees(page, 'Código copiado', 'Agora cole no aplicativo do seu banco');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201/);
  const chooser = page.waitForEvent('filechooser'); // waited for from here on: a key at once could be ahead of it
  await tabsTo(page, /^Anexar comprovante$/);
  await keyboard.press('Enter');
  await (await chooser).setFiles(PROOF);
  await page.getByAltText('Comprovante escolhido').waitFor();
  await stage.audit.look(page, 'a proof that is chosen');
  await tabsTo(page, /^Já paguei$/);
  await keyboard.press('Enter');
  await seesTitle(page, 'Pagamento informado');
  await stage.audit.look(page, 'a deposit that is claimed');
  await tabsTo(page, /^Remarcar ou cancelar$/);
  await keyboard.press('Enter');
  await seesTitle(page, 'Seu agendamento');
  await tabsTo(page, /^Cancelar$/);
  await keyboard.press('Enter');
  await seesTitle(page, 'Cancelar o agendamento?');
  await tabsTo(page, /^Cancelar agendamento$/);
  await keyboard.press('Enter');
  await seesTitle(page, 'Agendamento cancelado');
  expect(await stateOf(studio)).toBe('dropped');
});

test('what was not paid in time is told where it was to be paid', async ({ studio }) => {
  await asksDeposits(stage, studio);
  const page = await stage.phone();
  await booksWithDeposit(page, studio);
  await stage.sql`update appointments set status = 'cancelled' where studio_id = ${studio.id}`;
  await stage.sql`update deposits set state = 'expired', hold_ends_at = null where studio_id = ${studio.id}`;
  await seesTitle(page, 'O horário foi liberado');
  expect(await page.getByRole('link', { name: /agenda|remarcar/i }).count()).toBe(0);
  await stage.audit.look(page, 'a time that was given away');
  await press(page, 'Fazer Novo Agendamento');
  await seesTitle(page, client.steps.email);
});

test('a studio answers, finalises for the rest, and cancels as who wished it allows, without a mouse', async ({
  studio,
}) => {
  const id = await addDeposit(stage, studio, 'claimed', { noticeHours: 8760 });
  const page = await enterAs(stage.computer(), studio, '/dashboard');
  const { keyboard } = page;
  await sees(page, 'Você recebeu?');
  await tabsTo(page, /^Recebi: sinal de Bia Ramos$/);
  await keyboard.press('Enter');
  await hears(page, 'Sinal recebido. O horário está garantido.');
  expect(await depositStateOf(stage, id)).toBe('received');
  await page.goto(`/appointments?appointment=${id}`);
  const sheet = page.getByRole('dialog');
  await sees(sheet, /^Sinal de R\$\s45,00$/, /^Faltam R\$\s105,00 do preço$/);
  await stage.audit.look(page, 'the sheet of a received deposit');

  await tabsTo(page, /^Mais ações/);
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Cancelar agendamento' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await sees(question, 'Quem cancelou?');
  await question.getByRole('radio', { name: /O estúdio/ }).press('Space');
  await sees(question, 'Vai ser devolvido', 'Vira crédito da cliente');
  expect(await question.getByText('Fica com o estúdio').count()).toBe(0);
  await question.getByRole('radio', { name: /A cliente/ }).press('Space');
  await sees(question, 'Fica com o estúdio');
  await stage.audit.look(page, 'who cancelled, and what becomes of the deposit');
  await escapes(page);

  await stage.sql`update appointments set status = 'in_progress', starts_at = date_trunc('minute', now()) - interval '1 hour',
    ends_at = date_trunc('minute', now()) where id = ${id}`;
  await page.goto(`/appointments?appointment=${id}`);
  await sees(sheet, /^Faltam R\$\s105,00 do preço$/);
  await tabsTo(page, /^Finalizar/);
  await keyboard.press('Enter');
  await sees(page.getByRole('dialog').last(), /Sinal R\$\s45,00 recebido, faltam R\$\s105,00/);
  await stage.audit.look(page, 'finalising for the rest');
});

test('‘Não recebi’ gives the client a last hour, and once it has begun asks for nothing', async ({
  studio,
}) => {
  const id = await addDeposit(stage, studio, 'claimed');
  const page = await enterAs(stage.phone(), studio, `/appointments?appointment=${id}`);
  await sees(page.getByRole('dialog'), /^Sinal de R\$/);
  await tabsTo(page, /^Não recebi: sinal de Bia Ramos$/);
  await page.keyboard.press('Enter');
  await hears(page, 'A cliente tem mais uma hora para pagar.');
  expect(await depositStateOf(stage, id)).toBe('awaiting');

  await stage.sql`update deposits set state = 'claimed', hold_ends_at = null, claimed_at = now(),
    ask_at = now() + interval '12 hours' where appointment_id = ${id}`;
  await layAt(stage, id, ago(10, 'minutes'));
  await page.goto(`/appointments?appointment=${id}`);
  await press(page, /^Não recebi: sinal de Bia Ramos$/);
  await hears(page, 'O sinal não é mais pedido: cobre o preço inteiro.');
  expect(await depositStateOf(stage, id)).toBe('waived');
});

async function choosesProof(page: Page): Promise<void> {
  await page.getByLabel(/comprovante$/).setInputFiles(PROOF);
  await page.getByAltText('Comprovante escolhido').waitFor();
}
