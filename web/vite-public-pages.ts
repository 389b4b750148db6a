import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { consentMessages } from '../domain/consent/messages.ts';
import { privacyPolicy } from '../domain/legal/privacy.ts';
import { termsOfService } from '../domain/legal/terms.ts';
import { LEGAL_DATE, LEGAL_VERSION, type LegalSection } from '../domain/legal/version.ts';
import { PRIVACY_EMAIL } from '../domain/studio/studio.ts';

/** The product's one https address (docs/deploy.md): canonical links and the sitemap must be absolute. */
const origin = process.env.APP_URL ?? 'https://lume.example';

/** Addresses that search engines are shown. Booking pages are found by the links of their studios. */
export const listedAddresses = [
  '/landing',
  '/signup',
  '/privacy-policy',
  '/terms-of-service',
  '/lgpd-consent',
];

const robots = `User-agent: *
Disallow: /api/
Disallow: /auth/
Sitemap: ${origin}/sitemap.xml
`;
const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${listedAddresses.map((address) => `<url><loc>${origin}${address}</loc></url>`).join('\n')}
</urlset>
`;

/** Days that the file is good for: RFC 9116 asks for less than a year, and every deployment builds it anew. */
const SECURITY_TXT_DAYS = 360;

/** RFC 9116. `contact` is a mailto: or https: address; what to send there is in the policy, SECURITY.md as it is. */
export function securityTxt(contact: string, builtAt: Date): string {
  const expires = new Date(builtAt.getTime() + SECURITY_TXT_DAYS * 86_400_000);
  return `Contact: ${contact}
Expires: ${expires.toISOString()}
Preferred-Languages: pt-BR, en
Canonical: ${origin}/.well-known/security.txt
Policy: ${origin}/.well-known/security-policy.txt
`;
}

const QUESTION = /<summary>([^<]+)<\/summary>\s*<p>([^<]+)<\/p>/g;
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** For search engines. The content security policy does not cover a data block. */
function structuredData(html: string): string {
  const questions = [...html.matchAll(QUESTION)].map(([, question = '', answer = '']) => ({
    '@type': 'Question',
    name: oneLine(question),
    acceptedAnswer: { '@type': 'Answer', text: oneLine(answer) },
  }));
  const software = {
    '@type': 'SoftwareApplication',
    name: 'Lume',
    url: `${origin}/landing`,
    inLanguage: 'pt-BR',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web, Android, iOS',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'BRL' },
  };
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [software, { '@type': 'FAQPage', mainEntity: questions }],
  });
}

const legalTexts: Record<string, readonly LegalSection[]> = {
  'privacy-policy.html': privacyPolicy,
  'terms-of-service.html': termsOfService,
};

const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function legalHtml(sections: readonly LegalSection[]): string {
  const titles = sections.map(
    ({ title }, place) => `<li><a href="#s${place + 1}">${escapeText(title)}</a></li>`,
  );
  const parts = sections.map(({ title, paragraphs, email }, place) => {
    const mail = email === undefined ? '' : `<p><a href="mailto:${email}">${email}</a></p>`;
    const texts = paragraphs.map((paragraph) => `<p>${escapeText(paragraph)}</p>`).join('');
    return `<section id="s${place + 1}"><h2>${escapeText(title)}</h2>${texts}${mail}</section>`;
  });
  return `<p class="muted">Em vigor desde ${LEGAL_DATE}. Versão ${LEGAL_VERSION}.</p>
<nav class="legal-contents panel" aria-label="Índice"><ul>${titles.join('')}</ul></nav>
${parts.join('\n')}`;
}

const consentHtml = (document: string) =>
  document
    .replace('<!--consent-lead-->', () => escapeText(consentMessages.lead))
    .replace('<!--consent-noscript-->', () => escapeText(consentMessages.noScript));

/** After the charset, which a browser must read first. */
const inHead = (tag: string, attrs: Record<string, string>) => ({ tag, attrs, injectTo: 'head' as const });
const meta = (property: string, content: string) => inHead('meta', { property, content });
const picture = [
  meta('og:image', `${origin}/share.jpg`),
  meta('og:image:width', '1200'),
  meta('og:image:height', '630'),
  meta('og:image:alt', 'Lume: a página de agendamento e a agenda de um estúdio, no celular'),
];
const OPEN_GRAPH = /<meta property="(og:[^"]+)" content="([^"]+)" \/>/g;

/** As the landing page says it. */
function landingPreview() {
  const html = readFileSync(join(import.meta.dirname, 'landing.html'), 'utf8');
  return [...html.matchAll(OPEN_GRAPH)].map(([, property = '', content = '']) => meta(property, content));
}

const canonical = (address: string) => inHead('link', { rel: 'canonical', href: origin + address });

/** Sitemap, robots.txt, security.txt, the legal texts, and what needs the absolute address. */
export function publicPages(): Plugin {
  return {
    name: 'public-pages',
    transformIndexHtml: (document, { filename }) => {
      const text = legalTexts[basename(filename)];
      if (text) {
        const html = document.replace('<!--legal-->', () => legalHtml(text));
        return { html, tags: [canonical(`/${basename(filename, '.html')}`)] };
      }
      if (filename.endsWith('lgpd-consent.html'))
        return { html: consentHtml(document), tags: [canonical('/lgpd-consent')] };
      // Whoever tells of the product gives its bare address: a chat reads what the page says before its script.
      if (basename(filename) === 'index.html') return [...landingPreview(), ...picture];
      if (!filename.endsWith('landing.html')) return;
      return [
        canonical('/landing'),
        meta('og:url', `${origin}/landing`),
        ...picture,
        { tag: 'script', attrs: { type: 'application/ld+json' }, children: structuredData(document) },
      ];
    },
    generateBundle() {
      if (this.environment.name !== 'landing') return;
      const files = {
        'robots.txt': robots,
        'sitemap.xml': sitemap,
        '.well-known/security.txt': securityTxt(
          process.env.SECURITY_CONTACT || `mailto:${PRIVACY_EMAIL}`,
          new Date(),
        ),
        '.well-known/security-policy.txt': readFileSync(join(import.meta.dirname, '../SECURITY.md'), 'utf8'),
      };
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
