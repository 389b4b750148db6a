import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { defaultDepositRules } from '../../domain/money/deposit-rules.ts';
import * as client from './client.ts';
import { coming } from './dates.ts';
import { asksDeposits } from './deposit-stage.ts';
import { emailedTo } from './email.ts';
import { contentOf, press, sees, seesTitle } from './look.ts';
import { product } from './product.ts';
import { setStage } from './stage.ts';
import { enterAs, LIFTING, type Studio } from './studio.ts';

const { stage, test } = setStage();

test('a client reads what is asked, books, pays by the code, and sees that the studio has it', async ({
  studio,
}) => {
  await asksDeposits(stage, studio);
  const page = await stage.phone({ translated: true });
  const email = await comesToContact(page, studio);
  await sees(page, /o estúdio pede um sinal de R\$/, 'Ao confirmar, você aceita estas condições.');
  await stage.audit.look(page, 'the conditions of a deposit', { everyTheme: true });
  await client.fillsContact(page, client.ANA);
  const taps = await countTaps(page);
  await press(page, 'Confirmar Agendamento');
  await seesTitle(page, 'Falta o sinal');
  await sees(page, /Sinal de R\$/, 'O horário espera até', /Faltam 29 min/);
  await page.getByRole('img', { name: /QR code do Pix/ }).waitFor();
  expect(await page.getByLabel('Pix copia e cola').inputValue()).toMatch(/^000201/);
  await stage.audit.look(page, 'paying a deposit after booking', { everyTheme: true });
  // The same is on the client's own page.
  const own = await page.context().newPage();
  await own.goto(
    (await page.getByRole('link', { name: /remarcar ou cancelar/i }).getAttribute('href')) ?? '',
  );
  await seesTitle(own, 'Seu agendamento');
  await sees(own, /Falta o sinal: R\$/, 'O horário espera até', /Faltam 2\d min/);
  await stage.audit.look(own, 'paying a deposit', { everyTheme: true });
  await press(page, /^(Copiar código|Código copiado)$/);
  await press(page, 'Já paguei');
  await seesTitle(page, 'Pagamento informado');
  await sees(page, 'O estúdio vai conferir');
  // Without a deposit the first of them is the last.
  expect(await taps()).toBe(3);
  await sees(own, 'O estúdio vai conferir');

  const owner = await enterAs(stage.phone(), studio);
  const waiting = await owner.request.get('/api/deposits');
  const { appointments } = (await waiting.json()) as { appointments: { id: string; version: number }[] };
  const [{ id, version } = { id: '', version: 0 }] = appointments;
  const answer = await owner.request.post(`/api/deposits/${id}/receipt`, {
    data: { version },
    headers: { origin: product().url },
  });
  expect(answer.status()).toBe(200);
  const received = /Sinal de R\$.* recebido\. Seu horário está garantido/;
  await sees(page, 'Agendamento Realizado!', received);
  await sees(own, received, /No dia, faltam R\$/);

  // She cancels in time, keeps the money as credit, and pays the next deposit with it by the link of her email.
  await press(own, 'Cancelar');
  await sees(own, 'O que fazemos com ele?');
  await own.locator('label.segment', { hasText: 'Guardar como crédito' }).click();
  await stage.audit.look(own, 'what becomes of a deposit that is cancelled');
  await press(own, 'Cancelar agendamento');
  await sees(own, /O sinal de R\$.* virou crédito seu no estúdio/);
  await press(page, 'Fazer Novo Agendamento');
  await client.identifies(page, email);
  await client.choosesServices(page, LIFTING.name);
  await client.choosesDay(page, coming('monday'));
  await client.choosesTime(page, '11:00');
  await client.goesOn(page, client.steps.knownClient);
  await press(page, 'Confirmar Agendamento');
  await seesTitle(page, 'Falta o sinal');
  expect(await page.getByText('Usar meu crédito').count()).toBe(0);
  const { text } = await emailedTo(email, /11:00/);
  await own.goto('about:blank');
  await own.goto(/https?:\/\/\S+\/agendamento#\S+/.exec(text ?? '')?.[0] ?? '');
  await press(own, 'Usar meu crédito');
  const covered = /Sinal de R\$.* pago com o seu crédito\. Seu horário está garantido/;
  await sees(own, covered);
  await sees(page, 'Agendamento Realizado!', covered);
});

test('pays at the studio’s provider, and sees it at once; while that does not answer, writes to the studio', async ({
  studio,
}) => {
  const owner = await enterAs(stage.phone(), studio);
  const appId = crypto.randomUUID();
  const connected = await owner.request.put('/api/pix/provider', {
    data: { provider: 'woovi', appId },
    headers: { origin: product().url },
  });
  expect(connected.status()).toBe(200);
  const rules = { ...defaultDepositRules, version: 1 };
  await stage.sql`update studios set deposit_rules = ${JSON.stringify(rules)}::jsonb where id = ${studio.id}`;
  const page = await stage.phone();
  await comesToContact(page, studio);
  await client.fillsContact(page, client.ANA);
  await atProvider('/faults', { kind: '500' });
  await press(page, 'Confirmar Agendamento');
  await seesTitle(page, 'Falta o sinal');
  await sees(page, 'O código do Pix não está disponível agora');
  await page.getByRole('link', { name: 'Pagar pelo WhatsApp' }).waitFor();
  await stage.audit.look(page, 'a deposit without a code', { everyTheme: true });

  await page.getByRole('img', { name: /^QR code do Pix de R\$\s?[\d,]+$/ }).waitFor();
  await stage.audit.look(page, 'the code of a provider', { everyTheme: true });
  const answer = await fetch(`${product().pix}/charges`);
  const { charges } = (await answer.json()) as { charges: { id: string; account: string; code: string }[] };
  const charge = charges.find(({ account }) => account === appId);
  expect(await contentOf(page, 'Pix copia e cola')).toBe(charge?.code);
  await atProvider('/actions', { id: charge?.id ?? '', action: 'pay' });
  await sees(page, /Sinal de R\$.* recebido\. Seu horário está garantido/);
});

async function comesToContact(page: Page, studio: Studio): Promise<string> {
  const email = client.newEmail();
  await client.openLink(page, studio.link);
  await client.identifies(page, email);
  await client.choosesServices(page, LIFTING.name);
  await client.choosesDay(page, coming('monday'));
  await client.choosesTime(page, '10:00');
  await client.goesOn(page, client.steps.newClient);
  return email;
}

/** Answers how many there were since. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    addEventListener('click', () => (dataset.taps = String(Number(dataset.taps ?? 0) + 1)), true);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.taps));
}

const atProvider = (path: string, form: Record<string, string>) =>
  fetch(`${product().pix}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
