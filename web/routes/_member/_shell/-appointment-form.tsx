import { useNavigate, useRouteContext, useRouter, useSearch } from '@tanstack/react-router';
import {
  type ComponentType,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { canNotify } from '../../../../domain/agenda/appointment-detail.ts';
import { messages } from '../../../../domain/errors.ts';
import type { AppointmentFormProps } from '../../../features/appointment-form/appointment-form-dialog.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { noAppointmentForm } from '../../-appointment-form-search.ts';
import { MovedNotice } from './-moved-notice.tsx';
import { stepBack } from './-step-back.ts';

/** The page's own needs come first, in milliseconds. */
const FETCH_AFTER = 2000;

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
  procedureIds?: readonly string[] | undefined;
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
          services: prefill.procedureIds?.join(','),
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

const loadForm = () => import('../../../features/appointment-form/appointment-form-dialog.tsx');

// No page waits for the form: it is fetched while nothing else is going on, or when it is opened before that.
const AppointmentFormDialog = lazy<ComponentType<AppointmentFormProps>>(() =>
  loadForm().then(
    (module) => ({ default: module.AppointmentFormDialog }),
    () => ({ default: Unreachable }),
  ),
);

/** In the place of a form that could not be fetched. */
function Unreachable({ onClose }: AppointmentFormProps) {
  const close = useEffectEvent(() => onClose(true));
  useEffect(() => {
    toast.error(messages.network);
    close();
  }, []);
  return null;
}

const ClientDialog = lazy(() =>
  import('../../../features/clients/client-dialog.tsx').then((module) => ({ default: module.ClientDialog })),
);

/** Where the form shows. Once on every page of the shell that offers it. */
export function AppointmentFormOutlet() {
  const { form, client, day, time, who, services } = useSearch({ from: '/_member/_shell' });
  const { entered } = useRouteContext({ from: '/_member' });
  const close = useCloseForm();
  // Shown once the form is gone: the step back that closes it would close the question too.
  const [moved, setMoved] = useState<AppointmentRow | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void loadForm().catch(() => undefined), FETCH_AFTER);
    return () => clearTimeout(timer);
  }, []);
  if (form === undefined) {
    return moved && <MovedNotice row={moved} onSilent={() => undefined} onClose={() => setMoved(null)} />;
  }
  return (
    <Suspense>
      <AppointmentFormDialog
        key={form}
        id={form === 'new' ? null : form}
        prefill={{
          clientId: client,
          professionalId: who,
          date: day,
          time,
          procedureIds: services?.split(','),
        }}
        renderNewClient={({ initial, onSaved, onClose }) => (
          <Suspense>
            <ClientDialog
              owner={entered.professional.id}
              client={null}
              initial={initial}
              isOpen
              onClose={onClose}
              onSaved={onSaved}
              onExisting={{ label: 'Usar esta cliente', onUse: onSaved }}
            />
          </Suspense>
        )}
        onMoved={(row) => canNotify(row, new Date()) && setMoved(row)}
        onClose={close}
      />
    </Suspense>
  );
}

/** Back to the page that opened the form; who came by a link stays on the page without it. */
function useCloseForm() {
  const navigate = useNavigate();
  const router = useRouter();
  return (sure: boolean) => {
    if (router.state.location.state.openedForm) return stepBack(router, sure);
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...noAppointmentForm }),
      hash: true,
      replace: true,
      resetScroll: false,
      ignoreBlocker: sure,
    });
  };
}
