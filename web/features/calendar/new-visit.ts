import type { LocalDate, LocalTime } from '../../../domain/scheduling/clock.ts';

/** What an appointment that is begun in the calendar starts with. */
export interface NewVisit {
  date: LocalDate;
  time: LocalTime;
  professionalId?: string | undefined;
}

/** From a day of the calendar it begins at nine (S2 §2). */
export const NEW_TIME: LocalTime = '09:00';
