import { queryOptions, skipToken } from '@tanstack/react-query';
import type { AppointmentInput, ContactBookingInput } from '../../../domain/agenda/appointment-input.ts';
import type { LocalDate } from '../../../domain/scheduling/clock.ts';
import { api, call } from '../../lib/api.ts';
import { readAppointment } from '../shared/appointments/live-appointments.ts';

const appointments = api.appointments;

/** The appointment as it is when its form opens. Later changes are found when it is saved. */
export function editedQuery(id: string | null) {
  return queryOptions({
    queryKey: ['appointments', 'edited', id],
    queryFn: id === null ? skipToken : () => readAppointment(id),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** What another screen has stored, asked for once a save over `version` was refused. */
export function currentQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['appointments', 'edited', id, 'over', version],
    queryFn: () => readAppointment(id),
    staleTime: 0,
    gcTime: 0,
  });
}

interface AgendaQuestion {
  professional: string;
  from: LocalDate;
  to: LocalDate;
  /** The appointment being edited: its own time is free for it. */
  except?: string | undefined;
}

/** What the rule of free times reads: hours, blocks and other appointments. The browser makes the times. */
export function agendaQuery(question: AgendaQuestion) {
  const { professional, from, to, except } = question;
  const query = { professional, from, to, ...(except ? { except } : {}) };
  return queryOptions({
    queryKey: ['appointments', 'agenda', question],
    queryFn: () => call(appointments.agenda.$get({ query })),
    enabled: professional !== '',
    // Other people book meanwhile.
    refetchInterval: 15_000,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  });
}

/** Books once per key, however often it is sent. */
export function createAppointment(input: AppointmentInput, key: string) {
  return call(appointments.$post({ json: input }, { headers: { 'Idempotency-Key': key } }));
}

/** The same for the client of the studio who has the typed phone or e-mail. */
export function bookByContact(input: ContactBookingInput, key: string) {
  return call(appointments['by-contact'].$post({ json: input }, { headers: { 'Idempotency-Key': key } }));
}

export function updateAppointment(id: string, input: AppointmentInput, version: number) {
  return call(appointments[':id'].$put({ param: { id }, json: { ...input, version } }));
}
