import { sql } from 'drizzle-orm';
import type { PublicProfessional } from '../../domain/booking.ts';
import { epochMinuteOf, todayIn } from '../../domain/scheduling/clock.ts';
import { call, type Db, type Visitor } from '../client.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/**
 * Who is behind a booking link, her studio and what she offers, by id or by readable link (also one she gave up). Null
 * unless she can be booked. One request (S1 §2.7, §7.2). The ticket is the caller's to add.
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
  const found = await call<Omit<PublicProfessional, 'ticket' | 'today'> | null>(
    db,
    sql`find_public_professional(${id}::uuid, ${slug}::text)`,
  );
  return found && { ...found, today: todayIn(found.studio.zone, epochMinuteOf(now)) };
}
