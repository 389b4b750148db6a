/** How members edit, move and delete an appointment: each verb decides on one read and writes under the agenda's lock. */
import { and, eq, isNotNull, not, sql } from 'drizzle-orm';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { AppointmentEdit, AppointmentMove } from '../../../domain/agenda/appointment-input.ts';
import { stretchTo } from '../../../domain/agenda/appointment-times.ts';
import { awaitsDeposit, prepaidCents } from '../../../domain/agenda/prepaid.ts';
import { invalidField, Refusal } from '../../../domain/errors.ts';
import { creditIsOf, depositIsOf } from '../../../domain/money/credit.ts';
import { isPaid } from '../../../domain/money/deposit.ts';
import { type Actor, asMember, type Db, sqlState, violatedConstraint } from '../../client.ts';
import { hasRow } from '../../columns.ts';
import { untilUnchanged } from '../../races.ts';
import {
  appointments,
  commissionEntries,
  payments,
  pixCharges,
  privatePictures,
  receipts,
  reviews,
  workRecords,
} from '../../schema/index.ts';
import { lockAgenda } from '../agenda/agenda.ts';
import { earnedAgain, prepaidAgain } from '../commissions/entries.ts';
import { afterCredits } from '../credits/credit-entries.ts';
import { creditOverpaid, depositAfterEdit, withDeposit } from '../deposits/deposit-change.ts';
import type { Change } from './appointment-change.ts';
import { isAt, isDifferent, isStored, moveEvents } from './appointment-differences.ts';
import { appointmentRows, nextGeneration, selectAppointments } from './appointment-rows.ts';
import { type AppointmentState, readState, refuseProblems } from './appointment-state.ts';
import { dropRemindersOf, offerFreedTime } from './appointment-times.ts';
import { refusedWith, refuseUnlessCurrent, writeAppointment } from './appointment-writes.ts';
import { columnsOf, planRow, planTimes } from './planned-row.ts';

/**
 * Replaces what the form holds; what is stored already changes nothing, whatever the version, so that a lost answer can be asked for again.
 * What the client's credit pays beyond another price goes back, and no deposit is asked for beyond it, or of another client. Refuses `not_found`, `appointment_changed` unless `version` is the stored one,
 * `invalid_input` at another client while money of the first one is in it, and as `bookForClient`.
 */
export function editAppointment(
  db: Db,
  actor: Actor,
  { now, ...input }: AppointmentEdit & { id: string; now: Date },
): Promise<AppointmentRow> {
  const { id, version, professionalId } = input;
  return untilUnchanged(async () => {
    const state = await readState(db, actor, { ...input, now });
    const row = foundOrRefuse(state);
    if (isStored(row, input)) return row;
    refuseUnlessCurrent(row, version);
    refuseProblems(state, input);
    const planned = planRow(state, input, { id, now });
    const isOfOther = planned.client.id !== row.client.id;
    if (isOfOther) refuseAnother(row);
    const deposit = depositAfterEdit(row, planned, now);
    const asked = deposit ? withDeposit(planned, deposit) : planned;
    const credits = creditOverpaid(asked);
    const edited = afterCredits(asked, credits);
    const isOther = isDifferent(row, edited);
    const moved = moveEvents(row, edited);
    const change: Change = {
      awaitsDeposit: awaitsDeposit(row),
      handsOver: professionalId !== row.professional.id,
      columns: {
        ...columnsOf(edited),
        version: version + 1,
        ...(isOfOther && ofAnother),
      },
      ...{ deposit, credits },
      ...(isOther ? { procedures: edited.procedures } : {}),
      earned: earnedAfter(state, row, edited),
      events: [
        ...moved,
        ...(isOther ? [{ kind: 'changed' as const, professionalId }] : []),
        ...(deposit && 'state' in deposit ? [{ kind: 'deposit_waived' as const, professionalId }] : []),
      ],
    };
    const clientId = isOfOther && { clientId: edited.client.id };
    return writeAppointment(db, actor, { held: { id, version, professionalId, ...clientId }, change, now });
  });
}

/** Money of the client stays the client's. Refuses `invalid_input`. */
function refuseAnother({ client: { fullName }, deposit, creditCents }: AppointmentRow): void {
  const isOnLedger = Boolean(creditCents) || deposit?.state === 'credited';
  if (isOnLedger) throw invalidField('clientId', creditIsOf(fullName));
  if (deposit && (isPaid(deposit.state) || deposit.state === 'claimed'))
    throw invalidField('clientId', depositIsOf(fullName));
}

/** What the former client said and typed is nobody else's, and neither are the links. */
const ofAnother = {
  linkGeneration: nextGeneration,
  confirmedByClientAt: null,
  ...{ contactName: null, contactPhone: null, contactNotes: null, contactDiverges: false },
};

