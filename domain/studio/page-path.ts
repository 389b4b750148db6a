/** What the address of a professional's page is made of. */
export interface PageNames {
  slug: string;
  studioSlug: string;
  /** How many of the studio can be booked. */
  bookable: number;
  /** Who cannot be booked has no page. Left out: can. */
  isBookable?: boolean | undefined;
}

/** After `/agendar/`: the page of a professional, which is the studio's own where nobody else of it can be booked, or this one not. */
export const pagePath = ({ slug, studioSlug, bookable, isBookable = true }: PageNames): string =>
  isBookable && bookable > 1 ? `${studioSlug}/${slug}` : studioSlug;
