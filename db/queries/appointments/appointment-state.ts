import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AppointmentProcedure } from '../../../domain/agenda/appointment.ts';
import { type AppointmentProcedureInput, priceErrors } from '../../../domain/agenda/appointment-input.ts';
import { ALTERNATIVE_DAYS } from '../../../domain/booking/booking.ts';
import { Refusal } from '../../../domain/errors.ts';
import { noRules } from '../../../domain/scheduling/booking-rules.ts';
import { addDays, type LocalDate } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { currentProfessionalId, pick } from '../../columns.ts';
import {
  appointments,
  clients,
  idempotencyKeys,
  procedureTypeOffers as offers,
  procedureTypes,
  profiles,
} from '../../schema/index.ts';
import { memberAgendaOf, selectAgenda } from '../agenda/member-agenda.ts';
import { selectHost } from '../bookings/receipts.ts';
import { isInUse, seeClientsOfStudio } from '../clients/client-rows.ts';
import { selectCommissions } from '../commissions/entries.ts';
import { selectDepositRules } from '../deposits/stored-rules.ts';
import { selectPayments } from '../payments/payment-rows.ts';
import { isChoosable } from '../procedure-types/procedure-types.ts';
import { appointmentClient, appointmentRows, isPaymentOf, selectAppointments } from './appointment-rows.ts';

interface Params {
  id?: string;
  date: LocalDate;
  professionalId?: string | undefined;
  clientId?: string;
  procedures?: readonly AppointmentProcedureInput[];
  key?: string;
  /** With the studio's rules of deposits. */
  deposit?: unknown;
  /** Of a client whom only colleagues may see so far. */
  ofStudio?: boolean;
}

const NONE = '00000000-0000-0000-0000-000000000000';

export async function readState(db: Db, actor: Actor, { now, ...params }: Params & { now: Date }) {
  const { id = NONE, date, clientId = NONE, procedures = [], key = '' } = params;
  const professional = params.professionalId
    ? sql`${params.professionalId}::uuid`
    : sql`(select a.professional_id from ${appointments} a where a.id = ${id})`;
  const days = { from: date, to: addDays(date, ALTERNATIVE_DAYS) };
  const { member, own, selected, paid, client, host, active, types, repeated, busy, rules } = await asMember(
    db,
    actor,
    {
      own: db
        .select({ fullName: profiles.fullName })
        .from(profiles)
        .where(eq(profiles.id, currentProfessionalId)),
      selected: selectAppointments(db, { where: eq(appointments.id, id) }),
      paid: params.id === undefined ? undefined : selectPaid(db, params.id, professional),
      sight: params.ofStudio ? seeClientsOfStudio(db) : undefined,
      client: selectClient(db, clientId),
      host: selectHost(db, professional),
      active: db
        .select({ id: profiles.id })
        .from(profiles)
        .where(and(eq(profiles.id, professional), eq(profiles.isActive, true))),
      types: selectTypes(
        db,
        [NONE, ...procedures.map(({ procedureTypeId }) => procedureTypeId)],
        professional,
      ),
      rules: params.deposit ? selectDepositRules(db) : undefined,
      busy: selectAgenda(db, { professional, ...days, except: id }),
      // After `busy`: a booking that is committed between both is known as this key's own.
      repeated: db
        .select({ bodyHash: idempotencyKeys.bodyHash, answer: idempotencyKeys.answer })
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.key, key)),
    },
  );
  const row = appointmentRows(selected, member.zone)[0] ?? null;
  const isHostKept = row !== null && host[0]?.professional.id === row.professional.id;
  const mayWrite = active[0] && (member.isAdmin || active[0].id === member.professionalId);
  const agenda = memberAgendaOf(busy, { ...days, now });
  return {
    member,
    ownName: own[0]?.fullName ?? null,
    row,
    paid,
    client: row?.client.id === clientId ? row.client : (client[0] ?? null),
    host: host[0] && (isHostKept || mayWrite) ? host[0] : null,
    agenda: agenda ?? {
      zone: member.zone,
      hours: null,
      rules: noRules,
      busy: [],
      blocks: [],
      now: 0,
      version: 0,
    },
    types: [...types, ...(row?.procedures ?? [])],
    repeated: repeated[0] ?? null,
    depositRules: rules?.[0]?.depositRules ?? null,
  };
}

export type AppointmentState = Awaited<ReturnType<typeof readState>>;

/** What was paid for it, and what decides on the commissions of that. */
const selectPaid = (db: Db, id: string, professional: SQL) => ({
  payments: selectPayments(db, { where: isPaymentOf(id) }),
  commissions: selectCommissions(db, sql`(${id}::uuid)`, professional),
});

const selectClient = (db: Db, id: string) =>
  db
    .select(appointmentClient)
    .from(clients)
    .where(and(eq(clients.id, id), isInUse));

/** At what the professional asks for them. */
const selectTypes = (db: Db, ids: string[], professional: SQL) =>
  db
    .select({
      ...pick(procedureTypes, 'id', 'name', 'colour', 'category'),
      priceCents: sql<number>`coalesce(${offers.priceCents}, ${procedureTypes.priceCents})`,
    })
    .from(procedureTypes)
    .leftJoin(
      offers,
      and(eq(offers.procedureTypeId, procedureTypes.id), eq(offers.professionalId, professional)),
    )
    .where(and(inArray(procedureTypes.id, ids), procedureTypes.isActive, isChoosable()));

/** Refuses `invalid_input` at each field that names what is not there or not the member's, and at a price of zero. */
export function refuseProblems(
  { client, host, types }: AppointmentState,
  input: { professionalId: string; clientId?: string; procedures?: readonly AppointmentProcedureInput[] },
): void {
  const fields = priceErrors(input.procedures ?? [], types);
  if (input.clientId !== undefined && client === null) fields.clientId = ['Cliente não encontrado'];
  if (host === null) fields.professionalId = ['Profissional não encontrado'];
  for (const [index, { procedureTypeId }] of (input.procedures ?? []).entries()) {
    if (!types.some(({ id }) => id === procedureTypeId))
      fields[`procedures.${index}.procedureTypeId`] = ['Tipo de procedimento não encontrado'];
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
}

/** The services of the form. One that the appointment had keeps the name it had. */
export function proceduresOf(
  { row, types }: AppointmentState,
  procedures: readonly AppointmentProcedureInput[],
): AppointmentProcedure[] {
  return procedures.flatMap(({ procedureTypeId, priceCents, durationMinutes }) => {
    const type = [...(row?.procedures ?? []), ...types].find(({ id }) => id === procedureTypeId);
    if (type === undefined) return [];
    const { id, name, colour, category } = type;
    return [{ id, name, priceCents, durationMinutes, colour, category }];
  });
}
