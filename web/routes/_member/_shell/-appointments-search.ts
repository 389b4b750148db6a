import { searchTexts } from '../../../lib/search.ts';

const names = ['view', 'date', 'open', 'scope', 'page', 'q', 'status', 'professional'] as const;

/** What the URL says of which appointments are shown, and how. The values are read where they are shown (`readAppointments`). */
export type AppointmentsSearch = { [Name in (typeof names)[number]]?: string | undefined };

export const appointmentsSearch = (search: Record<string, unknown>): AppointmentsSearch =>
  searchTexts(search, names);
