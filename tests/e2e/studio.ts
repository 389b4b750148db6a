import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { demoPasswordHash, demo as demoStudio } from '../../db/demo/studio.ts';
import type { AppointmentStatus } from '../../domain/appointment.ts';
import { type BusinessHours, defaultHours } from '../../domain/scheduling/business-hours.ts';
import type { ThemeName } from '../../domain/studio.ts';
import type { Stage } from './stage.ts';

/** The password of every studio that is opened here: its hash need not be computed. */
export const PASSWORD = demoStudio.password;

export interface Service {
  name: string;
  description?: string;
  priceCents: number;
  durationMinutes: number;
}

export const LASHES: Service = {
  name: 'Extensão fio a fio',
  description: 'Um fio para cada fio.',
  priceCents: 18_000,
  durationMinutes: 120,
};
export const BROWS: Service = { name: 'Design de sobrancelhas', priceCents: 6500, durationMinutes: 45 };
export const LIFTING: Service = { name: 'Lash lifting', priceCents: 15_000, durationMinutes: 60 };

export interface StudioWishes {
  businessName?: string;
  zone?: string;
  theme?: ThemeName;
  services?: readonly Service[];
  hours?: Partial<BusinessHours>;
  /** False for a studio whose owner has done nothing yet. */
  settled?: boolean;
}

export interface Studio {
  id: string;
  professionalId: string;
  ownerName: string;
  email: string;
  slug: string;
  businessName: string;
  /** Path of the readable link. */
  link: string;
  /** Value of the owner's session cookie. */
  session: string;
}

/** A studio that is open for clients, and its owner's session: where signing up is not the story. */
export async function openStudio({ sql }: Stage, wishes: StudioWishes = {}): Promise<Studio> {
  const { services = [LASHES, BROWS, LIFTING], settled = true } = wishes;
  const mark = randomUUID().slice(0, 8);
  const studio: Studio = {
    id: randomUUID(),
    professionalId: randomUUID(),
    ownerName: 'Marina Duarte',
    email: `marina.${mark}@lume.test`,
    slug: `atelie-${mark}`,
    businessName: wishes.businessName ?? 'Ateliê Marina Cílios',
    link: `/agendar/atelie-${mark}`,
    session: randomBytes(32).toString('base64url'),
  };
  const { id, professionalId, email, slug, businessName } = studio;
  const hours: BusinessHours = { ...defaultHours, ...wishes.hours };
  await sql('insert into users (id, email, password_hash, email_confirmed_at) values ($1, $2, $3, now())', [
    professionalId,
    email,
    demoPasswordHash,
  ]);
  await sql(
    `insert into studios (id, business_name, tagline, business_type, address, city, state, phone, zone, theme)
     values ($1, $2, 'Beleza & Elegância', 'individual', 'Rua do Sol, 10', 'Campinas', 'SP', '1133334444', $3, $4)`,
    [id, businessName, wishes.zone ?? 'America/Sao_Paulo', wishes.theme ?? 'default'],
  );
  await sql(
    `insert into profiles (id, studio_id, full_name, email, phone, is_owner, slug, business_hours, hours_saved_at, link_shared_at)
     values ($1, $2, $3, $4, '11987654321', true, $5, $6, $7, $7)`,
    [professionalId, id, studio.ownerName, email, slug, JSON.stringify(hours), settled ? new Date() : null],
  );
  await sql(
    `insert into sessions (id, public_id, user_id, remember, expires_at) values ($1, gen_random_uuid(), $2, true, now() + interval '30 days')`,
    [createHash('sha256').update(studio.session).digest('hex'), professionalId],
  );
  for (const service of services) await addService({ sql }, studio, service);
  return studio;
}

export async function addService(
  { sql }: Pick<Stage, 'sql'>,
  studio: Studio,
  service: Service,
): Promise<void> {
  const { name, description = null, priceCents, durationMinutes } = service;
  await sql(
    `insert into procedure_types (id, studio_id, created_by, name, description, price_cents, duration_minutes, category)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, 'cilios')`,
    [studio.id, studio.professionalId, name, description, priceCents, durationMinutes],
  );
}

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
  await sql(
    'insert into clients (id, studio_id, full_name, email, phone, created_by) values ($1, $2, $3, $4, $5, $6)',
    [id, studio.id, fullName, email, phone, studio.professionalId],
  );
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
      `insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents,
         status, origin, contact_name, contact_phone)
       select $1, $2, $3, $4, start, start + interval '1 hour', 60, 15000, $5, 'public', $6, $7
       from (select ($8 || ' ' || $9)::timestamp at time zone 'America/Sao_Paulo' as start) as day`,
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
    await stage.sql(
      `insert into appointment_procedures (studio_id, appointment_id, position, procedure_type_id, name, price_cents, duration_minutes)
       select studio_id, $2, 0, id, name, 15000, 60 from procedure_types where studio_id = $1 and name = 'Lash lifting'`,
      [studio.id, id],
    );
  }
}

/** Gives the page's browser the owner's session. */
export async function enterAs(page: Page, studio: Studio): Promise<void> {
  const { url } = inject('product');
  await page.context().addCookies([{ name: 'lume-session', value: studio.session, url, httpOnly: true }]);
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
  return sql<StoredAppointment>(
    'select id, starts_at, status, total_cents, total_minutes, notes from appointments where professional_id = $1 order by starts_at',
    [studio.professionalId],
  );
}
