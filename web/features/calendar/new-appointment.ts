import type { LocalDate, LocalTime } from '../../../domain/scheduling/clock.ts';

/** What an appointment that is begun in the calendar starts with. */
export interface NewAppointment {
  date: LocalDate;
  time: LocalTime;
  professionalId?: string | undefined;
}

/** What a block that is begun in the calendar starts with; without times it takes the whole day. */
export interface NewBlock {
  date: LocalDate;
  /** Undefined stands for the signed-in member. */
  professionalId?: string | undefined;
  startTime?: LocalTime | undefined;
  endTime?: LocalTime | undefined;
}

/** From a day of the calendar it begins at nine. */
export const NEW_TIME: LocalTime = '09:00';
