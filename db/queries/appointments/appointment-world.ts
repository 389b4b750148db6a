/** What a member's booking, edit or move is decided on, read in one request. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type {
  AppointmentClient,
  AppointmentProcedure,
  AppointmentRow,
} from '../../../domain/agenda/appointment.ts';
import type { AppointmentProcedureInput } from '../../../domain/agenda/appointment-input.ts';
import { ALTERNATIVE_DAYS } from '../../../domain/booking/booking.ts';
import { Refusal } from '../../../domain/errors.ts';
import { addDays, type LocalDate } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db, type Member } from '../../client.ts';
import {
  appointments,
  clients,
  idempotencyKeys,
  procedureTypeOffers,
  procedureTypes,
  profiles,
} from '../../schema/index.ts';
import { agendaOf, selectAgenda, type VersionedAgenda } from '../agenda/agenda.ts';
import { type Host, selectHost } from '../bookings/receipts.ts';
import { appointmentRows, selectAppointments } from './appointment-rows.ts';

export interface World {
  member: Member;
  /** The member's full name. */
  ownName: string | null;
  /** The appointment that is changed; null for a new one, and for one that the member may not see. */
  row: AppointmentRow | null;
  /** Null where the client cannot be booked by this member. */
  client: AppointmentClient | null;
  /** Null where the agenda is not the member's to write in. */
  host: Host | null;
  agenda: VersionedAgenda;
  /** The services that the member may choose, or that the appointment has. */
  types: readonly Pick<AppointmentProcedure, 'id' | 'name' | 'colour' | 'category'>[];
  /** The answer that the key was given before. */
  repeated: { bodyHash: string; answer: AppointmentRow } | null;
}

interface Params {
  id?: string;
  date: LocalDate;
  professionalId?: string | undefined;
  clientId?: string;
  procedures?: readonly AppointmentProcedureInput[];
  key?: string;
}

const NONE = '00000000-0000-0000-0000-000000000000';

export async function readWorld(db: Db, actor: Actor, params: Params, now: Date): Promise<World> {
  const { id = NONE, date, clientId = NONE, procedures = [], key = '' } = params;
  const professional = params.professionalId
    ? sql`${params.professionalId}::uuid`
    : sql`(select a.professional_id from ${appointments} a where a.id = ${id})`;
  const days = { professional, from: date, to: addDays(date, ALTERNATIVE_DAYS), except: id };
  const [member, [own], selected, [client], [host], [active], types, keys, ...answers] = await asMember(
    db,
    actor,
    [
      db
        .select({ fullName: profiles.fullName })
        .from(profiles)
        .where(eq(profiles.id, sql`current_professional_id()`)),
      selectAppointments(db, { where: eq(appointments.id, id) }),
      selectClient(db, clientId),
      selectHost(db, professional),
      db
        .select({ id: profiles.id })
        .from(profiles)
        .where(and(eq(profiles.id, professional), eq(profiles.isActive, true))),
      selectTypes(db, [NONE, ...procedures.map(({ procedureTypeId }) => procedureTypeId)]),
      db
        .select({ bodyHash: idempotencyKeys.bodyHash, answer: idempotencyKeys.answer })
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.key, key)),
      ...selectAgenda(db, days),
    ],
  );
  const row = appointmentRows(selected, member.zone)[0] ?? null;
  const mayWrite = (person: string) => member.isAdmin || person === member.professionalId;
  const agenda = agendaOf(answers, { zone: member.zone, now }, days);
  const isHostKept = row !== null && host?.professional.id === row.professional.id;
  return {
    member,
    ownName: own?.fullName ?? null,
    row,
    client:
      row?.client.id === clientId ? row.client : client ? { ...client, phone: client.phone ?? '' } : null,
    host: host && (isHostKept || (active && mayWrite(active.id))) ? host : null,
    agenda: agenda ?? { zone: member.zone, hours: null, busy: [], blocks: [], now: 0, version: 0 },
    types: [...types, ...(row?.procedures ?? [])],
    repeated: keys[0] ?? null,
  };
}

/** A client whom the member may book. */
const selectClient = (db: Db, id: string) =>
  db
    .select({
      id: clients.id,
      fullName: clients.fullName,
      phone: clients.phone,
      email: clients.email,
      allergies: clients.allergies,
      notes: clients.notes,
    })
    .from(clients)
    .where(
      and(
        eq(clients.id, id),
        isNull(clients.mergedInto),
        isNull(clients.anonymisedAt),
        or(sql`current_is_admin()`, eq(clients.createdBy, sql`current_professional_id()`)),
      ),
    );

/** Active services that are the member's own, or offered by the member; all of the studio for who sees all. */
const selectTypes = (db: Db, ids: string[]) =>
  db
    .select({
      id: procedureTypes.id,
      name: procedureTypes.name,
      colour: procedureTypes.colour,
      category: procedureTypes.category,
    })
    .from(procedureTypes)
    .where(
      and(
        inArray(procedureTypes.id, ids),
        eq(procedureTypes.isActive, true),
        or(
          sql`current_is_admin()`,
          eq(procedureTypes.createdBy, sql`current_professional_id()`),
          sql`exists (select from ${procedureTypeOffers} where ${procedureTypeOffers.procedureTypeId} = ${procedureTypes.id}
            and ${procedureTypeOffers.professionalId} = current_professional_id())`,
        ),
      ),
    );

/** Refuses `invalid_input` at each field that names what is not there or not the member's. */
export function refuseProblems(
  { client, host, types }: World,
  input: { professionalId: string; clientId?: string; procedures?: readonly AppointmentProcedureInput[] },
): void {
  const fields: Record<string, string[]> = {};
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
  { row, types }: World,
  procedures: readonly AppointmentProcedureInput[],
): AppointmentProcedure[] {
  return procedures.flatMap(({ procedureTypeId, priceCents, durationMinutes }) => {
    const type = [...(row?.procedures ?? []), ...types].find(({ id }) => id === procedureTypeId);
    if (type === undefined) return [];
    const { id, name, colour, category } = type;
    return [{ id, name, priceCents, durationMinutes, colour, category }];
  });
}
