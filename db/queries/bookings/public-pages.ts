import * as v from 'valibot';
import { NEXT_FREE_DAYS, type PublicPage, type TeamMember } from '../../../domain/booking/booking.ts';
import { MAX_GALLERY } from '../../../domain/gallery/gallery.ts';
import { shownFigures } from '../../../domain/review/review.ts';
import {
  addDays,
  byMoment,
  dateIn,
  type LocalDate,
  type LocalMoment,
} from '../../../domain/scheduling/clock.ts';
import { nextFree } from '../../../domain/scheduling/slots.ts';
import { pagePath } from '../../../domain/studio/page-path.ts';
import { pictureKinds, pictureOf } from '../../../domain/studio/picture.ts';
import { procedureCategories } from '../../../domain/studio/procedure-category.ts';
import { themeNames } from '../../../domain/studio/studio.ts';
import { isUuid } from '../../../domain/text.ts';
import { callFunction, type Db } from '../../client.ts';
import { agendaAt, type StoredAgenda, storedAgenda } from '../agenda/stored-agenda.ts';
import { storedDepositRules, storedServiceDeposit } from './booking-state.ts';

const nullableText = v.nullable(v.string());

const picture = v.object({
  id: v.string(),
  width: v.number(),
  height: v.number(),
  smallWidth: v.nullable(v.number()),
});

const storedPage = v.object({
  /** Of the studio, not of one of its people. */
  isWhole: v.boolean(),
  /** How many of the studio can be booked. */
  bookable: v.number(),
  gallery: v.number(),
  studio: v.object({
    slug: v.string(),
    businessName: v.string(),
    tagline: v.string(),
    city: nullableText,
    state: nullableText,
    phone: nullableText,
    theme: v.picklist(themeNames),
    zone: v.string(),
    changeNoticeHours: v.number(),
    deposit: v.nullable(storedDepositRules),
  }),
  pictures: v.record(v.picklist(pictureKinds), picture),
  procedures: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      description: nullableText,
      category: v.picklist(procedureCategories),
      registeredOnly: v.nullable(v.boolean()),
      needsApproval: v.nullable(v.boolean()),
      deposit: v.nullable(storedServiceDeposit),
    }),
  ),
});

const storedPerson = v.object({
  professional: v.object({ id: v.string(), slug: v.string(), fullName: v.string() }),
  offers: v.array(v.object({ id: v.string(), priceCents: v.number(), durationMinutes: v.number() })),
  reviews: v.object({ count: v.number(), stars: v.number() }),
  agenda: v.nullable(storedAgenda),
});
type StoredPerson = v.InferOutput<typeof storedPerson>;

const found = v.nullable(v.object({ page: storedPage, people: v.array(storedPerson) }));

type WithoutTickets = Omit<PublicPage, 'ticket' | 'team'> & { team: Omit<TeamMember, 'ticket'>[] };

/**
 * The public page of a professional by id or readable link (also a former one; `studio`: a link of their studio), or of a whole studio by its
 * link, in one request, but for the tickets. Null where nobody can be booked. A studio of which one person offers services is that person's page.
 */
export async function findPublicPage(
  db: Db,
  input: { idOrSlug: string; studio?: string | undefined; now: Date },
): Promise<WithoutTickets | null> {
  const { idOrSlug, studio: within = null, now } = input;
  if ([idOrSlug, within ?? ''].some((name) => name.length > 100 || name.includes('\u0000'))) return null;
  const id = isUuid(idOrSlug) ? idOrSlug : null;
  const slug = id === null ? idOrSlug.toLowerCase() : null;
  const from = dateIn('UTC', now);
  const args = {
    id,
    slug,
    studio: within?.toLowerCase() ?? null,
    from,
    days: NEXT_FREE_DAYS,
    gallery: MAX_GALLERY,
  };
  const stored = await callFunction(db, 'find_public_page', args, found);
  const [first] = stored?.people ?? [];
  if (!stored || !first) return null;
  const { pictures, procedures, isWhole, bookable, gallery, ...page } = stored.page;
  const { slug: studioSlug, ...studio } = page.studio;
  const offering = stored.people.filter(({ offers }) => offers.length > 0);
  const [host = first] = offering;
  const people = offering.length > 0 ? offering : [first];
  const today = dateIn(studio.zone, now);
  const { cover, logo } = pictures;
  return {
    professional: host.professional,
    path: isWhole ? studioSlug : pagePath({ ...host.professional, studioSlug, bookable }),
    studio: { ...studio, cover: cover ? pictureOf(cover) : null, logo: logo ? pictureOf(logo) : null },
    procedures: procedures.flatMap((procedure) => pricedBy(people, procedure)),
    ...{ reviews: figuresOf(people), gallery },
    today,
    nextFree: soonestOf(people, { today, now }),
    team: people.length > 1 ? people.map(memberOf) : [],
  };
}

const memberOf = (person: StoredPerson) => ({
  ...person.professional,
  offers: person.offers,
  reviews: figuresOf([person]),
});

/** The least that one of these people asks and takes for it. */
function pricedBy<Of extends { id: string }>(people: readonly StoredPerson[], procedure: Of) {
  const offers = people.flatMap((person) => person.offers.filter(({ id }) => id === procedure.id));
  if (offers.length === 0) return [];
  const priceCents = Math.min(...offers.map((offer) => offer.priceCents));
  const durationMinutes = Math.min(...offers.map((offer) => offer.durationMinutes));
  const isFrom = offers.some((offer) => offer.priceCents > priceCents);
  return [{ ...procedure, priceCents, durationMinutes, ...(isFrom && { isFrom }) }];
}

function figuresOf(people: readonly StoredPerson[]) {
  const count = people.reduce((sum, { reviews }) => sum + reviews.count, 0);
  const stars = people.reduce((sum, { reviews }) => sum + reviews.stars, 0);
  return shownFigures({ count, average: count === 0 ? null : Math.round((stars * 10) / count) / 10 });
}

interface Moment {
  today: LocalDate;
  now: Date;
}

function soonestOf(people: readonly StoredPerson[], moment: Moment): LocalMoment | null {
  const each = people.flatMap(({ agenda }) => (agenda && soonest(agenda, moment)) ?? []);
  const [first = null] = each.sort(byMoment);
  return first;
}

function soonest(stored: StoredAgenda, { today, now }: Moment): LocalMoment | null {
  const [shortest] = stored.procedures;
  if (shortest === undefined) return null;
  const to = addDays(today, NEXT_FREE_DAYS - 1);
  const agenda = agendaAt(stored, { from: today, to, now });
  return nextFree(agenda, { date: today, time: '00:00' }, shortest.durationMinutes, 1, to)[0] ?? null;
}
