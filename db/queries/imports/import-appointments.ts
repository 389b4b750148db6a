/** Appointments from elsewhere, added without a word to anybody: no email, push or notification, and no history but what was paid. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { invalidField } from '../../../domain/errors.ts';
import {
  type AppointmentsPreview,
  type AppointmentsPreviewInput,
  asHistory,
  type ImportedAppointment,
} from '../../../domain/import/appointment.ts';
import { type ListedClient, sameClient } from '../../../domain/import/listed-client.ts';
import type { ImportedNoun } from '../../../domain/import/past-import.ts';
import { type ImportRef, UNKNOWN_MEMBER } from '../../../domain/import/row.ts';
import { minutesFrom } from '../../../domain/scheduling/clock.ts';
import { totals } from '../../../domain/studio/procedure-type.ts';
import { type Actor, asMember, type Db, refuseUnless, sqlState, violatedConstraint } from '../../client.ts';
import { currentProfessionalId, currentStudioId, derivedId } from '../../columns.ts';
import { appointmentProcedures, appointments, clients, payments } from '../../schema/index.ts';
import { lockAgenda } from '../agenda/agenda.ts';
import { importedId } from './imported-id.ts';
import { addAndCount, beginImport, exactly } from './past-imports.ts';
import { findClients, placeListedClients } from './place-clients.ts';

interface Portion {
  importId: string;
  /** Whom the appointments name by a key. */
  clients: readonly ListedClient[];
  appointments: readonly ImportedAppointment[];
  now: Date;
}

/**
 * Adds appointments of any status and their clients who are not here, a portion of an import; the same portion twice adds nothing twice.
 * What has passed becomes history (`asHistory`). Returns the keys of those that lie over an appointment that is here: they are left out.
 * Refuses `import_undone`, `not_found` (also for a colleague's client), and `invalid_input` for professionals, clients or procedures that are
 * not here, or agendas that the actor may not fill.
 */
export async function importAppointments(
  db: Db,
  actor: Actor,
  { importId, clients: listed, appointments: written, now }: Portion,
): Promise<string[]> {
  const placed =
    listed.length === 0 ? [] : await placeListedClients(db, actor, { importId, rows: listed, now });
  const idsOfClients = new Map(placed.map(({ key, id }) => [key, id]));
  const idOf = (noun: ImportedNoun, ref: ImportRef) => {
    if ('id' in ref) return ref.id;
    return (noun === 'clients' && idsOfClients.get(ref.key)) || importedId(importId, noun, ref.key);
  };
  const rows = written.map((row) => asHistory(row, now));
  const given = rows.map((row) => ({ row, id: importedId(importId, 'appointments', row.key) }));
  const hosts = [...new Set(rows.map(({ professionalId }) => professionalId))].sort();
  const values = given.map(({ row, id }) => ({
    ...appointmentOf(row, now),
    ...{ id, importId, studioId: currentStudioId, clientId: idOf('clients', row.client) },
  }));
  const procedures = given.flatMap(({ row, id }) =>
    row.procedures.map(({ procedureType, ...procedure }, position) => ({
      ...{ appointmentId: id, position, ...procedure },
      procedureTypeId: idOf('services', procedureType),
    })),
  );
  const paid = given.flatMap(({ row: { payment }, id }) =>
    payment === null
      ? []
      : [
          {
            ...payment,
            id: derivedId(id, 'payment'),
            eventId: derivedId(id, 'payment event'),
            appointmentId: id,
          },
        ],
  );
  const { here } = await asMember(db, actor, {
    import: beginImport(db, { id: importId, now }),
    clients: requireSeenClients(db, rows),
    agendas: Object.fromEntries(hosts.map((host) => [host, lockAgenda(db, host)])),
    added: addAndCount(db, importId, 'appointments', db.insert(appointments).values(values).getSQL()),
    procedures: db.execute(addProcedures(importId, procedures)),
    payments: paid.length === 0 ? undefined : db.execute(addPayments(importId, paid, now)),
    here: db
      .select({ id: appointments.id })
      .from(appointments)
      .where(
        inArray(
          appointments.id,
          given.map(({ id }) => id),
        ),
      ),
  }).catch(refusalOf);
  const ids = new Set(here.map(({ id }) => id));
  return given.filter(({ id }) => !ids.has(id)).map(({ row }) => row.key);
}

