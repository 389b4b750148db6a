/** What is stored of the studio that is walked through, read past the product. */
import type { World } from './world.ts';

export interface StoredAppointment {
  id: string;
  professionalId: string;
  clientId: string;
  day: string;
  time: string;
  minutes: number;
  totalCents: number;
  creditCents: number;
  /** Of a deposit that counts. */
  depositCents: number;
  status: string;
  noShow: boolean;
  version: number;
  linkGeneration: number;
  /** Of the client: a link in an email holds it. */
  deviceGeneration: number;
}

export interface Stored {
  today: string;
  zone: string;
  /** Of the team, who has not left. */
  team: { id: string; managesStudio: boolean; isOwner: boolean }[];
  appointments: StoredAppointment[];
  payments: {
    id: string;
    appointmentId: string;
    kind: string;
    amountCents: number;
    status: string;
    day: string;
    version: number;
  }[];
  deposits: { appointmentId: string; state: string }[];
  /** Those in use. */
  clients: { id: string; fullName: string; email: string | null; balanceCents: number }[];
}

export async function readStored({ product: { sql }, studioId }: World): Promise<Stored> {
  const [studio] = await sql<{ zone: string; today: string }>`select zone,
    (now() at time zone zone)::date::text as today from studios where id = ${studioId}`;
  const zone = studio?.zone ?? '';
  const [team, appointments, payments, deposits, clients] = await Promise.all([
    sql<Stored['team'][number]>`select id, is_owner as "isOwner",
      is_owner or role = 'admin' as "managesStudio" from profiles
      where studio_id = ${studioId} and is_active`,
    sql<StoredAppointment>`select a.id, professional_id as "professionalId", status,
      client_id as "clientId", (starts_at at time zone ${zone})::date::text as day, no_show as "noShow",
      to_char(starts_at at time zone ${zone}, 'HH24:MI') as time, total_cents as "totalCents", version, total_minutes as minutes,
      credit_cents as "creditCents", coalesce(d.amount_cents, 0) as "depositCents",
      link_generation as "linkGeneration", c.device_generation as "deviceGeneration" from appointments a
      join clients c on c.id = client_id
      left join deposits d on d.appointment_id = a.id and d.state = 'received' where a.studio_id = ${studioId}
      order by starts_at, a.id`,
    sql<Stored['payments'][number]>`select id, appointment_id as "appointmentId", kind, status,
      amount_cents as "amountCents", (counted_at at time zone ${zone})::date::text as day, version
      from payments where studio_id = ${studioId}`,
    sql<Stored['deposits'][number]>`select appointment_id as "appointmentId", state
      from deposits where studio_id = ${studioId}`,
    sql<Stored['clients'][number]>`select id, full_name as "fullName", email::text,
      coalesce((select balance_cents from client_credits l
      where l.client_id = c.id order by seq desc limit 1), 0) as "balanceCents" from clients c
      where studio_id = ${studioId} and merged_into is null and anonymised_at is null order by id`,
  ]);
  return { today: studio?.today ?? '', zone, team, appointments, payments, deposits, clients };
}

const tables = [
  ...['appointments', 'appointment_procedures', 'payments', 'deposits', 'client_credits', 'clients'],
  ...['commission_entries', 'commission_statements', 'receipts', 'payment_events', 'appointment_events'],
  ...['work_records', 'work_record_lots', 'supplies', 'supply_lots', 'anamneses', 'publishing_consents'],
  ...['reviews', 'recall_invitations', 'time_blocks', 'imports'],
  ...['private_pictures', 'gallery_pictures', 'profiles', 'procedure_types', 'procedure_type_offers'],
];

/** All that a refusal leaves as it was; what the request before does in the background is not of it. */
export async function readAll({ product: { sql }, studioId }: World): Promise<unknown> {
  const rows = tables.map(
    (table) => `select '${table}' as name, md5(json_agg(t order by t::text)::text) as rows
      from ${table} t where studio_id = $1`,
  );
  return sql(rows.join(' union all '), [studioId]);
}
