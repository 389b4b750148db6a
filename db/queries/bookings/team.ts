import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../client.ts';
import { profiles } from '../../schema/index.ts';

/** Everybody of the entered studio who can be booked, the owner first, then as they came; with what `stored` reads of each. */
export const selectTeam = (db: Db, stored: SQL) =>
  db
    .select({ professionalId: profiles.id, stored: sql<unknown>`${stored}`.as('stored') })
    .from(profiles)
    .where(and(profiles.isActive, profiles.isBookable))
    .orderBy(desc(profiles.isOwner), asc(profiles.createdAt), asc(profiles.id));
