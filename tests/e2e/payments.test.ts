import { hasError, isStaticPix, parsePix } from 'pix-utils';
import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { pixTransactionId } from '../../domain/money/pix-code.ts';
import { addAppointment, choosesInMenu, finishesEarly } from './agenda.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { holds, press, sees, types } from './look.ts';
import { databaseRecovers } from './platform.ts';
import { goesTo, opensSettings, savesSettings } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';

const { stage, test } = setStage();

const monday = coming('monday');

const NAME = 'Ana Beatriz Souza';

const SETTLED = 'Pagamento registrado com sucesso! Agendamento finalizado.';

afterEach(databaseRecovers);

test('takes a Pix key in any form, shows an example, and charges the exact amount with it, on a phone', async () => {
  stage.tolerate(/status of 422/, /asked a stranger: https:\/\/wa\.me/);
  const studio = await openStudio(stage);
  const id = await addAppointment(stage, studio, { date: monday, time: '14:00' });
  const page = await stage.phone();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await countsWakeLocks(page);
  await savesPixKey(page, studio);
  await goesTo(page, 'Agendamentos');
  await choosesInMenu(page, NAME, 'Concluído');
  await finishesEarly(page);
  const form = page.getByRole('dialog', { name: 'Registrar Pagamento' });
  await form.getByText('PIX', { exact: true }).click();
  const transaction = pixTransactionId(id);
  await holds(form, 'ID da transação', transaction);
  await form.getByText('Cartão', { exact: true }).click();
  await holds(form, 'ID da transação', '');
  await form.getByText('PIX', { exact: true }).click();
  await holds(form, 'ID da transação', transaction);
  await types(form, 'Valor', '149,90');
  await form.getByRole('img', { name: /^QR code do Pix de R\$\s149,90 para Atelie Marina/ }).waitFor();
  await press(form, 'Copiar');
  await hears(page, 'Código Pix copiado!');
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(decode(code)).toMatchObject({
    pixKey: '+5511987654321',
    transactionAmount: 149.9,
    txid: transaction,
  });
  const [whatsapp] = await Promise.all([page.waitForEvent('popup'), press(form, 'Enviar por WhatsApp')]);
  expect(decodeURIComponent(whatsapp.url())).toContain(code);
  await whatsapp.close();
  await press(form, 'Mostrar grande');
  const screen = page.getByRole('dialog', { name: 'Pague com Pix' });
  await sees(screen, /149,90/);
  await expect.poll(() => wakeLocks(page)).toBe(1);
  await stage.audit.look(page, 'a Pix held out to the client');
  await page.goBack();
  await screen.waitFor({ state: 'hidden' });
  await expect.poll(() => wakeLocks(page)).toBe(0);
  await stage.audit.look(page, 'payment by Pix');
  await press(form, 'Registrar e finalizar');
  await hears(page, SETTLED);
  expect(await paymentsOf(studio)).toEqual([
    { amount_cents: 14_990, method: 'pix', status: 'paid', transaction_id: transaction },
  ]);
});

/** Counts how many locks keep the screen awake, in the place of the browser's own. */
async function countsWakeLocks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.wakeLocks = 0;
    const release = async () => {
      window.wakeLocks -= 1;
    };
    const request = async () => {
      window.wakeLocks += 1;
      return { release };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
}

const wakeLocks = (page: Page) => page.evaluate(() => window.wakeLocks);

declare global {
  interface Window {
    wakeLocks: number;
  }
}

async function savesPixKey(page: Page, studio: Studio): Promise<void> {
  await enterAs(page, studio, '/settings');
  await opensSettings(page, 'Pagamentos');
  await types(page, 'Chave Pix', '123.456.789-00');
  await types(page, 'Nome de quem recebe', 'Ateliê Marina');
  await savesSettings(page);
  await sees(page, 'CPF inválido. Confira os números.');
  await types(page, 'Chave Pix', '+55 11 98765-4321');
  await sees(page, 'Reconhecida como Celular.');
  await page.getByRole('img', { name: 'Exemplo de QR code do Pix' }).waitFor();
  await savesSettings(page);
  await hears(page, 'Configurações salvas com sucesso!');
  await holds(page, 'Chave Pix', '(11) 98765-4321');
  const rows = await stage.sql`select pix_key, pix_receiver from studios where id = ${studio.id}`;
  expect(rows).toEqual([{ pix_key: '+5511987654321', pix_receiver: 'Atelie Marina' }]);
}

const paymentsOf = ({ id }: Studio) =>
  stage.sql`select amount_cents, method, status, transaction_id from payments where studio_id = ${id}`;

function decode(code: string) {
  const pix = parsePix(code);
  if (hasError(pix) || !isStaticPix(pix)) throw new Error(`not a static Pix: ${code}`);
  return pix;
}
