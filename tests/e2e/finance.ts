import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { PaymentMethod } from '../../domain/money/payment.ts';
import { addAppointment, type StoredAppointment } from './agenda.ts';
import { coming } from './dates.ts';
import { seesTitle } from './look.ts';
import type { Stage } from './stage.ts';
import { enterAs, LASHES, type Studio } from './studio.ts';

export const MARCH = '/financial?from=2026-03-01&to=2026-03-31';

export async function enters(page: Page, studio: Studio, address: string): Promise<Page> {
  await enterAs(page, studio, address);
  await seesTitle(page, 'Controle Financeiro');
  return page;
}

/** Everything a card says, its help aside. */
export async function card(page: Page, label: string): Promise<string> {
  const named = page.locator('.stat-label', { hasText: new RegExp(`^${label}$`) });
  const text = (await page.locator('.stat-card', { has: named }).textContent()) ?? '';
  return text.replaceAll('\u00a0', ' ');
}

/** A completed appointment of its own client, paid when it began. */
export async function addPaid(
  stage: Stage,
  studio: Studio,
  appointment: StoredAppointment,
  method: PaymentMethod = 'cash',
): Promise<void> {
  const id = await addAppointment(stage, studio, { ...appointment, status: 'completed' });
  await stage.sql`insert into payments (id, studio_id, appointment_id, amount_cents, method, status,
    transaction_id, paid_at, created_at, created_by)
     select gen_random_uuid(), studio_id, id, total_cents, ${method}, 'paid',
     ${method === 'cash' ? null : 'E2026'}, starts_at, starts_at, ${studio.professionalId} from appointments
     where id = ${id}`;
}

export interface PaidAppointment {
  appointment: string;
  payment: string;
}

/** An appointment of Marina Alves, paid with R$ 120,50 in February. */
export async function addPaidOf(stage: Stage, studio: Studio, email: string): Promise<PaidAppointment> {
  const client = { fullName: 'Marina Alves', email };
  const [date, service] = [coming('monday'), LASHES.name];
  const appointment = await addAppointment(stage, studio, { client, date, time: '10:00', service });
  const payment = randomUUID();
  await stage.sql`insert into payments (id, studio_id, appointment_id, amount_cents, method, status,
    paid_at, created_by)
     values (${payment}, ${studio.id}, ${appointment}, 12050, 'cash', 'paid', '2026-02-10T15:00:00Z',
     ${studio.professionalId})`;
  return { appointment, payment };
}
