import { randomUUID } from 'node:crypto';
import type { AppointmentStatus } from '../../domain/agenda/appointment.ts';
import type { Stage } from './stage.ts';
import type { Studio } from './studio.ts';

export interface KnownClient {
  fullName: string;
  email: string;
  phone: string;
}

/** A client whom the studio knows, as after an earlier appointment. Answers the client's id. */
export async function addClient(
  { sql }: Stage,
  studio: Studio,
  client: Partial<KnownClient> & { fullName: string; notes?: string },
): Promise<string> {
  const id = randomUUID();
  const { fullName, phone = '11911112222', email = null, notes = null } = client;
  await sql`insert into clients (id, studio_id, created_by, full_name, phone, email, notes)
    values (${id}, ${studio.id}, ${studio.professionalId}, ${fullName}, ${phone}, ${email}, ${notes})`;
  return id;
}

/** An appointment as the public page leaves one, at 'YYYY-MM-DD HH:MM' in São Paulo. Answers its id. */
export async function insertAppointment(
  { sql }: Stage,
  studio: Studio,
  { id = randomUUID(), client, at, status = 'scheduled', service = 'Lash lifting' }: AppointmentToInsert,
): Promise<string> {
  await sql`with service as (select * from procedure_types where studio_id = ${studio.id} and name = ${service}),
    booked as (
      insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes,
        total_cents, status, origin, contact_name, contact_phone)
      select ${id}, studio_id, ${studio.professionalId}, ${client.id}, start,
        start + duration_minutes * interval '1 minute', duration_minutes, price_cents, ${status}, 'public',
        ${client.fullName}, ${client.phone}
      from service, (select ${at}::timestamp at time zone 'America/Sao_Paulo' as start) as day returning *),
    recorded as (
      insert into appointment_events (id, studio_id, appointment_id, professional_id, kind)
      select gen_random_uuid(), studio_id, id, professional_id, 'booked' from booked)
    insert into appointment_procedures (studio_id, appointment_id, position, procedure_type_id, name, price_cents,
      duration_minutes)
    select booked.studio_id, booked.id, 0, service.id, service.name, service.price_cents, service.duration_minutes
    from booked, service`;
  return id;
}

interface AppointmentToInsert {
  id?: string;
  client: { id: string; fullName: string; phone: string };
  at: string;
  status?: AppointmentStatus | undefined;
  /** A service of the studio. */
  service?: string | undefined;
}

/** One appointment of a client per status, each of an hour, from 10:00 on; for what no client can make. */
export async function addAppointments(
  stage: Stage,
  studio: Studio,
  { client, date, statuses }: { client: KnownClient; date: string; statuses: readonly AppointmentStatus[] },
): Promise<void> {
  const known = { ...client, id: await addClient(stage, studio, client) };
  for (const [index, status] of statuses.entries())
    await insertAppointment(stage, studio, { client: known, at: `${date} ${10 + index}:00`, status });
}

export interface StoredAppointment {
  id: string;
  starts_at: Date;
  status: string;
  total_cents: number;
  total_minutes: number;
  notes: string | null;
}

/** The appointments of a studio as the database has them, by time. */
export function appointmentsOf({ sql }: Stage, studio: Pick<Studio, 'professionalId'>) {
  return sql<StoredAppointment>`select id, starts_at, status, total_cents, total_minutes, notes
    from appointments where professional_id = ${studio.professionalId} order by starts_at`;
}

export function storedClients({ sql }: Stage, { id }: Studio) {
  return sql<{ full_name: string }>`select full_name, phone, email, birth_date::text from clients
    where studio_id = ${id} order by full_name`;
}
