/** A studio of three through which a test walks at random, and what is stored of it. */
import type { Product } from '../../support/product.ts';
import type { Visitor } from '../../support/visitor.ts';
import { newClient } from '../agenda.ts';
import { changeSettings } from '../settings.ts';
import { expectStatus, newEmail, newPhone, openStudio, type Studio } from '../studio.ts';
import { join } from '../team.ts';
import type { Random } from './random.ts';

export interface Person {
  id: string;
  browser: Visitor;
}

export interface World {
  product: Product;
  studio: Studio;
  studioId: string;
  /** The owner first. */
  people: Person[];
  random: Random;
  /** Payments that were taken away. */
  removed: string[];
}

const pix = { key: '12345678909', receiver: 'Marina', city: 'Campinas' };
const deposit = {
  ...{ amount: { kind: 'fixed' as const, cents: 3_000 }, asksEverybody: false, asksNewClients: true },
  ...{ asksAfterMisses: { times: 1, months: 6 }, hold: 30 as const, keepsLate: true, approvesFirst: false },
};

export async function openWorld(product: Product, random: Random): Promise<World> {
  const studio = await openStudio(product);
  const { owner, professionalId } = studio;
  const joined = [await join(product, studio, 'professional'), await join(product, studio, 'professional')];
  const people = [{ id: professionalId, browser: owner }, ...joined];
  await changeSettings(owner, () => ({ pix, deposit }));
  for (const fullName of ['Ana Prado', 'Bia Ramos', 'Caio Lima'])
    await newClient(owner, { fullName, phone: newPhone(), email: newEmail() });
  const rule = { kind: 'percent', basisPoints: 3_333 };
  const rules = people.map(({ id }) => ({ professionalId: id, procedureTypeId: null, rule }));
  expectStatus(await owner.put('/api/commissions/rules', { rules }), 200);
  const [row] = await product.sql<{ id: string }>`select studio_id as id from profiles
    where id = ${professionalId}`;
  return { product, studio, studioId: row?.id ?? '', people, random, removed: [] };
}

export interface StoredAppointment {
  id: string;
  professionalId: string;
  clientId: string;
  day: string;
  time: string;
  totalCents: number;
  creditCents: number;
  /** Of a deposit that counts. */
  depositCents: number;
  status: string;
  noShow: boolean;
  version: number;
}

export interface Stored {
  today: string;
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
  clients: { id: string; balanceCents: number }[];
}

export async function readStored({ product: { sql }, studioId }: World): Promise<Stored> {
  const [studio] = await sql<{ zone: string; today: string }>`select zone,
    (now() at time zone zone)::date::text as today from studios where id = ${studioId}`;
  const zone = studio?.zone ?? '';
  return {
    today: studio?.today ?? '',
    appointments: await sql<StoredAppointment>`select a.id, professional_id as "professionalId", status,
      client_id as "clientId", (starts_at at time zone ${zone})::date::text as day, no_show as "noShow",
      to_char(starts_at at time zone ${zone}, 'HH24:MI') as time, total_cents as "totalCents", version,
      credit_cents as "creditCents", coalesce(d.amount_cents, 0) as "depositCents" from appointments a
      left join deposits d on d.appointment_id = a.id and d.state = 'received' where a.studio_id = ${studioId}
      order by starts_at, a.id`,
    payments: await sql<
      Stored['payments'][number]
    >`select id, appointment_id as "appointmentId", kind, status,
      amount_cents as "amountCents", (counted_at at time zone ${zone})::date::text as day, version
      from payments where studio_id = ${studioId}`,
    deposits: await sql<Stored['deposits'][number]>`select appointment_id as "appointmentId", state
      from deposits where studio_id = ${studioId}`,
    clients: await sql<
      Stored['clients'][number]
    >`select id, coalesce((select balance_cents from client_credits l
      where l.client_id = c.id order by seq desc limit 1), 0) as "balanceCents" from clients c
      where studio_id = ${studioId} and merged_into is null and anonymised_at is null order by id`,
  };
}

/** All that a refusal leaves as it was. */
export async function readAll({ product: { sql }, studioId }: World): Promise<unknown> {
  const tables = [
    'appointments',
    'appointment_procedures',
    'payments',
    'deposits',
    'client_credits',
    'clients',
  ];
  const more = [
    'commission_entries',
    'commission_statements',
    'receipts',
    'payment_events',
    'appointment_events',
  ];
  const rows = [...tables, ...more].map(
    (table) => `select '${table}' as name, md5(json_agg(t order by t::text)::text) as rows
      from ${table} t where studio_id = $1`,
  );
  return sql(rows.join(' union all '), [studioId]);
}
