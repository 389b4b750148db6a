import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pagePolicy } from '../../../web/booking/edge/page-headers.ts';
import { oldBrowserScript } from '../../../web/vite-old-browser.ts';
import { buildBooking } from './build.ts';
import { aurora, auroraWith } from './studio-aurora.ts';

const booking = await buildBooking();

type Answering = (request: Request) => Response | Promise<Response>;

/** Asks the edge; `api` stands at the other end of the service binding. */
async function ask(path: string, api: Answering = () => Response.json(aurora), init?: RequestInit) {
  const asked: Request[] = [];
  const API = {
    fetch: async (request: Request) => {
      asked.push(request);
      return api(request);
    },
  };
  const ASSETS = { fetch: async () => new Response('static') };
  const response = await booking.edge.fetch(new Request(new URL(path, 'https://lume.example'), init), {
    API,
    ASSETS,
  });
  return { response, html: await response.text(), asked };
}

const ID = aurora.professional.id;

describe('what the edge passes on', () => {
  test.each(['/api/health', '/auth/v1/token', '/media/covers/a.webp'])(
    '%s goes to the API as it came',
    async (path) => {
      const headers = { 'cf-connecting-ip': '203.0.113.7', cookie: 'lume-session=a' };
      const { asked, html } = await ask(path, () => new Response('from the API'), { headers });
      expect(html).toBe('from the API');
      expect(asked[0]?.url).toBe(`https://lume.example${path}`);
      expect(asked[0]?.headers.get('cf-connecting-ip')).toBe('203.0.113.7');
      expect(asked[0]?.headers.get('cookie')).toBe('lume-session=a');
    },
  );

  test('everything at the address of the Pages project, which the API redirects', async () => {
    const { asked } = await ask('https://lume-web.pages.dev/agendar/studio-aurora', () => new Response(null));
    expect(asked.map(({ url }) => url)).toEqual(['https://lume-web.pages.dev/agendar/studio-aurora']);
  });

  test('nothing from a preview, which is bound to no API', async () => {
    const ASSETS = { fetch: async () => new Response('static') };
    const request = new Request('https://abc.lume-web.pages.dev/agendar/studio-aurora');
    expect((await booking.edge.fetch(request, { ASSETS })).status).toBe(503);
  });

  test('anything else is static', async () => {
    const { html, asked } = await ask('/agendario');
    expect(html).toBe('static');
    expect(asked).toHaveLength(0);
  });
});

