/** The row that an appointment becomes by what a form asks for: before anything is written, from the one read that a verb decides on. */
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { AppointmentInput } from '../../../domain/agenda/appointment-input.ts';
import { Refusal } from '../../../domain/errors.ts';
import { dayOf, epochMinuteOf, instantOf, type LocalMoment } from '../../../domain/scheduling/clock.ts';
import { totals } from '../../../domain/studio/procedure-type.ts';
import { type AppointmentState, proceduresOf } from './appointment-state.ts';
import { refuseUnlessFree } from './appointment-writes.ts';

/** Refuses `not_found` without host or client, and as `planTimes`. */
export function planRow(
  state: AppointmentState,
  input: AppointmentInput,
  { id, now }: { id: string; now: Date },
): AppointmentRow {
  const { row, host, client } = state;
  if (host === null || client === null) throw new Refusal('not_found'); // refused before, by its field
  const procedures = proceduresOf(state, input.procedures);
  const { totalMinutes, totalCents } = totals(procedures);
  return {
    ...{ version: 1, status: 'scheduled', noShow: false, paymentStatus: null, origin: 'member' },
    ...{ contactDiverges: false, createdAt: now.toISOString() },
    ...row,
    ...planTimes(state, input, totalMinutes),
    ...{ id, totalMinutes, totalCents, procedures, client, notes: input.notes },
    professional: { id: host.professional.id, fullName: host.professional.fullName },
  };
}

/**
 * When it is, in local time and as instants. Of a local time that happens twice an appointment keeps the later one. Refuses `time_taken` and
 * `time_unavailable`, both with `alternatives`.
 */
export function planTimes(
  { row, agenda }: AppointmentState,
  { date, time }: LocalMoment,
  totalMinutes: number,
) {
  const isSame = row !== null && row.date === date && row.time === time;
  const start = isSame ? epochMinuteOf(new Date(row.startsAt)) : dayOf(agenda.zone, date).at(time);
  // What is cancelled holds no time, so that none has to be free for it.
  const busy = row?.status === 'cancelled' ? [] : agenda.busy;
  refuseUnlessFree({ ...agenda, busy }, start, totalMinutes, { date, time });
  if (start === null) throw new Refusal('time_unavailable');
  const [startsAt, endsAt] = [instantOf(start), instantOf(start + totalMinutes)];
  return { date, time, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

/** What is stored of a row besides its procedures and status. */
export const columnsOf = (row: AppointmentRow) => ({
  clientId: row.client.id,
  professionalId: row.professional.id,
  startsAt: new Date(row.startsAt),
  endsAt: new Date(row.endsAt),
  totalMinutes: row.totalMinutes,
  totalCents: row.totalCents,
  notes: row.notes,
});
