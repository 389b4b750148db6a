import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { LocalDate, LocalTime } from '../../../domain/scheduling/clock.ts';

export interface NewAppointment {
  date: LocalDate;
  time: LocalTime;
  professionalId?: string | undefined;
}

/** Without times it takes the whole day. */
export interface NewBlock {
  date: LocalDate;
  /** Undefined stands for the signed-in member. */
  professionalId?: string | undefined;
  startTime?: LocalTime | undefined;
  endTime?: LocalTime | undefined;
}

/** When only the day was chosen. */
export const NEW_TIME: LocalTime = '09:00';

/** What the calendar opens elsewhere. */
export interface CalendarVerbs {
  onNew: (appointment: NewAppointment) => void;
  onBlock: (block: NewBlock) => void;
  onOpen: (id: string) => void;
  /** After a move; `report` shows the toast, with 'Desfazer'. */
  onMoved: (saved: AppointmentRow, report: () => void) => void;
}
