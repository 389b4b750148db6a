import { randomUUID } from 'node:crypto';
import type { Actor, Db } from '../../db/client.ts';
import {
  readCalendar,
  readChoices,
  readMemberAgenda,
} from '../../db/queries/appointments/appointment-calendar.ts';
import { readAppointment } from '../../db/queries/appointments/appointment-details.ts';
import {
  changeStatus,
  confirmAppointment,
  settleAppointment,
} from '../../db/queries/appointments/appointment-statuses.ts';
import { editAppointment, moveAppointment } from '../../db/queries/appointments/appointment-verbs.ts';
import { listAppointments } from '../../db/queries/appointments/appointments.ts';
import { bookForClient } from '../../db/queries/appointments/member-bookings.ts';
import { readClient } from '../../db/queries/clients/client-detail.ts';
import { importClients, previewImport } from '../../db/queries/clients/client-import.ts';
import { listClients } from '../../db/queries/clients/client-list.ts';
import { mergeClients } from '../../db/queries/clients/client-merge.ts';
import {
  changeClient,
  createClient,
  findDuplicates,
  removeClient,
} from '../../db/queries/clients/clients.ts';
import { readDashboard } from '../../db/queries/dashboard/dashboard.ts';
import { listNotifications, seeNotifications } from '../../db/queries/notifications/notifications.ts';
import { listPayable } from '../../db/queries/payments/payments.ts';
import { listProfessionals } from '../../db/queries/professionals/professionals.ts';
import { clientFilters } from '../../domain/client/list.ts';
import { addDays, type LocalDate } from '../../domain/scheduling/clock.ts';
import { seedId } from './large-database.ts';

/** What a member does from morning to night, in a seeded database: every read of her screens and every verb once. */
export async function walkWorkingDay(db: Db, actor: Actor, number: number, from: LocalDate): Promise<void> {
  const now = new Date();
  await readDashboard(db, actor, { now });
  await listPayable(db, actor, { q: '', now });
  await listNotifications(db, actor, { now });
  await seeNotifications(db, actor, { upTo: '1', now });
  await listProfessionals(db, actor);
  await looksAtTheAgenda(db, actor, from, now);
  const clientId = await keepsClients(db, actor, number, now);
  await carriesOut(db, actor, { number, clientId, date: addDays(from, 13), now });
}

async function looksAtTheAgenda(db: Db, actor: Actor, from: LocalDate, now: Date): Promise<void> {
  const list = { scope: 'all', page: 1, now } as const;
  for (const q of ['cliente 7', 'serviço', 'ninguém']) await listAppointments(db, actor, { ...list, q });
  await listAppointments(db, actor, { ...list, status: 'confirmed' });
  const span = { from, to: addDays(from, 41), professional: undefined };
  await readCalendar(db, actor, { ...span, now });
  const { me } = await readChoices(db, actor);
  await readMemberAgenda(db, actor, { professional: me, from, to: addDays(from, 29), now });
}

async function keepsClients(db: Db, actor: Actor, number: number, now: Date): Promise<string> {
  const page = { q: '', filter: null, cursor: null, now };
  for (const q of ['', 'luisa ab', '1190000']) await listClients(db, actor, { ...page, q });
  for (const filter of clientFilters) await listClients(db, actor, { ...page, filter });
  const form = () => ({
    fullName: 'Bia Ramos',
    phone: '11912345678',
    email: `${randomUUID()}@bench.test`,
    birthDate: null,
    allergies: null,
    notes: null,
  });
  const [kept, merged] = [
    await createClient(db, actor, { ...form(), now }),
    await createClient(db, actor, { ...form(), now }),
  ];
  await changeClient(db, actor, {
    ...form(),
    id: kept.id,
    version: Date.parse(kept.updatedAt),
    now: new Date(),
  });
  await findDuplicates(db, actor, { email: kept.email, phone: kept.phone });
  await previewImport(db, actor, { clients: [{ ...form(), birthDate: '', allergies: '', notes: '' }], now });
  await importClients(db, actor, { importId: randomUUID(), clients: [form()], now });
  await mergeClients(db, actor, { id: kept.id, otherId: merged.id, now });
  await readClient(db, actor, { id: seedId('client', number * 50 + 1), now });
  const gone = await createClient(db, actor, { ...form(), now });
  await removeClient(db, actor, { id: gone.id, cancelComing: false, now });
  return kept.id;
}

interface Requested {
  number: number;
  clientId: string;
  date: LocalDate;
  now: Date;
}

async function carriesOut(db: Db, actor: Actor, { number, clientId, date, now }: Requested): Promise<void> {
  const procedureTypeId = seedId('procedure', number * 5);
  const procedures = [{ procedureTypeId, priceCents: 100, durationMinutes: 60 }];
  const who = { clientId, professionalId: seedId('profile', number) };
  const form = { ...who, date, time: '21:00', procedures, notes: null };
  const appUrl = 'https://app.example';
  const key = { idempotencyKey: randomUUID(), bodyHash: 'x'.repeat(64), appUrl };
  const { id, version } = (await bookForClient(db, actor, { ...form, ...key, now })).appointment;
  const edited = await editAppointment(db, actor, { ...form, id, notes: 'x', version, now });
  const moved = await moveAppointment(db, actor, { id, date, time: '22:00', version: edited.version, now });
  const told = { email: true, whatsapp: false, appUrl };
  await confirmAppointment(db, actor, { id, ...told, version: moved.version, now });
  const { detail } = await readAppointment(db, actor, { id });
  const { version: confirmed } = detail;
  const done = await changeStatus(db, actor, { id, status: 'in_progress', version: confirmed, appUrl, now });
  const paid = { amountCents: 1, method: 'cash', status: 'paid' } as const;
  const payment = { ...paid, transactionId: null, paidAt: null, notes: null };
  await settleAppointment(db, actor, { id, payment, version: done.version, now });
}
