import { searchText, searchTexts } from '../lib/search.ts';

// Part of the first script: what the values mean is read where they are used.

/** What the URL says of the appointment form, of the health intake form and of a work record, on every page of the shell. */
interface AppointmentFormSearch {
  /** 'new', 'now' for one that begins now, or the id of the appointment being edited; without it no form is open. */
  form?: string | undefined;
  /** '1': only another time for the appointment `form`. */
  move?: string | undefined;
  /** Prefill of a new one: client, local day 'YYYY-MM-DD', time 'HH:MM' and professional. */
  client?: string | undefined;
  day?: string | undefined;
  time?: string | undefined;
  who?: string | undefined;
  /** Ids of its services, divided by commas. */
  services?: string | undefined;
  anamnesis?: string | undefined;
  /** The appointment whose work record is open. */
  record?: string | undefined;
}

export function readAppointmentForm(search: Record<string, unknown>): AppointmentFormSearch {
  const { form, anamnesis, record } = search;
  return searchTexts(search, [
    ...(searchText(form) ? Object.keys(noAppointmentForm) : []),
    ...(searchText(anamnesis) ? ['anamnesis'] : []),
    ...(searchText(record) ? ['record'] : []),
  ]);
}

export const noAppointmentForm: AppointmentFormSearch = {
  form: undefined,
  move: undefined,
  client: undefined,
  day: undefined,
  time: undefined,
  who: undefined,
  services: undefined,
};

export interface AppointmentSheetSearch {
  appointment?: string | undefined;
}

export interface QuickSearch {
  /** 'client', 'payment', 'block' or 'reminders'. */
  quick?: string | undefined;
  /** The appointment whose payment is recorded or edited; without it, it is chosen. */
  of?: string | undefined;
}

export const appointmentsNames = [
  'view',
  'date',
  'open',
  'scope',
  'page',
  'q',
  'status',
  'professional',
  'cancelled',
] as const;

/** Which appointments are shown, and how (`readAppointments`). */
export type AppointmentsSearch = { [Name in (typeof appointmentsNames)[number]]?: string | undefined };
