import * as v from 'valibot';
import { NEXT_FREE_DAYS, type PublicProfessional } from '../../../domain/booking/booking.ts';
import { shownFigures } from '../../../domain/review/review.ts';
import {
  addDays,
  epochMinuteOf,
  type LocalDate,
  type LocalMoment,
  todayIn,
} from '../../../domain/scheduling/clock.ts';
import { nextFree } from '../../../domain/scheduling/slots.ts';
import { pictureKinds, pictureOf } from '../../../domain/studio/picture.ts';
import { procedureCategories } from '../../../domain/studio/procedure-type.ts';
import { themeNames } from '../../../domain/studio/studio.ts';
import { callFunction, type Db, type Visitor } from '../../client.ts';
import { agendaAt, type StoredAgenda, storedAgenda } from '../agenda/stored-agenda.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

const nullableText = v.nullable(v.string());

const picture = v.object({
  id: v.string(),
  width: v.number(),
  height: v.number(),
  smallWidth: v.nullable(v.number()),
});

const storedPage = v.object({
  professional: v.object({ id: v.string(), slug: v.string(), fullName: v.string() }),
  studio: v.object({
    businessName: v.string(),
    tagline: v.string(),
    city: nullableText,
    state: nullableText,
    phone: nullableText,
    theme: v.picklist(themeNames),
    zone: v.string(),
    changeNoticeHours: v.number(),
  }),
  pictures: v.record(v.picklist(pictureKinds), picture),
  procedures: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      description: nullableText,
      priceCents: v.number(),
      durationMinutes: v.number(),
      category: v.picklist(procedureCategories),
      registeredOnly: v.nullable(v.boolean()),
      needsApproval: v.nullable(v.boolean()),
    }),
  ),
  reviews: v.object({ count: v.number(), average: v.nullable(v.number()) }),
});

const found = v.nullable(v.object({ page: storedPage, agenda: v.nullable(storedAgenda) }));

/** The public page by id or readable link (also a former one), in one request, but for the ticket. Null for who cannot be booked. */
export async function findPublicProfessional(
  db: Db,
  _visitor: Visitor,
  input: { idOrSlug: string; now: Date },
): Promise<Omit<PublicProfessional, 'ticket'> | null> {
  const { idOrSlug, now } = input;
  if (idOrSlug.length > 100 || idOrSlug.includes('\u0000')) return null;
  const id = UUID.test(idOrSlug) ? idOrSlug : null;
  const slug = id === null ? idOrSlug.toLowerCase() : null;
  const from = todayIn('UTC', epochMinuteOf(now));
  const args = { id, slug, from, days: NEXT_FREE_DAYS };
  const stored = await callFunction(db, 'find_public_professional', args, found);
  if (stored === null) return null;
  const { page, agenda } = stored;
  const { professional, studio, pictures, procedures, reviews } = page;
  const { cover, logo } = pictures;
  const today = todayIn(studio.zone, epochMinuteOf(now));
  return {
    professional,
    studio: { ...studio, cover: cover ? pictureOf(cover) : null, logo: logo ? pictureOf(logo) : null },
    procedures,
    reviews: shownFigures(reviews),
    today,
    nextFree: agenda && soonest(agenda, { today, now }),
  };
}

function soonest(stored: StoredAgenda, { today, now }: { today: LocalDate; now: Date }): LocalMoment | null {
  const [shortest] = stored.procedures;
  if (shortest === undefined) return null;
  const to = addDays(today, NEXT_FREE_DAYS - 1);
  const agenda = agendaAt(stored, { from: today, to, now });
  return nextFree(agenda, { date: today, time: '00:00' }, shortest.durationMinutes, 1, to)[0] ?? null;
}
