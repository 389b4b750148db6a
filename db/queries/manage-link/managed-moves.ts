/** A client moves an appointment by its link: to which times, and to whom. */
import { awaitsDeposit } from '../../../domain/agenda/prepaid.ts';
import { ALTERNATIVE_DAYS, ALTERNATIVES } from '../../../domain/booking/booking.ts';
import { changesEnd } from '../../../domain/booking/change-end.ts';
import { MAX_TIMES_DAYS, type ManagedTimes, type ManageMove } from '../../../domain/booking/manage.ts';
import { Refusal } from '../../../domain/errors.ts';
import { type Candidate, freeDaysOfAnyone, soonestOf, whoGets } from '../../../domain/scheduling/anyone.ts';
import {
  addDays,
  dayOf,
  type EpochMinute,
  instantOf,
  type LocalDate,
  type LocalMoment,
} from '../../../domain/scheduling/clock.ts';
import { refusalAt } from '../../../domain/scheduling/conflicts.ts';
import { nextFree } from '../../../domain/scheduling/slots.ts';
import type { Db, LinkHolder } from '../../client.ts';
import { pick } from '../../columns.ts';
import { untilUnchanged } from '../../races.ts';
import { agendaAt, aroundOf } from '../agenda/stored-agenda.ts';
import type { Change } from '../appointments/appointment-change.ts';
import { moveEvents } from '../appointments/appointment-differences.ts';
import { writeAppointment } from '../appointments/appointment-writes.ts';
import { emailsAbout } from './manage-emails.ts';
import {
  type ChangeContext,
  type Changed,
  type Managed,
  type Reading,
  readManaged,
  refuseUnlessChangeable,
} from './managed.ts';

/**
 * The times to which it can be moved, with `anyone` to whoever is free then. Refuses `link_expired`, `change_too_late`, `professional_not_found`
 * (nobody takes bookings now).
 */
export async function manageFreeTimes(
  db: Db,
  holder: LinkHolder,
  { from, to, anyone, ...reading }: { from: LocalDate; to: LocalDate; anyone: boolean } & Reading,
): Promise<ManagedTimes> {
  const { now } = reading;
  const last = to < addDays(from, MAX_TIMES_DAYS) ? to : addDays(from, MAX_TIMES_DAYS);
  const days = { from, to: last, anyone };
  const managed = await readManaged(db, holder, { ...reading, days });
  refuseUnlessChangeable(managed, managed.row.version, now);
  const candidates = candidatesOf(managed, { from, to: last, now });
  const shared = freeDaysOfAnyone(candidates, from, last, managed.row.professional.id);
  if (!anyone) return { days: shared.days };
  const people = candidates.map(({ host: { professional } }) => pick(professional, 'id', 'fullName'));
  return { days: shared.days, whose: shared.whose, people };
}

/**
 * Moves to a free time; with `anyone` to the professional still if she is free then, else to the fairest of who is
 * (domain/scheduling/anyone.ts), at the price and length that are agreed. Refuses as `cancelManaged`, `time_taken`, `time_unavailable` (both
 * with `alternatives`), `professional_not_found`.
 */
export function moveManaged(
  db: Db,
  holder: LinkHolder,
  { version, date, time, anyone, ...context }: Omit<ManageMove, 'token'> & ChangeContext,
): Promise<Changed> {
  const { now } = context;
  return untilUnchanged(async () => {
    const through = addDays(date, ALTERNATIVE_DAYS);
    const days = { from: date, to: through, anyone };
    const managed = await readManaged(db, holder, { ...context, days });
    const { row } = managed;
    if (row.date === date && row.time === time && row.status !== 'cancelled')
      return { managed, emailIds: [] };
    refuseUnlessChangeable(managed, version, now);
    const candidates = candidatesOf(managed, { ...days, now });
    const { host, stored, start } = whoHas(candidates, {
      date,
      time,
      through,
      preferred: row.professional.id,
    });
    const [startsAt, endsAt] = [instantOf(start), instantOf(start + row.totalMinutes)];
    const times = { date, time, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    const professional = pick(host.professional, 'id', 'fullName');
    // Another time is another request, where the studio confirms each.
    const status = managed.needsApproval ? ('scheduled' as const) : row.status;
    const moved = { ...row, ...times, professional, status, version: version + 1 };
    const goes = professional.id !== row.professional.id;
    const former = goes ? { host: managed.host, hasLeft: row.professional.hasLeft === true } : undefined;
    const before = pick(row, 'date', 'time');
    const emails = emailsAbout({ ...managed, host }, moved, { what: 'moved', before, former }, context);
    const professionalId = professional.id;
    const change: Change = {
      columns: { startsAt, endsAt, status, version: version + 1, ...(goes && { professionalId }) },
      awaitsDeposit: awaitsDeposit(row),
      events: moveEvents(row, moved),
      emails,
      isClientChange: true,
    };
    const around = aroundOf(stored, date, { start, end: start + row.totalMinutes });
    const held = { id: row.id, version, professionalId, agendaVersion: stored.version, around };
    const written = await writeAppointment(db, holder, { held, change, now });
    return (
      written && {
        managed: {
          ...managed,
          host,
          isServing: true,
          row: written,
          changesEnd: changesEnd({ ...times, chosenAt: now }, managed.noticeHours),
        },
        emailIds: emails.map(({ id }) => id),
      }
    );
  });
}

type Hosting = Candidate & Managed['hosts'][number];

/** Who can have it: the professional, and who else offers all of it, unless it is paid. Refuses `professional_not_found`. */
function candidatesOf(
  { row, hosts }: Managed,
  range: { from: LocalDate; to: LocalDate; now: Date },
): [Hosting, ...Hosting[]] {
  const isOwn = (id: string) => id === row.professional.id;
  const [first, ...others] = hosts.flatMap(({ host, stored }) => {
    const { id } = host.professional;
    if (!isOwn(id) && (stored.procedures.length < row.procedures.length || row.paymentStatus === 'paid'))
      return [];
    return { id, host, stored, agenda: agendaAt(stored, range), totalMinutes: row.totalMinutes };
  });
  if (first === undefined) throw new Refusal('professional_not_found');
  return [first, ...others];
}

interface Wanted extends LocalMoment {
  through: LocalDate;
  preferred: string;
}

/** Refuses with the next times of them all. */
function whoHas(
  candidates: readonly [Hosting, ...Hosting[]],
  { date, time, through, preferred }: Wanted,
): Hosting & { start: EpochMinute } {
  const [first] = candidates;
  const day = dayOf(first.agenda.zone, date);
  const start = day.at(time);
  const refusalOf = ({ agenda, totalMinutes }: Hosting) => refusalAt(agenda, date, time, totalMinutes);
  const able = candidates.filter((one) => refusalOf(one) === null);
  const chosen = start === null ? undefined : whoGets(able, day, { start, preferred });
  if (start !== null && chosen) return { ...chosen, start };
  const { code, message } = refusalOf(first) ?? new Refusal('time_unavailable');
  const free = candidates.flatMap(({ agenda, totalMinutes }) =>
    nextFree(agenda, { date, time }, totalMinutes, ALTERNATIVES, through),
  );
  throw new Refusal(code, { message, details: { alternatives: soonestOf(free, ALTERNATIVES) } });
}
