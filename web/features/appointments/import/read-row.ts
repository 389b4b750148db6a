import { readAppointment, type WrittenAppointment } from '../../../../domain/import/written-appointment.ts';
import type { DateOrder } from '../../../../domain/import/written-moment.ts';

export interface Place {
  zone: string;
  order: DateOrder;
}

/** What a row of a list says, before anybody has chosen anything. */
export type ReadRow = ReturnType<typeof readRow>;

export const readRow = (written: WrittenAppointment, place: Place) => ({
  written,
  ...readAppointment(written, place),
});
