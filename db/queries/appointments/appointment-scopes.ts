import { and, eq, gt, gte, inArray, isNull, lt, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { openStatuses } from '../../../domain/agenda/appointment.ts';
import type { ListScope } from '../../../domain/agenda/appointment-query.ts';
import { searchWords } from '../../../domain/client/list.ts';
import { hasRow } from '../../columns.ts';
import { appointmentProcedures, appointments, clients, procedureTypes } from '../../schema/index.ts';
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

/** As in search_appointments. */
const MOST_WORDS = 8;

/** Each word is in the name of the client, in e-mail and phone too if `q` holds a digit or an @, or, as it is called now, of a service. */
export function namesHold(q: string): SQL | undefined {
  const holds = (name: SQLWrapper, word: string) => sql`strpos(${name}, plain_text(${word})) > 0`;
  const words = searchWords(q).slice(0, MOST_WORDS);
  const client = /[0-9@]/.test(q) ? clients.searchText : clients.sortName;
  const held = words.map((word) => {
    // An array is made once a statement: names are not looked through for each appointment.
    const services = sql`array(select ${procedureTypes.id} from ${procedureTypes}
      where ${holds(sql`plain_text(${procedureTypes.name})`, word)})`;
    const { appointmentId, procedureTypeId } = appointmentProcedures;
    const serves = and(eq(appointmentId, appointments.id), sql`${procedureTypeId} = any (${services})`);
    return or(holds(client, word), hasRow(appointmentProcedures, serves));
  });
  return held.length === 0 ? undefined : hasRow(clients, and(eq(clients.id, appointments.clientId), ...held));
}
