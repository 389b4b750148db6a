import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { formatTime, type LocalTime, parseTime } from '../../../../domain/scheduling/clock.ts';

const DAY = 1440;

/** The local time at which the appointment ends. */
export function endTime({ time, totalMinutes }: Pick<AppointmentRow, 'time' | 'totalMinutes'>): LocalTime {
  return formatTime(((parseTime(time) ?? 0) + totalMinutes) % DAY);
}
