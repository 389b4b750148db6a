import { and, eq, gt, gte, inArray, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { openStatuses } from '../../../domain/agenda/appointment.ts';
import type { ListScope } from '../../../domain/agenda/appointment-query.ts';
import { hasRow } from '../../columns.ts';
import { appointmentProcedures, appointments, clients } from '../../schema/index.ts';
import { hasWords } from '../clients/client-rows.ts';
import { midnight } from './appointment-rows.ts';

/** Of which days, and in which state. */
export function scopeOf({ scope, now }: { scope: ListScope; now: Date }): SQL | undefined {
  if (scope === 'unanswered') return isUnanswered(now);
  if (scope === 'unfinished') return isLeftOpen(now);
  if (scope === 'earlier') return and(isToday(now), isOver(now));
  return scope === 'coming' ? and(since(now), not(isOver(now))) : undefined;
}

/** Of what is under way nobody knows when it ends. */
export const isOver = (now: Date): SQL =>
  sql`(${appointments.status} <> 'in_progress' and ${appointments.endsAt} <= ${now.toISOString()})`;

export const isOpenRow = inArray(appointments.status, [...openStatuses]);

/** Open, and of a day before today. */
export const isLeftOpen = (now: Date): SQL | undefined =>
  and(isOpenRow, lt(appointments.startsAt, midnight(now)));

const since = (now: Date): SQL => gte(appointments.startsAt, midnight(now));

export const isToday = (now: Date): SQL | undefined =>
  and(since(now), lt(appointments.startsAt, midnight(now, 1)));

export const isUnanswered = (now: Date) =>
  and(
    gt(appointments.startsAt, now),
    inArray(appointments.status, ['scheduled', 'confirmed']),
    isNull(appointments.confirmedByClientAt),
  );

/** The names of client and services hold every word. */
export function namesHold(q: string): SQL | undefined {
  if (q === '') return undefined;
  const services = sql`(select string_agg(plain_text(${appointmentProcedures.name}), ' ')
    from ${appointmentProcedures} where ${appointmentProcedures.appointmentId} = ${appointments.id})`;
  const words = hasWords(q, sql`concat_ws(' ', ${clients.sortName}, ${services})`);
  return hasRow(clients, and(eq(clients.id, appointments.clientId), words));
}
