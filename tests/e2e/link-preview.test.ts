import { expect, test } from 'vitest';
import { seesTitle } from './look.ts';
import { product } from './product.ts';
import { setStage } from './stage.ts';
import { openStudio } from './studio.ts';

const stage = setStage();
const NASTY = `</title><script>alert("x")</script>"&'<!-- Estúdio`;
const ESCAPED =
  '&lt;/title&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&quot;&amp;&#39;&lt;!-- Estúdio';

test('carries title, description and data in its HTML', async () => {
  const studio = await openStudio(stage);
  const html = await htmlOf(studio.link);
  expect(html).toContain(`<title>Agendar em ${studio.businessName} · Lume</title>`);
  expect(contentOf(html, 'og:title')).toBe(`Agendar em ${studio.businessName}`);
  expect(contentOf(html, 'og:description')).toContain(
    `Agende online com ${studio.ownerName} em Campinas - SP`,
  );
  expect(contentOf(html, 'og:url')).toBe(`${product().url}${studio.link}`);
  expect(contentOf(html, 'og:locale')).toBe('pt_BR');
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

test('is harmless with a name full of markup, and shows that name', async () => {
  const studio = await openStudio(stage, { businessName: NASTY });
  const html = await htmlOf(studio.link);
  expect(html).toContain(`<title>Agendar em ${ESCAPED} · Lume</title>`);
  expect(contentOf(html, 'og:title')).toBe(`Agendar em ${ESCAPED}`);
  expect(html).not.toContain('<script>alert');
  expect(inlined(html)).toMatchObject({ studio: { businessName: NASTY } });

  const page = await stage.phone();
  page.on('dialog', () => expect.unreachable('the name ran as a script'));
  await page.goto(studio.link);
  await seesTitle(page, NASTY);
  expect(await page.title()).toBe(`Agendar em ${NASTY} · Lume`);
});

test('paints without asking the API again', async () => {
  const studio = await openStudio(stage);
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

function contentOf(html: string, property: string): string | undefined {
  return new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];
}

function inlined(html: string): unknown {
  const [, json = 'null'] =
    /<script type="application\/json" id="booking-data">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}