/** Which clients are here, and what lies in the way of each appointment in an agenda that the actor sees. */
export async function previewAppointments(
  db: Db,
  actor: Actor,
  { clients: listed, appointments: rows }: AppointmentsPreviewInput,
): Promise<AppointmentsPreview> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (key text, "professionalId" uuid, "startsAt" timestamptz, minutes integer)`;
  const { known, busy } = await asMember(db, actor, {
    known: findClients(db, listed),
    busy: db
      .selectDistinctOn([sql`wanted.key`], {
        key: sql<string>`wanted.key`,
        ...{ fullName: clients.fullName, startsAt: appointments.startsAt },
      })
      .from(appointments)
      .innerJoin(clients, eq(clients.id, appointments.clientId))
      .innerJoin(
        wanted,
        sql`${appointments.professionalId} = wanted."professionalId" and ${appointments.status} <> 'cancelled'
          and tstzrange(${appointments.startsAt}, ${appointments.endsAt})
            && tstzrange(wanted."startsAt", wanted."startsAt" + make_interval(mins => wanted.minutes))`,
      )
      .orderBy(sql`wanted.key`, appointments.startsAt),
  });
  return {
    clients: listed.map(({ key, ...client }) => {
      const same = sameClient(client, known);
      return { key, client: same && same !== 'several' ? { id: same.id, fullName: same.fullName } : same };
    }),
    overlapping: busy.map(({ key, fullName, startsAt }) => ({
      key,
      with: { fullName, startsAt: startsAt.toISOString() },
    })),
  };
}

/** A professional names no client whom only colleagues know. */
function requireSeenClients(db: Db, rows: readonly ImportedAppointment[]) {
  const named = rows.flatMap(({ client }) => ('id' in client ? [client.id] : []));
  if (named.length === 0) return undefined;
  const seen = db.$count(clients, inArray(clients.id, named));
  return refuseUnless(db, sql`(current_sees_clients() or ${seen} = ${new Set(named).size})`, 'not_found');
}

function appointmentOf(row: ImportedAppointment, now: Date) {
  const { professionalId, status, noShow, notes, origin, contact, procedures } = row;
  const startsAt = new Date(row.startsAt);
  const { totalMinutes, totalCents } = totals(procedures);
  return {
    ...{
      professionalId,
      status,
      noShow,
      notes,
      origin: origin ?? ('import' as const),
      startsAt,
      totalMinutes,
    },
    endsAt: minutesFrom(startsAt, totalMinutes),
    totalCents,
    ...{ contactName: contact?.fullName ?? null, contactPhone: contact?.phone ?? null },
    ...{ contactNotes: contact?.notes ?? null, contactDiverges: contact?.diverges ?? false },
    confirmedByClientAt: exactly(row.confirmedByClientAt),
    reminderCheckAt: startsAt > now ? now : null,
    createdBy: authorOf(row),
    createdAt: exactly(row.createdAt ?? now.toISOString()),
  };
}

/** Who made it: the owner and administrators may name a colleague, or nobody for what a client booked. */
function authorOf({ createdBy, origin }: ImportedAppointment) {
  const author = createdBy === undefined && origin === 'public' ? null : createdBy;
  if (author === undefined) return currentProfessionalId;
  return sql<string>`case when current_is_admin() then ${author}::uuid else ${currentProfessionalId} end`;
}

/** Of appointments that this import added and nobody has changed: a portion that is sent again brings nothing back. */
const isFresh = (importId: string) => and(eq(appointments.importId, importId), eq(appointments.version, 1));

const addProcedures = (importId: string, rows: readonly object[]) => sql`
  insert into ${appointmentProcedures} (studio_id, appointment_id, position, procedure_type_id, name, price_cents, duration_minutes, notes)
  select current_studio_id(), ${appointments.id}, r.position, r."procedureTypeId", r.name, r."priceCents", r."durationMinutes", r.notes
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("appointmentId" uuid, position integer, "procedureTypeId" uuid, name text,
    "priceCents" integer, "durationMinutes" integer, notes text)
  join ${appointments} on ${appointments.id} = r."appointmentId" and ${isFresh(importId)}
  on conflict do nothing`;

const addPayments = (importId: string, rows: readonly object[], now: Date) => sql`
  with given as (
    select r.*, ${appointments.professionalId} as professional_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, "eventId" uuid, "appointmentId" uuid, "amountCents" integer,
      method text, status text, "transactionId" text, "paidAt" timestamptz, notes text, "createdAt" timestamptz)
    join ${appointments} on ${appointments.id} = r."appointmentId" and ${isFresh(importId)}
  ), paid as (
    insert into ${payments} (id, studio_id, appointment_id, amount_cents, method, status, transaction_id, paid_at, notes, created_by, created_at)
    select id, current_studio_id(), "appointmentId", "amountCents", method, status, "transactionId", "paidAt", notes,
      current_professional_id(), coalesce("createdAt", ${now.toISOString()}::timestamptz) from given
    on conflict do nothing returning id
  )
  insert into payment_events (id, studio_id, payment_id, appointment_id, professional_id, actor_id, kind, data, created_at)
  select "eventId", current_studio_id(), given.id, "appointmentId", professional_id, current_professional_id(), 'recorded',
    jsonb_build_object('amountCents', "amountCents", 'method', method, 'status', status, 'transactionId', "transactionId",
      'paidAt', "paidAt", 'notes', notes), ${now.toISOString()}::timestamptz
  from given join paid on paid.id = given.id`;

const unknown: Record<string, [field: string, message: string]> = {
  appointments_professional: ['professionalId', UNKNOWN_MEMBER],
  appointments_creator: ['createdBy', UNKNOWN_MEMBER],
  appointments_client: ['client', 'Escolha clientes do estúdio'],
  appointment_procedures_type: ['procedures', 'Escolha procedimentos do estúdio'],
};

function refusalOf(error: unknown): never {
  const [field, message] =
    sqlState(error) === '42501'
      ? ['professionalId', UNKNOWN_MEMBER]
      : (unknown[violatedConstraint(error) ?? ''] ?? []);
  if (field === undefined || message === undefined) throw error;
  throw invalidField(field, message);
}
