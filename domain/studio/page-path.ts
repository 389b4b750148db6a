/** What the address of a professional's page is made of. */
export interface PageNames {
  slug: string;
  studioSlug: string;
  /** How many of the studio can be booked. */
  bookable: number;
}

/** After `/agendar/`: the page of a professional, which is the studio's own where nobody else of it can be booked. */
export const pagePath = ({ slug, studioSlug, bookable }: PageNames): string =>
  bookable > 1 ? `${studioSlug}/${slug}` : studioSlug;
