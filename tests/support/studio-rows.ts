import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { demo } from '../../db/demo/studio.ts';
import { type BusinessHours, defaultHours } from '../../domain/scheduling/business-hours.ts';
import type { ThemeName } from '../../domain/studio/studio.ts';
import { lightHash } from './password-cost.ts';
import type { Sql } from './sql.ts';

/** The password of every studio that is opened here. */
export const PASSWORD: string = demo.password;

/** What is stored of it: checking it costs next to nothing. */
export const PASSWORD_HASH: string = lightHash(PASSWORD);

/** Whatever looks past the product. */
export interface Rows {
  sql: Sql;
}

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

export interface StudioOptions {
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
export async function openStudio({ sql }: Rows, options: StudioOptions = {}): Promise<Studio> {
  const { services = [LASHES, BROWS, LIFTING], settled = true } = options;
  const mark = randomUUID().slice(0, 8);
  const studio: Studio = {
    id: randomUUID(),
    professionalId: randomUUID(),
    ownerName: 'Marina Duarte',
    email: `marina.${mark}@lume.test`,
    slug: `atelie-${mark}`,
    businessName: options.businessName ?? 'Ateliê Marina Cílios',
    link: `/agendar/atelie-${mark}`,
    session: randomBytes(32).toString('base64url'),
  };
  const { id, professionalId, email, slug, businessName } = studio;
  const hours: BusinessHours = { ...defaultHours, ...options.hours };
  await sql`insert into users (id, email, password_hash, email_confirmed_at)
    values (${professionalId}, ${email}, ${PASSWORD_HASH}, now())`;
  await sql`insert into studios (id, slug, business_name, tagline, business_type, address, city, state, phone,
    zone, theme)
     values (${id}, ${slug}, ${businessName}, 'Beleza & Elegância', 'individual', 'Rua do Sol, 10', 'Campinas', 'SP',
     '1133334444', ${options.zone ?? 'America/Sao_Paulo'}, ${options.theme ?? 'default'})`;
  await sql(
    `insert into profiles (id, studio_id, full_name, email, phone, is_owner, slug, business_hours, hours_saved_at, link_shared_at)
     values ($1, $2, $3, $4, '11987654321', true, $5, $6, $7, $7)`,
    [professionalId, id, studio.ownerName, email, slug, JSON.stringify(hours), settled ? new Date() : null],
  );
  await sql`insert into sessions (id, public_id, user_id, remember, expires_at)
    values (${createHash('sha256').update(studio.session).digest('hex')}, gen_random_uuid(),
    ${professionalId}, true, now() + interval '30 days')`;
  for (const service of services) await addService({ sql }, studio, service);
  return studio;
}

export async function addService({ sql }: Rows, studio: Studio, service: Service): Promise<void> {
  const { name, description = null, priceCents, durationMinutes } = service;
  await sql`with made as (
       insert into procedure_types (id, studio_id, created_by, name, description, price_cents,
       duration_minutes, category)
       values (gen_random_uuid(), ${studio.id}, ${studio.professionalId}, ${name}, ${description},
       ${priceCents}, ${durationMinutes}, 'cilios') returning *
     )
     insert into procedure_type_offers select studio_id, id, created_by from made`;
}
