import { NEXT_FREE_DAYS, type PublicProfessional } from '../../../domain/booking/booking.ts';
import {
  addDays,
  epochMinuteOf,
  type LocalDate,
  type LocalMoment,
  todayIn,
} from '../../../domain/scheduling/clock.ts';
import { nextFree } from '../../../domain/scheduling/slots.ts';
import { callAsWritten, type Db, type Visitor } from '../../client.ts';
import { agendaAt, type StoredAgenda } from './free-times.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

type StoredPage = Pick<PublicProfessional, 'professional' | 'studio' | 'procedures'>;

/**
 * Who is behind a booking link, her studio, what she offers and when she is free next, by id or by readable link (also one
 * she gave up). Null unless she can be booked. One request. The ticket is the caller's to add.
 */
export async function findPublicProfessional(
  db: Db,
  _visitor: Visitor,
  input: { idOrSlug: string; now: Date },
): Promise<Omit<PublicProfessional, 'ticket'> | null> {
  const { idOrSlug, now } = input;
  if (idOrSlug.length > 100 || idOrSlug.includes('\u0000')) return null;
  const id = UUID.test(idOrSlug) ? idOrSlug : null;
  const slug = id === null ? idOrSlug.toLowerCase() : null;
  const { page, agenda } = await callAsWritten<{ page: StoredPage | null; agenda: StoredAgenda | null }>(
    db,
    `(select json_build_object('page', page, 'agenda', get_professional_appointments(
        (page -> 'professional' ->> 'id')::uuid, $3::date, $3::date + $4::integer, '{}'))
      from find_public_professional($1::uuid, $2::text) as page)`,
    [id, slug, todayIn('UTC', epochMinuteOf(now)), NEXT_FREE_DAYS],
  );
  if (page === null) return null;
  const today = todayIn(page.studio.zone, epochMinuteOf(now));
  return { ...page, today, nextFree: agenda && soonest(page, agenda, { today, now }) };
}

/** When the shortest of the services could begin. */
function soonest(
  { procedures }: StoredPage,
  stored: StoredAgenda,
  { today, now }: { today: LocalDate; now: Date },
): LocalMoment | null {
  const shortest = Math.min(...procedures.map(({ durationMinutes }) => durationMinutes));
  if (!Number.isFinite(shortest)) return null;
  const after = { date: today, time: '00:00' };
  return nextFree(agendaAt(stored, now), after, shortest, 1, addDays(today, NEXT_FREE_DAYS - 1))[0] ?? null;
}
