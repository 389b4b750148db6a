import type { AppointmentInput } from '../../../domain/agenda/appointment-input.ts';
import type { LocalDate } from '../../../domain/scheduling/clock.ts';
import { api, call } from '../../lib/api.ts';

const appointments = api.appointments;

export interface AgendaQuestion {
  professional: string;
  from: LocalDate;
  to: LocalDate;
  /** The appointment being edited: its own time is not in its own way. */
  except?: string | undefined;
}

/** What the rule of free times looks at: hours, blocks and other appointments. Times are made of it in the browser. */
export function readAgenda({ professional, from, to, except }: AgendaQuestion) {
  return call(appointments.agenda.$get({ query: { professional, from, to, ...(except ? { except } : {}) } }));
}

export function readAppointment(id: string) {
  return call(appointments[':id'].$get({ param: { id } }));
}

/** Clients whose name, e-mail or phone holds what was typed; the first of all without it. */
export async function findClients(text: string) {
  const answer = await call(api.clients.$get({ query: text === '' ? {} : { q: text } }));
  return answer.clients;
}

/** Books once per key, however often it is sent. */
export function createAppointment(input: AppointmentInput, key: string) {
  return call(appointments.$post({ json: input }, { headers: { 'Idempotency-Key': key } }));
}

export function updateAppointment(id: string, input: AppointmentInput, version: number) {
  return call(appointments[':id'].$put({ param: { id }, json: { ...input, version } }));
}
