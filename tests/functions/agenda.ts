import { randomUUID } from 'node:crypto';
import type { AppointmentRow } from '../../domain/agenda/appointment.ts';
import type { AppointmentDetail } from '../../domain/agenda/appointment-detail.ts';
import { inDays } from '../support/days.ts';
import type { Product } from '../support/product.ts';
import type { Answer, Visitor } from '../support/visitor.ts';
import { expectStatus, newEmail, type Problem, type Slot, type Studio } from './studio.ts';

/** A row, or a refusal with the row as it is now. */
export type RowAnswer = Answer<AppointmentRow & Problem & { appointment: AppointmentRow }>;

/** A day of its own for every call: the studios of these tests keep far away from each other's appointments. */
let days = 60;
export function nextDay(): string {
  days += 1;
  return inDays(days);
}

export async function newClient(browser: Visitor, changes: Record<string, unknown> = {}): Promise<string> {
  const form = { fullName: 'Bia Ramos', phone: '11912345678', email: newEmail('bia'), ...changes };
  return expectStatus(await browser.post<{ id: string }>('/api/clients', form), 201).id;
}

/** What the form sends: one hour of the studio's service, at ten on a day of its own. */
export function appointmentForm(studio: Studio, clientId: string, changes: Record<string, unknown> = {}) {
  return {
    clientId,
    professionalId: studio.professionalId,
    date: nextDay(),
    time: '10:00',
    procedures: [{ procedureTypeId: studio.procedureId, priceCents: 18_000, durationMinutes: 60 }],
    notes: null,
    ...changes,
  };
}

export function post(browser: Visitor, form: unknown, key: string = randomUUID()): Promise<RowAnswer> {
  return browser.post('/api/appointments', form, { 'idempotency-key': key });
}

/** An appointment that stands. */
export async function make(
  studio: Studio,
  clientId: string,
  changes: Record<string, unknown> = {},
): Promise<AppointmentRow> {
  return expectStatus(await post(studio.owner, appointmentForm(studio, clientId, changes)), 201);
}

export function put(browser: Visitor, path: string, body: unknown): Promise<RowAnswer> {
  return browser.put(`/api/appointments/${path}`, body);
}

export function act(browser: Visitor, path: string, body: unknown): Promise<RowAnswer> {
  return browser.post(`/api/appointments/${path}`, body);
}

export const cash = { amountCents: 18_000, method: 'cash', status: 'paid' };

/** The form as it stands for a row that is being edited. */
export function formOf(row: AppointmentRow, changes: Record<string, unknown> = {}) {
  return {
    clientId: row.client.id,
    professionalId: row.professional.id,
    date: row.date,
    time: row.time,
    procedures: row.procedures.map(({ id, priceCents, durationMinutes }) => ({
      procedureTypeId: id,
      priceCents,
      durationMinutes,
    })),
    notes: row.notes,
    version: row.version,
    ...changes,
  };
}

export const slotOf = ({ date, time }: Slot) => ({ date, time });

/** How many appointments that stand have the same professional at the same time, of all studios. */
export async function overlappingPairs({ sql }: Product): Promise<number> {
  const [row] = await sql<{ n: number }>`select count(*)::int as n from appointments a join appointments b
      on a.id < b.id and a.professional_id = b.professional_id
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
      where a.status <> 'cancelled' and b.status <> 'cancelled'`;
  return row?.n ?? -1;
}

export async function detailOf(browser: Visitor, id: string): Promise<AppointmentDetail> {
  return (await browser.get<AppointmentDetail>(`/api/appointments/${id}`)).body;
}

/** Kinds of what happened to an appointment, the oldest first. */
export const historyOf = async (browser: Visitor, id: string) =>
  (await detailOf(browser, id)).history.map(({ kind }) => kind);
