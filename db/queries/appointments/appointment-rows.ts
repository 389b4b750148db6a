import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type {
  AppointmentDeposit,
  AppointmentProcedure,
  AppointmentRow,
} from '../../../domain/agenda/appointment.ts';
import type { Days } from '../../../domain/money/period.ts';
import { addDays, epochMinuteOf, type LocalDate, localOf } from '../../../domain/scheduling/clock.ts';
import type { Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import {
  appointmentProcedures,
  appointments,
  clients,
  deposits,
  payments,
  procedureTypes,
  profiles,
} from '../../schema/index.ts';

export const appointmentColumns = [
  ...(['id', 'version', 'startsAt', 'endsAt', 'totalMinutes', 'totalCents', 'creditCents'] as const),
  ...([
    'status',
    'noShow',
    'origin',
    'notes',
    'contactDiverges',
    'createdAt',
    'confirmedByClientAt',
  ] as const),
];

export const procedureColumns = {
  id: appointmentProcedures.procedureTypeId,
  ...pick(appointmentProcedures, 'name', 'priceCents', 'durationMinutes'),
};

/** First what is never null: by it Drizzle knows that there is none. */
export const depositColumns = pick(
  deposits,
  ...(['state', 'amountCents', 'holdEndsAt', 'holdMinutes', 'mayKeep', 'noticeHours'] as const),
);

/** The payment of an appointment, beside which there may be a deposit. */
export const isPaymentOf = (appointmentId: SQLWrapper | string) =>
  and(eq(payments.appointmentId, appointmentId), eq(payments.kind, 'payment'));

export const appointmentClient = {
  id: clients.id,
  fullName: clients.fullName,
  phone: sql<string>`coalesce(${clients.phone}, '')`,
  ...pick(clients, 'email', 'allergies', 'notes'),
};

/** For an update: the client's links sent so far end. */
export const nextGeneration = sql`mod(link_generation + 1, 65536)`;

/** Which appointments, in which order, and how many of them. Row-level security leaves out what the member may not see. */
export interface Selection {
  where: SQL | undefined;
  latestFirst?: boolean;
  limit?: number;
  offset?: number;
}

export function selectAppointments(db: Db, selection: Selection) {
  const direction = directionOf(selection);
  // Cut to the page before anything is joined to it.
  const page = pageOf(db, selection);
  return db
    .select({
      appointment: pick(page, ...appointmentColumns),
      paymentStatus: payments.status,
      deposit: depositColumns,
      client: appointmentClient,
      professional: pick(profiles, 'id', 'fullName', 'isActive'),
      procedure: procedureColumns,
      // First what is never null: by it Drizzle knows that there is no service.
      type: { category: procedureTypes.category, colour: procedureTypes.colour },
    })
    .from(page)
    .innerJoin(clients, eq(clients.id, page.clientId))
    .innerJoin(profiles, eq(profiles.id, page.professionalId))
    .leftJoin(payments, isPaymentOf(page.id))
    .leftJoin(deposits, eq(deposits.appointmentId, page.id))
    .leftJoin(appointmentProcedures, eq(appointmentProcedures.appointmentId, page.id))
    .leftJoin(procedureTypes, eq(procedureTypes.id, appointmentProcedures.procedureTypeId))
    .orderBy(direction(page.startsAt), direction(page.id), asc(appointmentProcedures.position));
}

export const selectIds = (db: Db, selection: Selection): SQL => {
  const page = pageOf(db, selection);
  return sql`${db.select({ id: page.id }).from(page)}`;
};

export function selectClientIds(db: Db, selection: Selection): SQL {
  const page = pageOf(db, selection);
  return sql`${db.select({ id: page.clientId }).from(page)}`;
}

function pageOf(db: Db, selection: Selection) {
  const { where, limit, offset = 0 } = selection;
  const direction = directionOf(selection);
  const matching = db
    .select()
    .from(appointments)
    .where(where)
    .orderBy(direction(appointments.startsAt), direction(appointments.id))
    .offset(offset)
    .$dynamic();
  return (limit === undefined ? matching : matching.limit(limit)).as('page');
}

const directionOf = ({ latestFirst = false }: Selection) => (latestFirst ? desc : asc);

type StoredDeposit = Pick<typeof deposits.$inferSelect, keyof typeof depositColumns>;

export type SelectedAppointment = Awaited<ReturnType<typeof selectAppointments>>[number];

export function appointmentRows(selected: readonly SelectedAppointment[], zone: string): AppointmentRow[] {
  const rows = new Map<string, AppointmentRow>();
  for (const one of selected) {
    const row = rows.get(one.appointment.id) ?? rowOf(one, zone);
    rows.set(row.id, row);
    const procedure = procedureOf(one);
    if (procedure !== null) row.procedures.push(procedure);
  }
  return [...rows.values()];
}

function rowOf(selected: SelectedAppointment, zone: string): AppointmentRow {
  const { appointment, paymentStatus, deposit, client } = selected;
  const { isActive, ...professional } = selected.professional;
  const { startsAt, endsAt, createdAt, confirmedByClientAt, creditCents, ...columns } = appointment;
  return {
    ...columns,
    ...(confirmedByClientAt && { isComing: true }),
    ...localOf(zone, epochMinuteOf(startsAt)),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    createdAt: createdAt.toISOString(),
    paymentStatus,
    ...(deposit && { deposit: depositOf(deposit, zone) }),
    ...(creditCents > 0 && { creditCents }),
    client,
    professional: { ...professional, ...(!isActive && { hasLeft: true }) },
    procedures: [],
  };
}

export const depositOf = (
  { holdEndsAt, holdMinutes, ...deposit }: StoredDeposit,
  zone: string,
): AppointmentDeposit => ({
  ...deposit,
  hold: holdMinutes ?? 'day',
  holdEndsAt: holdEndsAt?.toISOString() ?? null,
  holdEnds: holdEndsAt && localOf(zone, epochMinuteOf(holdEndsAt)),
});

function procedureOf({ procedure, type }: SelectedAppointment): AppointmentProcedure | null {
  return procedure === null || type === null ? null : { ...procedure, ...type };
}

/** Local midnight `days` after the studio's today: for conditions of a member's query. */
export const midnight = (now: Date, days = 0): SQL =>
  sql`(((${now.toISOString()}::timestamptz at time zone current_zone())::date + ${days}::integer)::timestamp at time zone current_zone())`;

export const startOfDay = (date: LocalDate): SQL => sql`(${date}::timestamp at time zone current_zone())`;

export const during = (at: AnyPgColumn, { from, to }: Days): SQL =>
  sql`${at} >= ${startOfDay(from)} and ${at} < ${startOfDay(addDays(to, 1))}`;
