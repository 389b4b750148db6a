/** What the URL says of the appointment that is open, on every page of the shell that shows appointments. */
export interface AppointmentSheetSearch {
  appointment?: string | undefined;
}

export function readAppointmentSheet({ appointment }: Record<string, unknown>): AppointmentSheetSearch {
  return typeof appointment === 'string' && appointment !== '' ? { appointment } : {};
}
