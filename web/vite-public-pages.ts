import type { Plugin } from 'vite';

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

const QUESTION = /<summary>([^<]+)<\/summary>\s*<p>([^<]+)<\/p>/g;
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What search engines read about the product, with the questions as the page shows them. The policy is not asked for a data block. */
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

/** Sitemap and robots.txt, and in the landing page's head what needs the absolute address. */
export function publicPages(): Plugin {
  return {
    name: 'public-pages',
    transformIndexHtml: (html, { filename }) => {
      if (!filename.endsWith('landing.html')) return;
      const meta = (property: string, content: string) => ({ tag: 'meta', attrs: { property, content } });
      return [
        { tag: 'link', attrs: { rel: 'canonical', href: `${origin}/landing` } },
        meta('og:url', `${origin}/landing`),
        meta('og:image', `${origin}/icons/icon-512.png`),
        { tag: 'script', attrs: { type: 'application/ld+json' }, children: structuredData(html) },
      ];
    },
    generateBundle() {
      if (this.environment.name !== 'landing') return;
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots });
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap });
    },
  };
}
