import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { AppointmentStatus } from '../../domain/agenda/appointment.ts';
import { newEmail } from './client.ts';
import { addClient } from './clients.ts';
import { zoneOfToday } from './dates.ts';
import { seesTitle } from './look.ts';
import type { Stage } from './stage.ts';
import { enterAs, openStudio, type Studio, type StudioOptions } from './studio.ts';

export const ANA = { fullName: 'Ana Beatriz Souza', phone: '11999991234' };

/** A studio whose day is not about to end. */
export const opensToday = (stage: Stage, options: StudioOptions = {}) =>
  openStudio(stage, { zone: zoneOfToday(), ...options });

export async function enters(page: Page, studio: Studio): Promise<Page> {
  await enterAs(page, studio, '/dashboard');
  await seesTitle(page, 'Olá, Marina');
  return page;
}

/** A visit of Ana's that begins this minute; answers its id. Of an hour unless others are there already. */
export async function addCurrent(stage: Stage, studio: Studio, status: AppointmentStatus): Promise<string> {
  const client = await addClient(stage, studio, { ...ANA, email: newEmail() });
  const id = randomUUID();
  await stage.sql`insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at,
    total_minutes, total_cents, status, origin)
     select ${id}, ${studio.id}, ${studio.professionalId}, ${client}, start, start + interval '5 minutes',
     5, 15000, ${status}, 'public'
     from (select date_trunc('minute', now()) + interval '5 minutes' * count(*) as start from appointments
       where professional_id = ${studio.professionalId} and status <> 'cancelled') as free`;
  await stage.sql`insert into appointment_procedures (studio_id, appointment_id, position,
    procedure_type_id, name, price_cents, duration_minutes)
     select studio_id, ${id}, 0, id, name, 15000, 5 from procedure_types
     where studio_id = ${studio.id} and name = 'Lash lifting'`;
  return id;
}
