import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hears } from './heard.ts';
import { contentOf, holds, press, sees, seesTitle, types } from './look.ts';
import { product } from './product.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';

const stage = setStage();

test('gives the link another name; the old one and the one by id keep leading there', async () => {
  const { page, studio } = await atLink();
  const fresh = `${studio.slug}-novo`;
  await types(page, 'Nome no link', `  https://lume.example/agendar/${fresh.toUpperCase()}`);
  await press(page, 'Alterar link');
  await hears(page, 'Link alterado com sucesso!');
  await holds(page, 'Link público', `${product().url}/agendar/${fresh}`);
  const lasting = await contentOf(page, 'Link permanente');
  expect(lasting).toBe(`${product().url}/agendar?professional=${studio.professionalId}`);

  const phone = await stage.phone();
  for (const link of [`/agendar/${fresh}`, studio.link, lasting]) {
    await phone.goto(link);
    await seesTitle(phone, studio.businessName);
  }
});

test('says why a name is refused', async () => {
  stage.tolerate(/status of 409/);
  const neighbour = await openStudio(stage);
  const { page, studio } = await atLink();
  for (const [name, sentence] of [
    [neighbour.slug, 'Este link já está em uso. Escolha outro.'],
    ['ab', 'Use pelo menos 3 caracteres'],
  ] as const) {
    await types(page, 'Nome no link', name);
    await press(page, 'Alterar link');
    await sees(page, sentence);
  }
  const [row] = await stage.sql('select slug from profiles where id = $1', [studio.professionalId]);
  expect(row).toEqual({ slug: studio.slug });
});

test('can be tried, sent by WhatsApp and taken along as a QR code', async () => {
  const { page, studio } = await atLink();
  const address = `${product().url}${studio.link}`;
  const whatsApp = await page.getByRole('link', { name: 'Enviar pelo WhatsApp' }).getAttribute('href');
  expect(new URL(whatsApp ?? '').searchParams.get('text')).toContain(address);
  await page.getByRole('img', { name: `QR code do link de agendamento de ${studio.businessName}` }).waitFor();
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Testar link' }).click();
  await seesTitle(await opening, studio.businessName);

  const saving = page.waitForEvent('download');
  await press(page, 'Baixar imagem');
  expect((await saving).suggestedFilename()).toBe(`qr-code-${studio.slug}.png`);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('the browser does not let her'));
  });
  await page.getByRole('button', { name: 'Copiar' }).first().click();
  await sees(page, 'Erro ao copiar link');
});

async function atLink(): Promise<{ page: Page; studio: Studio }> {
  const studio = await openStudio(stage);
  const page = await stage.computer();
  await enterAs(page, studio);
  await page.goto('/settings#booking');
  await page.getByLabel('Link público').waitFor();
  return { page, studio };
}