describe('the booking page', () => {
  test.each([`/agendar?professional=${ID}`, `/agendar/${ID}`])(
    '%s asks the API once, as the visitor',
    async (path) => {
      const headers = { 'cf-connecting-ip': '203.0.113.7', cookie: 'lume-device=a' };
      const { response, asked } = await ask(path, undefined, { headers });
      expect(response.status).toBe(200);
      expect(asked.map((request) => new URL(request.url).pathname)).toEqual([
        `/api/public/professionals/${ID}`,
      ]);
      expect(asked[0]?.headers.get('cf-connecting-ip')).toBe('203.0.113.7');
      expect(asked[0]?.headers.get('cookie')).toBe('lume-device=a');
    },
  );

  test('of somebody who has left leads to the others of the studio, where there are some', async () => {
    const only = (found: RegExp) => (request: Request) =>
      found.test(request.url) ? Response.json(aurora) : new Response(null, { status: 404 });
    const { response, html, asked } = await ask('/agendar/aurora/bianca', only(/professionals\/aurora$/));
    expect([response.status, asked.length]).toEqual([404, 2]);
    expect(html).toMatch(/<a [^>]*href="\/agendar\/aurora"[^>]*>.*Ver o estúdio/s);
    const closed = await ask('/agendar/aurora/bianca', only(/^$/));
    expect(closed.html).not.toContain('Ver o estúdio');
    const nobody = await ask('/agendar/bianca', only(/^$/));
    expect([nobody.response.status, nobody.asked.length]).toEqual([404, 1]);
  });

  test('carries the studio, its theme, its preview, the first step and the data', async () => {
    const { html } = await ask('/agendar/studio-aurora');
    expect(html).toContain('<html lang="pt-BR" data-theme="luxury">');
    expect(html).toContain('<title>Agendar em Studio Aurora · Lume</title>');
    expect(html).toContain('<link rel="canonical" href="https://lume.example/agendar/studio-aurora" />');
    expect(html).toContain(
      `<meta property="og:image" content="https://lume.example${aurora.studio.cover?.url}" />`,
    );
    expect(html).toMatch(new RegExp(`<img [^>]*src="${aurora.studio.cover?.url}"`));
    for (const text of ['Camila Rocha', 'São Paulo - SP', '(11) 98765-4321', '5.0', 'Identificação']) {
      expect(html).toContain(text);
    }
    const data = /<script type="application\/json" id="booking-data">(.*)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(data ?? '')).toEqual(aurora);
  });

  test.each([
    ['Beleza & Elegância', 'Beleza &amp; Elegância. Agende online com'],
    ['Sua beleza em primeiro lugar!', 'Sua beleza em primeiro lugar! Agende online com'],
    ['Cílios e sobrancelhas.', 'Cílios e sobrancelhas. Agende online com'],
    ['Realce o seu olhar ✨', 'Realce o seu olhar ✨ Agende online com'],
    ['', 'Agende online com'],
  ])('a chat reads whole sentences below the link: %s', async (tagline, words) => {
    const { html } = await ask('/agendar/studio-aurora', () => Response.json(auroraWith({ tagline })));
    expect(html).toContain(`<meta property="og:description" content="${words}`);
  });

  test('says in words that a system is too old, with the studio’s WhatsApp, before its own script', async () => {
    const { html } = await ask('/agendar/studio-aurora');
    const [before = '', after = ''] = html.split(`<script>${oldBrowserScript}</script>`);
    expect(before).toContain('id="wizard"');
    expect(before).toMatch(/<noscript>.*https:\/\/wa\.me\/5511987654321/s);
    expect(after).toContain('type="module"');
  });

  test('shows the real average, also to search engines, and without reviews claims none', async () => {
    const name = '</script><b>Aurora';
    const page = { ...aurora, reviews: { count: 12, average: 4.7 } };
    const rated = { ...page, studio: { ...page.studio, businessName: name } };
    const { html } = await ask('/agendar/studio-aurora', () => Response.json(rated));
    expect(html).toMatch(/4,7<\/x-text><button[^>]*>12 avaliações</);
    const linked = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(linked ?? '')).toMatchObject({
      '@type': 'BeautySalon',
      name,
      url: 'https://lume.example/agendar/studio-aurora',
      aggregateRating: { ratingValue: 4.7, reviewCount: 12, bestRating: 5 },
    });
    expect(html).not.toContain('Novo no Lume');
    const without = (await ask('/agendar/studio-aurora')).html;
    expect(without).not.toContain('ld+json');
    expect(without.replace(/<[^>]*>/g, '')).toContain('5.0 Novo no Lume');
  });

  test('leads from one of a team to all of it, with the service that an invitation to return has chosen', async () => {
    const page = { ...aurora, path: 'aurora/camila' };
    const answer = () => Response.json(page);
    const { html } = await ask(`/agendar/aurora/camila?servico=${ID}&dia=2026-12-01`, answer);
    expect(html).toContain(`<a href="/agendar/aurora?servico=${ID}">Ver a equipe</a>`);
    expect((await ask('/agendar/aurora/camila', answer)).html).toContain('<a href="/agendar/aurora">');
  });

  test('tells search engines the team of a studio, each with her page', async () => {
    const of = (fullName: string, slug: string) => ({
      ...aurora.professional,
      fullName,
      slug,
      offers: [],
      ticket: '',
      reviews: null,
    });
    const page = { ...aurora, team: [of('Camila Rocha', 'camila'), of('Bianca Nunes', 'bianca')] };
    const { html } = await ask('/agendar/studio-aurora', () => Response.json(page));
    const linked = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(linked ?? '').employee).toEqual([
      { '@type': 'Person', name: 'Camila Rocha', url: 'https://lume.example/agendar/studio-aurora/camila' },
      { '@type': 'Person', name: 'Bianca Nunes', url: 'https://lume.example/agendar/studio-aurora/bianca' },
    ]);
    expect(html).toMatch(/<meta name="description" content="[^"]*Camila Rocha e Bianca Nunes/);
  });

  test('keeps what a studio wrote from becoming markup', async () => {
    const evil = '</script><script>alert(1)</script>"\'$&\u2028<!--';
    const { html } = await ask('/agendar/studio-aurora', () =>
      Response.json(auroraWith({ businessName: evil, tagline: evil, city: evil })),
    );
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--head');
    expect(html).not.toContain('\u2028<!--');
    expect(html.match(/<script\b/g)).toHaveLength(3);
    const data = /id="booking-data">(.*)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(data ?? '').studio.businessName).toBe(evil);
  });

  test('says nothing else inline, is kept by no cache, and hints at its files', async () => {
    const { response, html } = await ask('/agendar/studio-aurora');
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/);
    const others = html.replace(oldBrowserScript, '').replace('<script></script>', '');
    expect(others.match(/<script(?![^>]*(src=|application\/json))/g)).toBeNull();
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-security-policy')).toBe(pagePolicy);
    const link = response.headers.get('link');
    expect(link).toMatch(/<\/assets\/agendar-[\w-]+\.js>; rel=modulepreload/);
    expect(link).toMatch(/<\/assets\/agendar-[\w-]+\.css>; rel=preload; as=style; crossorigin/);
    expect(link).toMatch(/\.woff2>; rel=preload; as=font; crossorigin/);
  });

  test("hands the API's cookies to the browser", async () => {
    const { response } = await ask('/agendar/studio-aurora', () =>
      Response.json(aurora, { headers: { 'set-cookie': 'lume-device=b; HttpOnly' } }),
    );
    expect(response.headers.getSetCookie()).toEqual(['lume-device=b; HttpOnly']);
  });

  test.each([
    ['email=ana%2Bbia%40exemplo.com', 'ana+bia@exemplo.com', ''],
    ['email=ana%22%3E%3Cb', 'ana&quot;&gt;&lt;b', 'E-mail inválido'],
    ['', '', 'E-mail é obrigatório'],
    [`email=${'a'.repeat(5000)}`, '', 'E-mail é obrigatório'],
  ])('keeps the e-mail of a form sent without script: %.40s', async (body, shown, error) => {
    const { response, html } = await ask('/agendar/studio-aurora', undefined, { method: 'POST', body });
    expect(response.status).toBe(200);
    expect(html).toContain(`<div id="wizard" data-sent="${shown}">`);
    expect(/<input [^>]*name="email"[^>]*>/.exec(html)?.[0]).toContain(` value="${shown}"`);
    expect(/role="alert">([^<]*)</.exec(html.slice(html.indexOf('email-error')))?.[1]).toBe(error);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test("shows prices and the next free time first, and the studio's numbers where no script runs", async () => {
    const { html } = await ask('/agendar/studio-aurora');
    const [, step = ''] = html.split('id="wizard"');
    expect(step.indexOf('name="email"')).toBeLessThan(step.indexOf('Serviços e preços'));
    expect(step).not.toContain('Voltar');
    expect(step).toMatch(/Próximo horário livre:<\/span> <strong>seg., 23\/11 às 09:30</);
    for (const { id, name } of aurora.procedures) {
      expect(step).toContain(name);
      expect(step).toContain(`name="servico" value="${id}"`);
    }
    expect(step).toMatch(/1 h 30 ·<\/span> <strong>R\$\s180,00/);
    expect(step).toContain('<summary>Mais 7 serviços</summary>');
    const [without = ''] = /<noscript>.*<\/noscript>/s.exec(html) ?? [];
    expect(without).toContain('ative o JavaScript');
    expect(without).toContain('href="https://wa.me/5511987654321?text=');
    expect(without).toContain('href="tel:+5511987654321"');
  });

  const [, second, third] = aurora.procedures;
  const chosenIn = (html: string) => ({
    ticked: [...html.matchAll(/<input[^>]*name="servico"[^>]*>/g)]
      .filter(([tag]) => tag.includes('checked'))
      .map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1]),
    said: /id="email-chosen"[^>]*>(.*?)<\/p>/s.exec(html)?.[1],
  });

  test.each([
    [second?.id, [second?.id], /Alongamento de cílios 2<.*1 h 30 · R\$\s180,01/],
    ['6ab2b0cd-c63d-4791-a3d1-ac2623c24999', [], /^$/],
    ['"><b>', [], /^$/],
  ])('says what a link has chosen: %s', async (named, ticked, said) => {
    const { html } = await ask(`/agendar/studio-aurora?servico=${encodeURIComponent(named ?? '')}`);
    expect(chosenIn(html)).toEqual({ ticked, said: expect.stringMatching(said) });
  });

  test('keeps the services of a form sent without script', async () => {
    const body = `email=ana&servico=${third?.id}&servico=${second?.id}`;
    const { html } = await ask('/agendar/studio-aurora', undefined, { method: 'POST', body });
    expect(chosenIn(html).ticked).toEqual([second?.id, third?.id]);
  });

  test.each([
    ['2026-11-21', 'hoje às 09:30'],
    ['2026-11-22', 'amanhã às 09:30'],
  ])('names a free time on %s', async (date, words) => {
    const soon = { ...aurora, nextFree: { date, time: '09:30' } };
    expect((await ask('/agendar/studio-aurora', () => Response.json(soon))).html).toContain(words);
  });

  test('asks for nothing where nothing is offered', async () => {
    const nothing = (phone: string | null) => () =>
      Response.json({ ...auroraWith({ phone }), procedures: [], nextFree: null });
    const { html } = await ask('/agendar/studio-aurora', nothing('11987654321'));
    expect(html).toContain('Nenhum serviço disponível no momento.');
    expect(html).toContain('href="https://wa.me/5511987654321?text=');
    expect(html).not.toMatch(/<form|<noscript|id="wizard"|Próximo horário/);
    expect((await ask('/agendar/studio-aurora', nothing(null))).html).not.toMatch(
      /WhatsApp|Fale com o estúdio/,
    );
  });

  test('answers HEAD without a body, and no other method', async () => {
    expect((await ask('/agendar/studio-aurora', undefined, { method: 'HEAD' })).html).toBe('');
    expect((await ask('/agendar/studio-aurora', undefined, { method: 'DELETE' })).response.status).toBe(405);
  });
});

