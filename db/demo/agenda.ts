/** Appointments of five months behind today and one ahead, never two at once. */
import type { AppointmentStatus } from '../../domain/agenda/appointment.ts';
import type { BusinessHours } from '../../domain/scheduling/business-hours.ts';
import {
  addDays,
  datesBetween,
  dayOf,
  type EpochMinute,
  type LocalDate,
  parseTime,
  weekday,
} from '../../domain/scheduling/clock.ts';
import { totals } from '../../domain/studio/procedure-type.ts';
import type { Chance } from './chance.ts';
import { ZONE } from './studio.ts';

export interface DemoService {
  id: string;
  name: string;
  priceCents: number;
  durationMinutes: number;
}

export interface PlannedAppointment {
  start: EpochMinute;
  services: DemoService[];
  totalMinutes: number;
  totalCents: number;
  status: AppointmentStatus;
}

/** A professional's week and services; `asked`: positions in `services`, the more often the more popular. */
export interface DemoWork {
  hours: BusinessHours;
  services: readonly DemoService[];
  asked: readonly [readonly number[], ...(readonly number[])[]];
}

const DAYS_BEHIND = 150;
const DAYS_AHEAD = 30;

export const blockedDays = (today: LocalDate): LocalDate[] => [addDays(today, 12), addDays(today, 26)];

export function appointmentsAround(
  chance: Chance,
  work: DemoWork,
  today: LocalDate,
  now: EpochMinute,
): PlannedAppointment[] {
  const blocked = blockedDays(today);
  const appointments = datesBetween(addDays(today, -DAYS_BEHIND), addDays(today, DAYS_AHEAD - 1))
    .filter((date) => !blocked.includes(date))
    .flatMap((date) => appointmentsOn(chance, work, date, fullness(today, date)))
    .map((appointment) => ({ ...appointment, status: statusOf(chance, appointment, now) }));
  const latest = appointments.findLast(
    (appointment) => appointment.start <= now && appointment.status !== 'cancelled',
  );
  if (latest) latest.status = 'in_progress';
  return appointments;
}

/** The studio grew over the months; of the days to come near ones are fuller than far ones. */
function fullness(today: LocalDate, date: LocalDate): number {
  if (date < addDays(today, -90)) return 0.4;
  if (date < addDays(today, -30)) return 0.6;
  if (date < today) return 0.8;
  return date <= addDays(today, 7) ? 0.6 : date <= addDays(today, 18) ? 0.4 : 0.2;
}

function appointmentsOn(chance: Chance, work: DemoWork, date: LocalDate, chanceOfAppointment: number) {
  const day = work.hours[weekday(date)];
  const [opening, closing] = [parseTime(day.start) ?? 0, parseTime(day.end) ?? 0];
  const lunch = day.hasLunch
    ? [parseTime(day.lunchStart) ?? 0, parseTime(day.lunchEnd) ?? 0]
    : [closing, closing];
  const [noon = closing, afternoon = closing] = lunch;
  const appointments: Omit<PlannedAppointment, 'status'>[] = [];
  for (let minute = opening; !day.closed && minute < closing; ) {
    const asked = chance.pick(work.asked).flatMap((index) => work.services[index] ?? []);
    const { totalMinutes, totalCents } = totals(asked);
    const start = dayOf(ZONE, date).at(minute);
    const fits = minute + totalMinutes <= (minute < noon ? noon : closing);
    if (fits && start !== null && chance.next() < chanceOfAppointment) {
      appointments.push({ start, services: asked, totalMinutes, totalCents });
      minute = onGrid(minute + totalMinutes, work.hours);
    } else minute += 30;
    if (minute >= noon && minute < afternoon) minute = afternoon;
  }
  return appointments;
}

const onGrid = (minute: number, { slotInterval }: BusinessHours): number =>
  Math.ceil(minute / slotInterval) * slotInterval;

function statusOf(
  chance: Chance,
  appointment: Omit<PlannedAppointment, 'status'>,
  now: EpochMinute,
): AppointmentStatus {
  const luck = chance.next();
  if (luck < 0.09) return 'cancelled';
  if (appointment.start + appointment.totalMinutes <= now) return 'completed';
  if (appointment.start <= now) return 'in_progress';
  return luck < (appointment.start - now < 3 * 1440 ? 0.75 : 0.35) ? 'confirmed' : 'scheduled';
}
