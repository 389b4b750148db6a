import { and, count, eq, isNull, lte, sum } from 'drizzle-orm';
import type { LocalDate } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { byName, currentStudioId, isMine, pick } from '../../columns.ts';
import {
  commissionAdjustments as adjustments,
  commissionEntries as entries,
  profiles,
} from '../../schema/index.ts';

/** A member with what is open through a day. */
export interface MemberCommission {
  id: string;
  fullName: string;
  isActive: boolean;
  openCents: number;
}

/** Each member with what is open through a day, those who left too while there is something; of a professional the own. */
export async function listCommissions(
  db: Db,
  actor: Actor,
  { to }: { to: LocalDate },
): Promise<{ members: MemberCommission[]; mayManage: boolean; isTeam: boolean }> {
  const { member, people, earned, adjusted, team } = await asMember(db, actor, {
    people: db
      .select(pick(profiles, 'id', 'fullName', 'isActive'))
      .from(profiles)
      .where(and(eq(profiles.studioId, currentStudioId), isMine(profiles.id)))
      .orderBy(byName(profiles.fullName), profiles.id),
    earned: db
      .select({ id: entries.professionalId, cents: sum(entries.cents).mapWith(Number) })
      .from(entries)
      .where(and(isOfMine(entries), isNull(entries.statementId), lte(entries.day, to)))
      .groupBy(entries.professionalId),
    adjusted: db
      .select({ id: adjustments.professionalId, cents: sum(adjustments.cents).mapWith(Number) })
      .from(adjustments)
      .where(and(isOfMine(adjustments), isNull(adjustments.statementId)))
      .groupBy(adjustments.professionalId),
    team: db.select({ count: count() }).from(profiles).where(eq(profiles.studioId, currentStudioId)),
  });
  const open = [...earned, ...adjusted];
  const members = people.map((one) => ({
    ...one,
    openCents: open.filter(({ id }) => id === one.id).reduce((total, { cents }) => total + cents, 0),
  }));
  return {
    members: members.filter((one) => one.isActive || one.openCents !== 0),
    mayManage: member.isAdmin,
    isTeam: (team[0]?.count ?? 0) > 1,
  };
}

/** Says the studio too: only then the index of what is open is of use. */
const isOfMine = ({ studioId, professionalId }: typeof entries | typeof adjustments) =>
  and(eq(studioId, currentStudioId), isMine(professionalId));
