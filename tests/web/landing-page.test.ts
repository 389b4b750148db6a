import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import type { HtmlTagDescriptor, Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { privacyPolicy } from '../../domain/legal/privacy.ts';
import { termsOfService } from '../../domain/legal/terms.ts';
import { PRIVACY_EMAIL } from '../../domain/studio/studio.ts';
import { listedAddresses, publicPages, securityTxt } from '../../web/vite-public-pages.ts';
import { inProduction } from './booking/build.ts';

const WEB = join(import.meta.dirname, '../../web');
const config = join(WEB, 'vite.config.ts');

let output: (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
beforeAll(async () => {
  output = await inProduction({}, async () => {
    const { createBuilder } = await import('vite');
    const builder = await createBuilder({
      configFile: config,
      logLevel: 'error',
      mode: 'production',
      environments: { landing: { build: { write: false } } },
    });
    const { landing } = builder.environments;
    if (!landing) throw new Error('vite.config.ts names no landing environment');
    const built = await builder.build(landing);
    return 'output' in built ? built.output : [];
  });
});

function text(name: string): string {
  const file = output.find(({ fileName }) => fileName === name);
  if (file?.type !== 'asset') throw new Error(`the build has no ${name}`);
  return String(file.source);
}

test('all of its script: at most 30 kB after brotli', () => {
  const scripts = output.filter((file) => file.type === 'chunk');
  const weight = scripts.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
  expect(weight).toBeGreaterThan(0);
  expect(weight).toBeLessThanOrEqual(30_000);
});

test('names its own address and has every anchor it links to', () => {
  const html = text('landing.html');
  expect(html).toContain('<link rel="canonical" href="https://lume.example/landing">');
  const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(anchors).toEqual(expect.arrayContaining(['features', 'testimonials', 'pricing', 'faq']));
  expect(anchors.filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
});

test('shows search engines the free offer and the questions of the page', () => {
  const html = text('landing.html');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const [software, questions] = JSON.parse(json)['@graph'];
  expect(software.offers).toMatchObject({ price: '0', priceCurrency: 'BRL' });
  expect(questions.mainEntity).toHaveLength(html.match(/<details>/g)?.length ?? 0);
});

test.each(['landing', 'privacy-policy', 'terms-of-service'])(
  '%s asks for its font before its styles, so that no line moves when it comes',
  (name) => {
    const html = text(`${name}.html`);
    const [, font = ''] = /rel="preload" as="font"[^>]*href="([^"]+)"/.exec(html) ?? [];
    const styles = output.filter(({ fileName }) => fileName.endsWith('.css'));
    expect(styles.some(({ fileName }) => html.includes(fileName) && text(fileName).includes(font))).toBe(
      true,
    );
    expect(html.indexOf(font)).toBeLessThan(html.indexOf('rel="stylesheet"'));
  },
);

test.each(['landing', 'privacy-policy', 'terms-of-service'])(
  '%s names only icons and fonts that there are',
  async (name) => {
    const named = [...text(`${name}.html`).matchAll(/href="(\/[^"]+\.(?:png|svg|woff2))"/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, address = ''] of named) await access(join(WEB, 'public', address));
  },
);

test('link previews have a picture of the size they are told', async () => {
  const html = text('landing.html');
  expect(html).toContain('<meta property="og:image" content="https://lume.example/share.jpg">');
  const { format, width, height } = await sharp(join(WEB, 'public/share.jpg')).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

test('the bare address is shown by chats as the landing page is, with its picture', () => {
  const { transformIndexHtml } = publicPages();
  if (typeof transformIndexHtml !== 'function') throw new Error('no hook for documents');
  const hook = transformIndexHtml as (html: string, page: { filename: string }) => HtmlTagDescriptor[];
  const shown = hook('', { filename: join(WEB, 'index.html') }).map(({ attrs }) => attrs);
  const properties = [...text('landing.html').matchAll(/<meta property="(og:[^"]+)" content="([^"]*)"/g)]
    .map(([, property, content]) => ({ property, content }))
    .filter(({ property }) => property !== 'og:url');
  expect(properties.length).toBeGreaterThan(8);
  expect(shown).toEqual(expect.arrayContaining(properties));
});

test('every screen is small, keeps its place and waits until it is near, but for the first two', async () => {
  const html = text('landing.html');
  const images = html.match(/<img[^>]+>/g)?.filter((image) => image.includes('srcset')) ?? [];
  expect(images).toHaveLength(5);
  for (const image of images) expect(image).toMatch(/alt="[^"]{20,}" width="300" height="650"/);
  expect(images.map((image) => image.includes('loading="lazy"'))).toEqual([false, false, true, true, true]);
  const once = output.filter(({ fileName }) => /-1x-.+\.(?:avif|webp)$/.test(fileName));
  expect(once).toHaveLength(10);
  for (const file of once) expect(file.type === 'asset' && file.source.length).toBeLessThan(40_000);
});

test('marks figures, testimonials and what does not work yet', () => {
  const html = text('landing.html');
  const voices = html.match(/<blockquote>/g)?.length ?? 0;
  expect(html.match(/<small class="landing-mark">exemplo<\/small><\/strong>/g)).toHaveLength(voices);
  expect(html).toMatch(/5\.000\+<\/strong> profissionais de beleza <small class="landing-mark">exemplo</);
  expect(html).toMatch(/WhatsApp <small class="landing-mark">em desenvolvimento</);
});

test('the sitemap lists exactly the public pages, and robots.txt names it', () => {
  const listed = [...text('sitemap.xml').matchAll(/<loc>https:\/\/lume\.example([^<]+)<\/loc>/g)];
  expect(listed.map(([, address]) => address)).toEqual(listedAddresses);
  expect(text('robots.txt')).toContain('Sitemap: https://lume.example/sitemap.xml');
});

test('security.txt names whom to write to, for less than a year, and the policy it links to is there', () => {
  const fields = text('.well-known/security.txt').trimEnd().split('\n');
  const [contact, expires = '', ...rest] = fields;
  expect(contact).toBe(`Contact: mailto:${PRIVACY_EMAIL}`);
  const days = (Date.parse(expires.slice('Expires: '.length)) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
  expect(rest).toEqual([
    'Preferred-Languages: pt-BR, en',
    'Canonical: https://lume.example/.well-known/security.txt',
    'Policy: https://lume.example/.well-known/security-policy.txt',
  ]);
  for (const heading of ['# Segurança', '# Security'])
    expect(text('.well-known/security-policy.txt')).toContain(heading);
  expect(securityTxt('https://lume.example/report', new Date('2028-02-29T12:00:00Z'))).toContain(
    'Contact: https://lume.example/report\nExpires: 2029-02-23T12:00:00.000Z\n',
  );
});

test.each([
  ['privacy-policy', privacyPolicy],
  ['terms-of-service', termsOfService],
] as const)('%s is readable without a script, by sections that its outline names', (name, sections) => {
  const html = text(`${name}.html`);
  expect(html).toContain(`<link rel="canonical" href="https://lume.example/${name}">`);
  const shown = html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
  for (const { title, paragraphs } of sections)
    for (const sentence of [title, ...paragraphs]) expect(shown).toContain(sentence);
  const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(anchors).toHaveLength(sections.length);
  for (const id of anchors) expect(html).toContain(`<section id="${id}">`);
});
