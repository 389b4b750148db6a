import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page below opened the form: closing it goes back to it. */
    openedForm?: boolean | undefined;
  }
}

export interface NewAppointment {
  clientId?: string | undefined;
  professionalId?: string | undefined;
  /** Local, 'YYYY-MM-DD' and 'HH:MM'. */
  date?: string | undefined;
  time?: string | undefined;
}

/** Opens the appointment form over the page of the shell that asks for it; it lives in the URL, so 'back' closes it. */
export function useAppointmentForm() {
  const navigate = useNavigate();
  const open = useCallback(
    (form: string, prefill: NewAppointment = {}) =>
      void navigate({
        to: '.',
        search: (before) => ({
          ...before,
          form,
          client: prefill.clientId,
          day: prefill.date,
          time: prefill.time,
          who: prefill.professionalId,
        }),
        hash: true,
        state: { openedForm: true },
        resetScroll: false,
      }),
    [navigate],
  );
  return useMemo(
    () => ({
      openNew: (prefill?: NewAppointment) => open('new', prefill),
      openEdit: (id: string) => open(id),
    }),
    [open],
  );
}

/** Where the form shows. Once on every page of the shell that offers it. */
export function AppointmentFormOutlet() {
  return null;
}
