import { randomUUID } from 'node:crypto';
import type { AppointmentStatus } from '../../domain/agenda/appointment.ts';
import type { Stage } from './stage.ts';
import type { Studio } from './studio.ts';

export interface KnownClient {
  fullName: string;
  email: string;
  phone: string;
}

/** A client whom the studio knows, as after an earlier visit. Answers her id. */
export async function addClient(
  { sql }: Stage,
  studio: Studio,
  { fullName, email, phone }: KnownClient,
): Promise<string> {
  const id = randomUUID();
  await sql`insert into clients (id, studio_id, full_name, email, phone, created_by)
    values (${id}, ${studio.id}, ${fullName}, ${email}, ${phone}, ${studio.professionalId})`;
  return id;
}

/** One appointment of a client per status, each an hour long, from 10:00 on; for what no client can make. */
export async function addAppointments(
  stage: Stage,
  studio: Studio,
  { client, date, statuses }: { client: KnownClient; date: string; statuses: readonly AppointmentStatus[] },
): Promise<void> {
  const clientId = await addClient(stage, studio, client);
  for (const [index, status] of statuses.entries()) {
    const id = randomUUID();
    await stage.sql(
      `with booked as (insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents,
         status, origin, contact_name, contact_phone)
       select $1, $2, $3, $4, start, start + interval '1 hour', 60, 15000, $5, 'public', $6, $7
       from (select ($8 || ' ' || $9)::timestamp at time zone 'America/Sao_Paulo' as start) as day returning *)
       insert into appointment_events (id, studio_id, appointment_id, professional_id, kind)
       select gen_random_uuid(), studio_id, id, professional_id, 'booked' from booked`,
      [
        id,
        studio.id,
        studio.professionalId,
        clientId,
        status,
        client.fullName,
        client.phone,
        date,
        `${10 + index}:00`,
      ],
    );
    await stage.sql`insert into appointment_procedures (studio_id, appointment_id, position,
      procedure_type_id, name, price_cents, duration_minutes)
       select studio_id, ${id}, 0, id, name, 15000, 60 from procedure_types
       where studio_id = ${studio.id} and name = 'Lash lifting'`;
  }
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

export async function add(
  stage: Stage,
  studio: Studio,
  client: { name: string; phone?: string; email?: string; notes?: string },
) {
  const { name, phone = '11911112222', email = null, notes = null } = client;
  await stage.sql`insert into clients (id, studio_id, created_by, full_name, phone, email, notes)
    values (gen_random_uuid(), ${studio.id}, ${studio.professionalId}, ${name}, ${phone}, ${email},
    ${notes})`;
}

export function storedClients({ sql }: Stage, { id }: Studio) {
  return sql<{ full_name: string }>`select full_name, phone, email, birth_date::text from clients
    where studio_id = ${id} order by full_name`;
}