/** Another time or professional, or stretched: the last services give or take the minutes. Repeats and refuses like `editAppointment`. */
export function moveAppointment(
  db: Db,
  actor: Actor,
  { now, ...input }: AppointmentMove & { id: string; now: Date },
): Promise<AppointmentRow> {
  const { id, version } = input;
  return untilUnchanged(async () => {
    const state = await readState(db, actor, { ...input, now });
    const row = foundOrRefuse(state);
    const { id: professionalId, fullName } = row.professional;
    const target = input.professionalId ?? professionalId;
    if (
      isAt(row, { ...input, professionalId: target }) &&
      (input.totalMinutes ?? row.totalMinutes) === row.totalMinutes
    )
      return row;
    refuseUnlessCurrent(row, version);
    refuseProblems(state, { professionalId: target });
    const totalMinutes = input.totalMinutes ?? row.totalMinutes;
    const procedures =
      totalMinutes === row.totalMinutes ? row.procedures : stretchTo(row.procedures, totalMinutes);
    if (procedures === null) {
      const fields = { totalMinutes: ['Cada procedimento precisa de pelo menos um minuto'] };
      throw new Refusal('invalid_input', { fields });
    }
    const times = planTimes(state, input, totalMinutes);
    const moved = { ...row, ...times, totalMinutes, procedures, professional: { id: target, fullName } };
    const events = moveEvents(row, moved);
    const isStretched = totalMinutes !== row.totalMinutes;
    if (isStretched) events.push({ kind: 'changed', professionalId: target, data: { totalMinutes } });
    const { clientId: _, ...columns } = columnsOf(moved);
    const earned = earnedAfter(state, row, moved);
    const change: Change = {
      ...{ columns, events, earned, awaitsDeposit: awaitsDeposit(row), handsOver: target !== professionalId },
      ...(isStretched && { procedures }),
    };
    return writeAppointment(db, actor, { held: { id, version, professionalId: target }, change, now });
  });
}

const ISSUED =
  'Este agendamento tem um sinal pago, um recibo emitido, uma avaliação, uma ficha técnica, uma imagem, uma comissão paga, um Pix que ainda pode ser pago ou crédito da cliente e não pode ser excluído. Cancele o agendamento.';
const PAID = 'Este agendamento tem um pagamento registrado e não pode ser excluído. Cancele o agendamento.';

/** Deletes it. Refuses `not_found`, `appointment_changed`, `payment_exists` (also for a deposit, a receipt, whose number stays, a review, a record of the work, a picture, a commission in a closed statement, a Pix charge that may still be paid, or the client's credit). */
export async function deleteAppointment(
  db: Db,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const closed = and(eq(commissionEntries.appointmentId, id), isNotNull(commissionEntries.statementId));
  const keeping = [
    ...[payments, receipts, reviews, privatePictures, workRecords].map((table) =>
      hasRow(table, eq(table.appointmentId, id)),
    ),
    hasRow(commissionEntries, closed),
    hasRow(pixCharges, and(eq(pixCharges.appointmentId, id), isNotNull(pixCharges.nextLookAt))),
  ];
  const isRemoved = and(eq(appointments.id, id), eq(appointments.version, version), ...keeping.map(not));
  const { member, selected, deleted } = await asMember(db, actor, {
    lock: lockAgenda(db, sql`(select a.professional_id from ${appointments} a where a.id = ${id})`),
    // What is attached to it meanwhile is waited for, and seen.
    held: db.select({ id: appointments.id }).from(appointments).where(eq(appointments.id, id)).for('update'),
    freed: offerFreedTime(db, id),
    reminders: dropRemindersOf(db, db.select({ id: appointments.id }).from(appointments).where(isRemoved)),
    deleted: db.delete(appointments).where(isRemoved).returning({ id: appointments.id }),
    selected: selectAppointments(db, { where: eq(appointments.id, id) }),
  }).catch((error: unknown) => {
    // A closed commission of a colleague or credit of a former client, which may not be seen here.
    if (sqlState(error) !== '42501' && violatedConstraint(error) !== 'client_credits_appointment')
      throw error;
    throw new Refusal('payment_exists', { message: ISSUED });
  });
  if (deleted.length > 0) return;
  const [row] = appointmentRows(selected, member.zone);
  if (row === undefined) throw new Refusal('not_found');
  if (row.paymentStatus !== null) throw new Refusal('payment_exists', { message: PAID });
  if (row.version === version) throw new Refusal('payment_exists', { message: ISSUED });
  throw refusedWith('appointment_changed', row);
}

/** What it adds to commissions that somebody else does the work, or that it is other work, of an appointment that is paid. */
function earnedAfter(
  { paid, member: { zone } }: AppointmentState,
  before: AppointmentRow,
  after: AppointmentRow,
) {
  if (paid === undefined) return undefined;
  const change = { before, after, zone };
  const payment = paid.payments[0]?.payment;
  if (payment?.status === 'paid') return earnedAgain(payment, paid.commissions, change);
  const isByPrepaid = payment === undefined && before.status === 'completed' && prepaidCents(before) > 0;
  return isByPrepaid ? prepaidAgain(paid.commissions, change) : undefined;
}

function foundOrRefuse({ row }: AppointmentState): AppointmentRow {
  if (row === null) throw new Refusal('not_found');
  return row;
}
