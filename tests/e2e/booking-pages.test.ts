import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hears } from './heard.ts';
import { contentOf, holds, press, sees, seesTitle, types } from './look.ts';
import { product } from './product.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';

const { stage, test } = setStage();

const NOT_FOUND = 'Profissional não encontrado ou não está disponível para agendamentos';
const MISSING = 'ID do profissional não fornecido na URL';
const HINT = 'Verifique se o link está correto ou entre em contato com o profissional.';

test('a link to nobody, or to who takes no bookings, says so with its status', async ({ studio }) => {
  stage.tolerate(/status of 40[04]/);
  await stage.sql`update profiles set is_bookable = false where id = ${studio.professionalId}`;
  const page = await stage.phone();
  for (const [path, status, sentence] of [
    ['/agendar', 400, MISSING],
    ['/agendar?professional=', 400, MISSING],
    [`/agendar?professional=${randomUUID()}`, 404, NOT_FOUND],
    ['/agendar?professional=nada', 404, NOT_FOUND],
    ['/agendar/ninguem-com-este-nome', 404, NOT_FOUND],
    ['/agendar/%3Cscript%3E', 404, NOT_FOUND],
    [studio.link, 404, NOT_FOUND],
  ] as const) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, status]);
    await seesTitle(page, sentence);
    await sees(page, HINT);
  }
});

test('the same page opens by id and by readable link', async ({ studio }) => {
  const page = await stage.phone();
  for (const path of [studio.link, `/agendar?professional=${studio.professionalId}`]) {
    expect((await page.goto(path))?.status()).toBe(200);
    await seesTitle(page, studio.businessName);
    await sees(page, studio.ownerName, 'Campinas - SP', '(11) 3333-4444', '5.0');
  }
});

const NASTY = `</title><script>alert("x")</script>"&'<!-- Estúdio`;
const ESCAPED =
  '&lt;/title&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&quot;&amp;&#39;&lt;!-- Estúdio';

test('a booking page carries title, description and data in its HTML', async ({ studio }) => {
  const html = await htmlOf(studio.link);
  expect(html).toContain(`<title>Agendar em ${studio.businessName} · Lume</title>`);
  expect(metaOf(html, 'og:title')).toBe(`Agendar em ${studio.businessName}`);
  expect(metaOf(html, 'og:description')).toContain(`Agende online com ${studio.ownerName} em Campinas - SP`);
  expect(metaOf(html, 'og:url')).toBe(`${product().url}${studio.link}`);
  expect(metaOf(html, 'og:locale')).toBe('pt_BR');
  expect(html).toMatch(/<meta name="description" content="Beleza &amp; Elegância\. Agende online/);
  expect(html).toContain('<h1>Ateliê Marina Cílios</h1>');
  expect(html).toContain('Identificação');
  expect(inlined(html)).toMatchObject({
    professional: { id: studio.professionalId, slug: studio.slug, fullName: studio.ownerName },
    procedures: [
      { name: 'Design de sobrancelhas', priceCents: 6500 },
      { name: 'Extensão fio a fio', description: 'Um fio para cada fio.' },
      { name: 'Lash lifting', durationMinutes: 60 },
    ],
  });
});

test('a name full of markup is harmless, and shown', async () => {
  const studio = await openStudio(stage, { businessName: NASTY });
  const html = await htmlOf(studio.link);
  expect(html).toContain(`<title>Agendar em ${ESCAPED} · Lume</title>`);
  expect(metaOf(html, 'og:title')).toBe(`Agendar em ${ESCAPED}`);
  expect(html).not.toContain('<script>alert');
  expect(inlined(html)).toMatchObject({ studio: { businessName: NASTY } });

  const page = await stage.phone();
  page.on('dialog', () => expect.unreachable('the name ran as a script'));
  await page.goto(studio.link);
  await seesTitle(page, NASTY);
  expect(await page.title()).toBe(`Agendar em ${NASTY} · Lume`);
});

test('a booking page is drawn without another request to the API', async ({ studio }) => {
  const page = await stage.phone();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(studio.link, { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

async function htmlOf(path: string): Promise<string> {
  const response = await fetch(`${product().url}${path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  return response.text();
}

function metaOf(html: string, property: string): string | undefined {
  return new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];
}

function inlined(html: string): unknown {
  const [, json = 'null'] =
    /<script type="application\/json" id="booking-data">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

test('a link gets another name; the former one and the one by id still open the page', async () => {
  const { page, studio } = await atLink();
  const fresh = `${studio.slug}-acao`;
  await types(page, 'Nome no link', `  https://lume.example/agendar/${studio.slug.toUpperCase()}.Ação`);
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

test('a refused name of a link is explained', async () => {
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
  const [row] = await stage.sql`select slug from profiles where id = ${studio.professionalId}`;
  expect(row).toEqual({ slug: studio.slug });
});

test('a link can be tried, sent by WhatsApp and taken along as a QR code', async () => {
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

  await page.context().grantPermissions(['clipboard-read']);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('an app’s own browser does not let her'));
  });
  await page.getByRole('button', { name: 'Copiar' }).first().click();
  await sees(page, 'Link copiado para a área de transferência!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Copiar' }).first().click();
  await sees(page, 'Erro ao copiar link');
});

async function atLink(): Promise<{ page: Page; studio: Studio }> {
  const studio = await openStudio(stage);
  const page = await enterAs(stage.computer(), studio, '/settings#booking');
  await page.getByLabel('Link público').waitFor();
  return { page, studio };
}