describe('the pictures of a studio', () => {
  const { cover } = aurora.studio;
  const logo = { id: 'logo', url: '/media/logo', smallUrl: '/media/logo/small', width: 512, height: 512 };
  const askFor = (studio: Parameters<typeof auroraWith>[0]) =>
    ask('/agendar/studio-aurora', () => Response.json(auroraWith(studio)));

  test('come in the size that the screen needs, the cover before anything else', async () => {
    const { html, response } = await askFor({ logo });
    const [tag = ''] = /<img [^>]*fetchPriority[^>]*>/i.exec(html) ?? [];
    expect(tag).toContain(`srcSet="${cover?.smallUrl} 720w, ${cover?.url} 1440w"`);
    expect(tag).toContain('sizes="(min-width: 720px) 720px, 100vw"');
    expect(tag).toContain('width="1440" height="480"');
    expect(tag).toMatch(/fetchPriority="high"/i);
    expect(html).toContain('srcSet="/media/logo/small 128w, /media/logo 512w" sizes="56px"');
    expect(response.headers.get('link')).toContain(
      `<${cover?.url}>; rel=preload; as=image; fetchpriority=high; imagesrcset="${cover?.smallUrl} 720w, ${cover?.url} 1440w"; imagesizes="(min-width: 720px) 720px, 100vw", `,
    );
  });

  test('come alone where there is no smaller copy', async () => {
    const { html, response } = await askFor({ cover: cover && { ...cover, smallUrl: null } });
    expect(html).not.toMatch(/srcset/i);
    expect(response.headers.get('link')).toMatch(/fetchpriority=high, </);
  });

  test.each([
    ['the cover', {}, '/media/0199aa00-0000-7000-8000-000000000001', '1440', '480', 'summary_large_image'],
    ['else the logo', { cover: null, logo }, '/media/logo', '512', '512', 'summary'],
    ['else our own sign', { cover: null, logo: null }, '/icons/icon-512.png', '512', '512', 'summary'],
  ])('are what a chat shows: %s, with its real size', async (_, studio, path, width, height, card) => {
    const { html } = await askFor(studio);
    expect(html).toContain(`<meta property="og:image" content="https://lume.example${path}" />`);
    expect(html).toContain(`<meta property="og:image:width" content="${width}" />`);
    expect(html).toContain(`<meta property="og:image:height" content="${height}" />`);
    expect(html).toContain(`<meta name="twitter:card" content="${card}" />`);
  });

  test('are drawn in the manner of each theme when there are none', async () => {
    const drawings = await Promise.all(
      (['default', 'beauty', 'luxury', 'modern'] as const).map(async (theme) => {
        const { html, response } = await askFor({ theme, cover: null });
        expect(response.headers.get('link')).not.toContain('as=image');
        expect(html).toContain('>S</text>');
        return /<path d="(M[^"]{500,})"/.exec(html)?.[1];
      }),
    );
    expect(new Set(drawings).size).toBe(4);
    expect(drawings).not.toContain(undefined);
  });
});

