import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { formatShortDate, formatWeekday } from '../../../../domain/format.ts';
import {
  addDays,
  datesBetween,
  type LocalDate,
  type LocalTime,
  parseTime,
} from '../../../../domain/scheduling/clock.ts';
import type { Agenda } from '../../../../domain/scheduling/slots.ts';
import { daysOfPage, timesOf } from '../when/day-times.ts';

const DAYS = 4;
const TIMES_A_DAY = 4;

interface ProposedDay {
  date: LocalDate;
  times: LocalTime[];
}

/** The next days with free times, of each those nearest to the appointment's own time of day; never its own place. */
export function proposedDays(
  agenda: Agenda,
  today: LocalDate,
  { date, time, totalMinutes }: Pick<AppointmentRow, 'date' | 'time' | 'totalMinutes'>,
): ProposedDay[] {
  const { from, to } = daysOfPage(today, 0);
  const distance = (one: LocalTime) => Math.abs((parseTime(one) ?? 0) - (parseTime(time) ?? 0));
  return datesBetween(from, to)
    .map((day) => {
      const free = timesOf(agenda, day, totalMinutes, null).free;
      const others = free.filter((one) => day !== date || one !== time);
      const nearest = [...others].sort((one, other) => distance(one) - distance(other)).slice(0, TIMES_A_DAY);
      return { date: day, times: [...nearest].sort() };
    })
    .filter(({ times }) => times.length > 0)
    .slice(0, DAYS);
}

/** 'Hoje, 25/11', 'Amanhã, 26/11', 'Sexta-feira, 27/11'. */
export function dayName(date: LocalDate, today: LocalDate): string {
  const weekday = formatWeekday(date);
  const name =
    date === today
      ? 'Hoje'
      : date === addDays(today, 1)
        ? 'Amanhã'
        : weekday[0]?.toUpperCase() + weekday.slice(1);
  return `${name}, ${formatShortDate(date)}`;
}
