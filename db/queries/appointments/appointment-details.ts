import { asc, desc, eq } from 'drizzle-orm';
import type {
  AppointmentDetail,
  AppointmentHistoryEntry,
  AppointmentMessage,
} from '../../../domain/agenda/appointment-detail.ts';
import { emailCause } from '../../../domain/email/outbox.ts';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { hasRow, pick } from '../../columns.ts';
import {
  appointmentEvents,
  appointments,
  deposits,
  outbox,
  paymentEvents,
  payments,
  profiles,
  workRecords,
} from '../../schema/index.ts';
import { selectSummaries, summaryOf, type WithSealedHealth } from '../anamneses/summaries.ts';
import { selectBalance } from '../credits/credit-entries.ts';
import { eventsOf, selectEvents } from '../payments/payment-events.ts';
import { appointmentRows, isPaymentOf, selectAppointments, selectClientIds } from './appointment-rows.ts';

type StoredEvent = typeof appointmentEvents.$inferSelect;

/** An appointment with the typed contact when it differs, its payment, messages (newest first) and history, beside the generation of its links. Refuses `not_found`. */
export async function readAppointment(
  db: Db,
  actor: Actor,
  { id }: { id: string },
): Promise<{ detail: WithSealedHealth<AppointmentDetail>; linkGeneration: number }> {
  const where = eq(appointments.id, id);
  const { member, selected, typed, paid, credit, emails, events, team, changes, health } = await asMember(
    db,
    actor,
    {
      selected: selectAppointments(db, { where }),
      typed: selectTyped(db, id),
      paid: selectPayment(db, id),
      credit: selectBalance(db, selectClientIds(db, { where })),
      emails: selectEmails(db, id),
      events: db
        .select()
        .from(appointmentEvents)
        .where(eq(appointmentEvents.appointmentId, id))
        .orderBy(asc(appointmentEvents.createdAt), asc(appointmentEvents.id)),
      team: db.select(pick(profiles, 'id', 'fullName')).from(profiles),
      changes: selectEvents(db, eq(paymentEvents.appointmentId, id)),
      health: selectSummaries(db, selectClientIds(db, { where })),
    },
  );
  const { zone } = member;
  const row = firstOf(appointmentRows(selected, zone));
  const [payment = null] = paid;
  const { contact = null, linkGeneration = 0, settled = null, hasWorkRecord = false } = typed[0] ?? {};
  const names = new Map(team.map((one) => [one.id, one.fullName]));
  const detail = {
    ...row,
    contact: row.contactDiverges ? contact : null,
    payment: payment && { ...payment, paidAt: payment.paidAt?.toISOString() ?? null },
    creditBalanceCents: credit[0]?.balance_cents ?? 0,
    health: summaryOf(health, row.client.id, zone),
    hasWorkRecord,
    paymentEvents: eventsOf(changes),
    messages: messagesOf(emails, events),
    settled: settledOf(settled, names),
    history: historyOf(events, names),
  };
  return { detail, linkGeneration };
}

/** What the visitor typed, the generation of the client's link, what became of the deposit, and whether there is a record of the work. */
const selectTyped = (db: Db, id: string) =>
  db
    .select({
      contact: {
        fullName: appointments.contactName,
        phone: appointments.contactPhone,
        notes: appointments.contactNotes,
      },
      linkGeneration: appointments.linkGeneration,
      settled: pick(deposits, 'settledAt', 'settledBy', 'settledNote'),
      hasWorkRecord: hasRow(workRecords, eq(workRecords.appointmentId, appointments.id)),
    })
    .from(appointments)
    .leftJoin(deposits, eq(deposits.appointmentId, appointments.id))
    .where(eq(appointments.id, id));

const selectPayment = (db: Db, id: string) =>
  db
    .select({
      ...pick(payments, 'id', 'version', 'amountCents', 'method', 'status', 'paidAt', 'transactionId'),
      ...pick(payments, 'notes'),
    })
    .from(payments)
    .where(isPaymentOf(id));

const selectEmails = (db: Db, id: string) =>
  db
    .select({
      kind: outbox.kind,
      to: outbox.recipient,
      ...pick(outbox, 'status', 'settledAt', 'createdAt', 'lastError'),
    })
    .from(outbox)
    .where(eq(outbox.appointmentId, id))
    .orderBy(desc(outbox.createdAt));

type StoredEmail = Awaited<ReturnType<typeof selectEmails>>[number];

function messagesOf(emails: readonly StoredEmail[], events: readonly StoredEvent[]): AppointmentMessage[] {
  const sent = emails.map(({ kind, to, status, settledAt, createdAt, lastError }) => ({
    channel: 'email' as const,
    ...{ kind, to, status },
    at: (settledAt ?? createdAt).toISOString(),
    error: status === 'sent' || lastError === null ? null : emailCause(lastError),
  }));
  const opened = events
    .filter(({ kind }) => kind === 'whatsapp')
    .map(({ data, createdAt }) => ({
      channel: 'whatsapp' as const,
      kind: String(data.purpose),
      to: null,
      status: 'opened' as const,
      at: createdAt.toISOString(),
      error: null,
    }));
  return [...sent, ...opened].sort((one, other) => (one.at < other.at ? 1 : -1));
}

function settledOf(
  settled: Pick<typeof deposits.$inferSelect, 'settledAt' | 'settledBy' | 'settledNote'> | null,
  names: ReadonlyMap<string, string>,
): AppointmentDetail['settled'] {
  if (!settled?.settledAt) return null;
  const { settledAt, settledBy, settledNote: note } = settled;
  return { at: settledAt.toISOString(), by: names.get(settledBy ?? '') ?? null, note };
}

function historyOf(
  events: readonly StoredEvent[],
  names: ReadonlyMap<string, string>,
): AppointmentHistoryEntry[] {
  const nameOf = (id: unknown): string | null => (typeof id === 'string' ? (names.get(id) ?? null) : null);
  return events.map(({ kind, createdAt, actorId, professionalId, data }) => ({
    kind,
    at: createdAt.toISOString(),
    by: nameOf(actorId),
    data:
      'fromProfessional' in data
        ? { ...data, hands: { from: nameOf(data.fromProfessional), to: nameOf(professionalId) } }
        : data,
  }));
}
