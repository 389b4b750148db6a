import { searchTexts } from '../../../lib/search.ts';

/** What the URL says of the appointment that is open, on every page of the shell that shows appointments. */
export interface AppointmentSheetSearch {
  appointment?: string | undefined;
}

export const readAppointmentSheet = (search: Record<string, unknown>): AppointmentSheetSearch =>
  searchTexts(search, ['appointment']);
