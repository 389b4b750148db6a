import type { PublicProfessional } from '../../../domain/booking/booking.ts';
import { PRODUCT } from '../../../domain/studio/studio.ts';
import { escapeHtml, inlineJson } from './booking-document.ts';

/** Shown by a chat when the studio has neither cover nor logo. */
const ICON = { url: '/icons/icon-512.png', width: 512, height: 512 };

export function studioHead(url: URL, { professional, studio, reviews }: PublicProfessional): string {
  const title = `Agendar em ${studio.businessName}`;
  const description = descriptionOf(professional.fullName, studio);
  const canonical = new URL(`/agendar/${encodeURIComponent(professional.slug)}`, url.origin).href;
  const { cover, logo } = studio;
  const { url: path, width, height } = cover ?? logo ?? ICON;
  const image = new URL(path, url.origin).href;
  const properties: [string, string][] = [
    ['og:type', 'website'],
    ['og:locale', 'pt_BR'],
    ['og:site_name', PRODUCT],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ['og:image', image],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
    ['og:image:alt', studio.businessName],
  ];
  return [
    `<title>${escapeHtml(`${title} · ${PRODUCT}`)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<meta name="twitter:card" content="${cover ? 'summary_large_image' : 'summary'}" />`,
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    ...properties.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}" />`),
    ...(reviews === null
      ? []
      : [
          `<script type="application/ld+json">${inlineJson(ratedBusiness({ ...studio, url: canonical, image }, reviews))}</script>`,
        ]),
  ].join('\n    ');
}

function descriptionOf(fullName: string, { tagline, city, state }: PublicProfessional['studio']): string {
  const place = [city, state].filter(Boolean).join(' - ');
  const invitation = `Agende online com ${fullName}${place ? ` em ${place}` : ''}: escolha o serviço, o dia e o horário.`;
  return tagline ? `${tagline}. ${invitation}` : invitation;
}

/** schema.org, for search engines: only with real reviews. */
const ratedBusiness = (
  { businessName, city, state, url, image }: PublicProfessional['studio'] & { url: string; image: string },
  { count, average }: NonNullable<PublicProfessional['reviews']>,
) => ({
  '@context': 'https://schema.org',
  '@type': 'BeautySalon',
  ...{ name: businessName, url, image },
  ...(city && {
    address: {
      '@type': 'PostalAddress',
      ...{ addressLocality: city, addressCountry: 'BR' },
      ...(state && { addressRegion: state }),
    },
  }),
  aggregateRating: {
    '@type': 'AggregateRating',
    ...{ ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 },
  },
});
