import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AppointmentDeposit, AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { RefusalCode } from '../../../domain/errors.ts';
import type { Days } from '../../../domain/money/period.ts';
import { addDays, type LocalDate, momentIn } from '../../../domain/scheduling/clock.ts';
import { type Db, lockRow, refuseUnless } from '../../client.ts';
import { asList, hasRow, pick, pickNamed } from '../../columns.ts';
import {
  appointmentProcedures,
  appointments,
  clients,
  deposits,
  payments,
  procedureTypes,
  profiles,
} from '../../schema/index.ts';
import { isInUse } from '../clients/client-rows.ts';

const appointmentColumns = [
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

/** First what is never null: by it Drizzle knows that there is none. */
const depositColumns = pick(
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
      procedures: asList(selectProcedures(db, page.id)),
    })
    .from(page)
    .innerJoin(clients, eq(clients.id, page.clientId))
    .innerJoin(profiles, eq(profiles.id, page.professionalId))
    .leftJoin(payments, isPaymentOf(page.id))
    .leftJoin(deposits, eq(deposits.appointmentId, page.id))
    .orderBy(direction(page.startsAt), direction(page.id));
}

// A value of the row: joined, they are planned with every other table, and repeat the row for each.
const selectProcedures = (db: Db, appointmentId: SQLWrapper) =>
  db
    .select({
      ...pickNamed(procedureTypes, 'id', 'category', 'colour'),
      ...pickNamed(appointmentProcedures, 'name', 'priceCents', 'durationMinutes'),
    })
    .from(appointmentProcedures)
    .innerJoin(procedureTypes, eq(procedureTypes.id, appointmentProcedures.procedureTypeId))
    .where(eq(appointmentProcedures.appointmentId, appointmentId))
    .orderBy(asc(appointmentProcedures.position));

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
    .select(pick(appointments, ...appointmentColumns, 'clientId', 'professionalId'))
    .from(appointments)
    .where(where)
    .orderBy(direction(appointments.startsAt), direction(appointments.id))
    .offset(offset)
    .$dynamic();
  return (limit === undefined ? matching : matching.limit(limit)).as('page');
}

const directionOf = ({ latestFirst = false }: Selection) => (latestFirst ? desc : asc);

type StoredDeposit = Pick<typeof deposits.$inferSelect, keyof typeof depositColumns>;

type SelectedAppointment = Awaited<ReturnType<typeof selectAppointments>>[number];

export const appointmentRows = (selected: readonly SelectedAppointment[], zone: string): AppointmentRow[] =>
  selected.map((one) => rowOf(one, zone));

function rowOf(selected: SelectedAppointment, zone: string): AppointmentRow {
  const { appointment, paymentStatus, deposit, client, procedures } = selected;
  const { isActive, ...professional } = selected.professional;
  const { startsAt, endsAt, createdAt, confirmedByClientAt, creditCents, ...columns } = appointment;
  return {
    ...columns,
    ...(confirmedByClientAt && { isComing: true }),
    ...momentIn(zone, startsAt),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    createdAt: createdAt.toISOString(),
    paymentStatus,
    ...(deposit && { deposit: depositOf(deposit, zone) }),
    ...(creditCents > 0 && { creditCents }),
    client,
    professional: { ...professional, ...(!isActive && { hasLeft: true }) },
    procedures,
  };
}

export const depositOf = (
  { holdEndsAt, holdMinutes, ...deposit }: StoredDeposit,
  zone: string,
): AppointmentDeposit => ({
  ...deposit,
  hold: holdMinutes ?? 'day',
  holdEndsAt: holdEndsAt?.toISOString() ?? null,
  holdEnds: holdEndsAt && momentIn(zone, holdEndsAt),
});

export const clientOf = (appointmentId: string): SQL =>
  sql`(select a.client_id from ${appointments} a where a.id = ${appointmentId}::uuid)`;

/** Before the appointment, in the order of every writer. */
export const lockClient = (db: Db, appointmentId: string) => lockRow(db, clients, clientOf(appointmentId));

/** Neither erased nor merged into another. */
export const hasClientInUse = (appointmentId: string): SQL =>
  hasRow(clients, and(eq(clients.id, clientOf(appointmentId)), isInUse));

/** Before something of its client's is added to the appointment: whoever erases the client is waited for. Refuses `refusal` for who is gone. */
export const holdClient = (db: Db, appointmentId: string, refusal: RefusalCode) => ({
  lock: lockClient(db, appointmentId),
  inUse: refuseUnless(db, hasClientInUse(appointmentId), refusal),
});

/** Local midnight `days` after the studio's today: for conditions of a member's query. */
export const midnight = (now: Date, days = 0): SQL =>
  sql`(((${now.toISOString()}::timestamptz at time zone current_zone())::date + ${days}::integer)::timestamp at time zone current_zone())`;

export const startOfDay = (date: LocalDate): SQL => sql`(${date}::timestamp at time zone current_zone())`;

export const during = (at: AnyPgColumn, { from, to }: Days): SQL =>
  sql`${at} >= ${startOfDay(from)} and ${at} < ${startOfDay(addDays(to, 1))}`;