describe('a link that leads nowhere', () => {
  const hint = 'Verifique se o link está correto ou entre em contato com o profissional.';
  const notFound = 'Profissional não encontrado ou não está disponível para agendamentos';
  const missing = () => Response.json({ code: 'professional_not_found' }, { status: 404 });

  test.each([
    ['/agendar', 400, 'ID do profissional não fornecido na URL', 0],
    ['/agendar/', 400, 'ID do profissional não fornecido na URL', 0],
    ['/agendar?professional=', 400, 'ID do profissional não fornecido na URL', 0],
    ['/agendar/ninguem', 404, notFound, 1],
    ['/agendar?professional=not-an-id', 404, notFound, 1],
    ['/agendar?professional=..%2Fhealth', 404, notFound, 0],
    ['/agendar/a/b/c', 404, notFound, 0],
    ['/agendar/%F0%28', 404, notFound, 0],
    [`/agendar/${'a'.repeat(200)}`, 404, notFound, 0],
  ])('%s answers %i', async (path, status, sentence, requests) => {
    const { response, html, asked } = await ask(path, missing);
    expect(response.status).toBe(status);
    expect(html).toContain(sentence);
    expect(html).toContain(hint);
    expect(html).toContain('<title>Estabelecimento não encontrado</title>');
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).not.toContain('<script');
    expect(response.headers.get('link')).toMatch(/^<.+>(; [^,]+)+(, <.+>(; [^,]+)+)*$/);
    expect(response.headers.get('link')).not.toContain('modulepreload');
    expect(asked).toHaveLength(requests);
  });
});

