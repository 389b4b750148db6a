import { searchText, searchTexts } from '../lib/search.ts';

/** What the URL says of the appointment form and of the health intake form, on every page of the shell. Values are read where the form opens. */
export interface AppointmentFormSearch {
  /** 'new', or the id of the appointment being edited; without it no form is open. */
  form?: string | undefined;
  /** Prefill of a new one: client, local day 'YYYY-MM-DD', time 'HH:MM' and professional. */
  client?: string | undefined;
  day?: string | undefined;
  time?: string | undefined;
  who?: string | undefined;
  /** Ids of its services, divided by commas. */
  services?: string | undefined;
  /** Of whom the health intake form is open. */
  anamnesis?: string | undefined;
}

export function readAppointmentForm(search: Record<string, unknown>): AppointmentFormSearch {
  const { form, anamnesis } = search;
  return searchTexts(search, [
    ...(searchText(form) ? Object.keys(noAppointmentForm) : []),
    ...(searchText(anamnesis) ? ['anamnesis'] : []),
  ]);
}

/** The search without anything of the form. */
export const noAppointmentForm = {
  form: undefined,
  client: undefined,
  day: undefined,
  time: undefined,
  who: undefined,
  services: undefined,
} as const satisfies AppointmentFormSearch;
