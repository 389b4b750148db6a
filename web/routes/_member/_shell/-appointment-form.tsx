import { useRouteContext, useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { canNotify } from '../../../../domain/agenda/appointment-detail.ts';
import { messages } from '../../../../domain/errors.ts';
import type { AppointmentFormProps } from '../../../features/appointment-form/appointment-form-dialog.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { noAppointmentForm } from '../../-search.ts';
import { MovedNotice } from './-moved-notice.tsx';
import { useOverlay } from './-overlay.ts';

/** The page's own needs come first, in milliseconds. */
const FETCH_AFTER = 2000;

export interface NewAppointment {
  clientId?: string | undefined;
  professionalId?: string | undefined;
  /** Local, 'YYYY-MM-DD' and 'HH:MM'. */
  date?: string | undefined;
  time?: string | undefined;
  procedureIds?: readonly string[] | undefined;
}

export function useAppointmentForm() {
  const { open } = useOverlay('form', noAppointmentForm);
  return useMemo(
    () => ({
      openNew: ({ clientId, date, time, professionalId, procedureIds }: NewAppointment = {}) =>
        open({
          form: 'new',
          client: clientId,
          day: date,
          time,
          who: professionalId,
          services: procedureIds?.join(','),
        }),
      openEdit: (id: string) => open({ ...noAppointmentForm, form: id }),
    }),
    [open],
  );
}

const loadForm = () => import('../../../features/appointment-form/appointment-form-dialog.tsx');

// Fetched while nothing else is going on, or when it is opened before that.
const AppointmentFormDialog = lazy<ComponentType<AppointmentFormProps>>(() =>
  loadForm().then(
    (module) => ({ default: module.AppointmentFormDialog }),
    () => ({ default: Unreachable }),
  ),
);

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

export function AppointmentFormOutlet() {
  const { form, client, day, time, who, services } = useSearch({ from: '/_member/_shell' });
  const { entered } = useRouteContext({ from: '/_member' });
  const { close } = useOverlay('form', noAppointmentForm);
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
