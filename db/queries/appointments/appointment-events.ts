/** The history of an appointment, and who is told of it at once. */
import { type SQL, sql } from 'drizzle-orm';
import type { AppointmentEventKind } from '../../../domain/agenda/appointment.ts';
import { PUSH_KINDS } from '../../../domain/notification/push.ts';
import type { Db } from '../../client.ts';
import { currentProfessionalId, currentStudioId, newId } from '../../columns.ts';
import { appointmentEvents } from '../../schema/index.ts';

export interface AppointmentEvent {
  kind: AppointmentEventKind;
  professionalId: string;
  data?: Record<string, unknown>;
}

/** What the member of the transaction did: entries of the history, and push messages to the devices that want to know of them. */
export function recordEvents(db: Db, appointmentId: string, events: readonly AppointmentEvent[], now: Date) {
  if (events.length === 0) return undefined;
  const rows = events.map(({ kind, professionalId, data = {} }) => ({
    ...{ id: newId(now), studioId: currentStudioId, appointmentId, professionalId },
    ...{ actorId: currentProfessionalId, kind, data },
    createdAt: kind === 'booked' ? now : sql`clock_timestamp()`,
  }));
  const told = rows.filter(({ kind }) => isTold(kind)).map(({ id }) => id);
  return {
    add: db.insert(appointmentEvents).values(rows),
    pushes: told.length > 0 ? enqueuePushes(db, sql`${sql.param(told)}::uuid[]`) : undefined,
  };
}

const isTold = (kind: string): boolean => PUSH_KINDS.some((one) => one === kind);

/** Push messages about entries of the history, an array of their ids. */
export const enqueuePushes = (db: Db, events: SQL) => db.execute(sql`select enqueue_pushes(${events})`);
