import { and, desc, eq } from 'drizzle-orm';
import type { LotClients } from '../../../domain/supply/lot-clients.ts';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { currentStudioId, pick } from '../../columns.ts';
import {
  appointments,
  clients,
  studios,
  supplies,
  supplyLots,
  workRecordLots,
  workRecords,
} from '../../schema/index.ts';
import { isHere } from '../settings/settings-rows.ts';
import { lotOf } from '../supplies/supplies.ts';
import { startedAt } from './rows.ts';

/** Whose record names a lot, of the clients that the member sees; the newest appointment first. Refuses `not_found`. */
export async function listLotClients(
  db: Db,
  actor: Actor,
  { lotId }: { lotId: string },
): Promise<LotClients> {
  const { member, found, used } = await asMember(db, actor, {
    found: db
      .select({ lot: supplyLots, ...pick(supplies, 'name', 'maker'), businessName: studios.businessName })
      .from(supplyLots)
      .innerJoin(supplies, eq(supplies.id, supplyLots.supplyId))
      .innerJoin(studios, isHere)
      .where(eq(supplyLots.id, lotId)),
    used: db
      .select({
        clientId: clients.id,
        ...pick(clients, 'fullName', 'phone', 'email'),
        ...{ appointmentId: workRecords.appointmentId, startsAt: startedAt, reason: workRecordLots.reason },
      })
      .from(workRecordLots)
      .innerJoin(workRecords, eq(workRecords.id, workRecordLots.recordId))
      .innerJoin(clients, eq(clients.id, workRecords.clientId))
      .leftJoin(appointments, eq(appointments.id, workRecords.appointmentId))
      .where(
        and(
          eq(workRecordLots.studioId, currentStudioId),
          eq(workRecordLots.lotId, lotId),
          eq(workRecords.isCurrent, true),
        ),
      )
      .orderBy(desc(startedAt)),
  });
  const { lot, name, maker, businessName } = firstOf(found);
  const { code, recall } = lotOf(lot);
  return {
    lot: { code, supply: name, maker, recall },
    ...{ businessName, zone: member.zone },
    clients: used.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() })),
  };
}