describe('a link as it is taken from a text', () => {
  test.each([
    '/agendar/studio-aurora.',
    '/agendar/studio-aurora/',
    '/agendar/studio-aurora/).',
    '/agendar/studio-aurora%27',
    '/agendar/studio-aurora%E2%80%8B',
    '/agendar/studio-aurora%20',
    '/agendar/studio-aurora*',
    '/agendar/studio-aurora&fbclid=abc',
    '/agendar/studio-aurora%3Futm_source=ig',
    '/agendar?professional=studio-aurora!',
    '/Agendar/studio-aurora',
    '/AGENDAR?professional=studio-aurora',
  ])('%s is the studio’s', async (path) => {
    const { response, asked } = await ask(path, () => Response.json(aurora));
    expect(response.status).toBe(200);
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/public/professionals/studio-aurora',
    ]);
  });

  test.each(['/agendar/studio%20aurora', '/agendar/studio-auror%C3%A1'])('%s is another’s', async (path) => {
    const { response } = await ask(path, () => Response.json(aurora));
    expect(response.status).toBe(404);
  });
});

test('a link without an end costs no more than another', async () => {
  const { response, asked } = await ask(`/agendar/${'%E2%80%8B'.repeat(60_000)}a`);
  expect([response.status, asked.length]).toEqual([400, 0]);
});

describe('an API that cannot answer', () => {
  test.each<[string, number, string, Answering]>([
    [
      'unreachable',
      503,
      'Erro no servidor. Tente novamente em alguns minutos.',
      () => Promise.reject(new Error('cut')),
    ],
    [
      'failing',
      503,
      'Erro no servidor. Tente novamente em alguns minutos.',
      () => new Response('', { status: 500 }),
    ],
    [
      'not speaking JSON',
      503,
      'Erro no servidor. Tente novamente em alguns minutos.',
      () => new Response('<html>'),
    ],
    [
      'busy',
      429,
      'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
      () => new Response('', { status: 429 }),
    ],
  ])('%s: %i, with a way to try again', async (_, status, sentence, api) => {
    const { response, html } = await ask(`/agendar?professional=${ID}`, api);
    expect(response.status).toBe(status);
    expect(html).toMatch(/<h1[^>]*>Erro ao carregar procedimentos<\/h1>/);
    expect(html).toContain(sentence);
    expect(html).toMatch(new RegExp(`<a [^>]*href="/agendar\\?professional=${ID}"[^>]*>.*Tentar Novamente`));
    expect(response.headers.get('content-security-policy')).toBe(pagePolicy);
  });
});

describe('static files', () => {
  const publicFile = (name: string) =>
    readFile(join(import.meta.dirname, '../../../web/public', name), 'utf8');

  test('have the same policy as the page, but for hashes of the studio app', async () => {
    const policy = /Content-Security-Policy: (.*)/.exec(await publicFile('_headers'))?.[1];
    const withoutHashes = (text = '') => text.replace(/ 'sha256-[^']+'/g, '');
    expect(withoutHashes(policy)).toBe(withoutHashes(pagePolicy));
  });

  test('run no code: only the API, its files, the booking page and unknown addresses do', async () => {
    expect(JSON.parse(await publicFile('_routes.json')).include).toEqual([
      '/api/*',
      '/auth/v1/*',
      '/media/*',
      '/agendar*',
      '/Agendar*',
      '/AGENDAR*',
      '/clients/*',
      '/financial/*',
      '/procedure-types/*',
      '/anamnese/*',
      '/ficha-tecnica/*',
      '/auth/confirm',
    ]);
  });
});
