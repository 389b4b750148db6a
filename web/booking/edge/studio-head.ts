import type { PublicPage } from '../../../domain/booking/booking.ts';
import { namesOf } from '../../../domain/booking/messages.ts';
import { PRODUCT } from '../../../domain/studio/studio.ts';
import { escapeHtml, inlineJson } from './booking-document.ts';

/** Shown by a chat when the studio has neither cover nor logo. */
const ICON = { url: '/icons/icon-512.png', width: 512, height: 512 };

export function studioHead(url: URL, page: PublicPage): string {
  const { studio, reviews, team } = page;
  const title = `Agendar em ${studio.businessName}`;
  const description = descriptionOf(page);
  const canonical = new URL(`/agendar/${page.path}`, url.origin).href;
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
    ...(reviews === null && team.length === 0
      ? []
      : [
          `<script type="application/ld+json">${inlineJson(businessOf(page, { url: canonical, image }))}</script>`,
        ]),
  ].join('\n    ');
}

function descriptionOf({ professional, team, studio }: PublicPage): string {
  const { tagline, city, state } = studio;
  const place = [city, state].filter(Boolean).join(' - ');
  const who = team.length > 0 ? namesOf(team) : professional.fullName;
  const invitation = `Agende online com ${who}${place ? ` em ${place}` : ''}: escolha o serviço, o dia e o horário.`;
  const mark = /(?:[.!?…]|\p{S}\uFE0F?)$/u.test(tagline) ? '' : '.';
  return tagline ? `${tagline}${mark} ${invitation}` : invitation;
}

/** schema.org, for search engines: the team with their pages, and a rating only from real reviews. */
function businessOf({ studio, team, reviews }: PublicPage, more: { url: string; image: string }) {
  const { businessName, city, state } = studio;
  return {
    '@context': 'https://schema.org',
    '@type': 'BeautySalon',
    name: businessName,
    ...more,
    ...(city && {
      address: {
        '@type': 'PostalAddress',
        ...{ addressLocality: city, addressCountry: 'BR' },
        ...(state && { addressRegion: state }),
      },
    }),
    ...(team.length > 0 && {
      employee: team.map(({ fullName, slug }) => ({
        '@type': 'Person',
        name: fullName,
        url: `${more.url}/${slug}`,
      })),
    }),
    ...(reviews && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ...{ ratingValue: reviews.average, reviewCount: reviews.count, bestRating: 5, worstRating: 1 },
      },
    }),
  };
}
