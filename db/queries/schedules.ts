/** A professional's opening hours (S1 §2.4, §3). */
import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '../../domain/errors.ts';
import { type BusinessHours, completeHours, defaultHours } from '../../domain/scheduling/business-hours.ts';
import { type Actor, asMember, type Db } from '../client.ts';
import { profiles, studios } from '../schema/index.ts';

export interface Schedule {
  hours: BusinessHours;
  /** The studio's IANA zone. */
  zone: string;
  /** Rises with every change of the hours. */
  version: number;
}

const herself = eq(profiles.id, sql`current_professional_id()`);

/** The actor's own hours, missing parts filled in. */
export async function readSchedule(db: Db, actor: Actor): Promise<Schedule> {
  const [[found]] = await asMember(db, actor, [ownSchedule(db)]);
  if (found === undefined) throw new Refusal('not_found');
  return { ...found, hours: completeHours(found.hours) ?? defaultHours };
}

/**
 * Stores the actor's hours under the lock of her agenda, which raises the agenda's version: a booking that was decided
 * on the old hours is decided again. Refuses `edited_elsewhere` unless `version` is the stored one.
 */
export async function saveSchedule(
  db: Db,
  actor: Actor,
  input: { hours: BusinessHours; version: number },
): Promise<Schedule> {
  const [, saved, [stored]] = await asMember(db, actor, [
    db.execute(sql`select lock_agenda(current_professional_id())`),
    db
      .update(profiles)
      .set({ businessHours: input.hours, hoursSavedAt: sql`coalesce(${profiles.hoursSavedAt}, now())` })
      .where(and(herself, eq(profiles.version, input.version)))
      .returning({ id: profiles.id }),
    ownSchedule(db),
  ]);
  if (saved.length === 0 || stored === undefined) throw new Refusal('edited_elsewhere');
  return { ...stored, hours: completeHours(stored.hours) ?? defaultHours };
}

const ownSchedule = (db: Db) =>
  db
    .select({ hours: profiles.businessHours, zone: studios.zone, version: profiles.version })
    .from(profiles)
    .innerJoin(studios, eq(studios.id, profiles.studioId))
    .where(herself);
