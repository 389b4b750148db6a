import { useRouteContext, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { canNotify } from '../../../domain/agenda/appointment-detail.ts';
import { messages } from '../../../domain/errors.ts';
import { epochMinuteOf, type LocalMoment, localOf } from '../../../domain/scheduling/clock.ts';
import type { AppointmentFormProps } from '../../features/appointment-form/appointment-form-dialog.tsx';
import { giveContact, type StudioContact } from '../../features/shared/clients/studio-contact.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { noAppointmentForm } from '../search.ts';
import { useOverlay } from './overlay.ts';

/** The page's own needs come first, in milliseconds. */
const FETCH_AFTER = 2000;

export function useAppointmentForm() {
  const { open } = useOverlay('form', noAppointmentForm);
  return useMemo(
    () => ({
      openNew: ({
        clientId,
        date,
        time,
        professionalId,
        procedureIds,
      }: AppointmentFormProps['prefill'] = {}) =>
        open({
          form: 'new',
          client: clientId,
          day: date,
          time,
          who: professionalId,
          services: procedureIds?.join(','),
        }),
      /** For the client of the studio who has this phone or e-mail. */
      openByContact: (contact: StudioContact) => {
        giveContact(contact);
        open({ ...noAppointmentForm, form: 'new' });
      },
      /** For a client at the door. */
      openNow: () => open({ ...noAppointmentForm, form: 'now' }),
      openEdit: (id: string) => open({ ...noAppointmentForm, form: id }),
      openMove: (id: string) => open({ ...noAppointmentForm, form: id, move: '1' }),
    }),
    [open],
  );
}

const loadForm = () => import('../../features/appointment-form/appointment-form-dialog.tsx');

// Fetched while nothing else is going on, or when it is opened before that.
const AppointmentFormDialog = lazyDialog<AppointmentFormProps>(() =>
  loadForm().catch(() => ({ default: Unreachable })),
);

function Unreachable({ onClose }: AppointmentFormProps) {
  const close = useEffectEvent(() => onClose(true));
  useEffect(() => {
    toast.error(messages.network);
    close();
  }, []);
  return null;
}

const RescheduleDialog = lazyDialog(
  () => import('../../features/appointment-form/reschedule/reschedule-dialog.tsx'),
);

const ClientDialog = lazyDialog(() => import('../../features/clients/client-dialog.tsx'));

const DepositNotice = lazyDialog(() => import('./deposit-notice.tsx'));
const MovedNotice = lazyDialog(() => import('./moved-notice.tsx'));

export function AppointmentFormOutlet() {
  const { form, move, client, day, time, who, services } = useSearch({ from: '/_member/_shell' });
  const { entered } = useRouteContext({ from: '/_member' });
  const { close, turnTo } = useOverlay('form', noAppointmentForm);
  // Shown once the form is gone: the step back that closes it would close the question too.
  const [moved, setMoved] = useState<{ row: AppointmentRow; onSilent: () => void } | null>(null);
  const [asked, setAsked] = useState<{ row: AppointmentRow; link: string } | null>(null);
  const now = useStart(form === 'now', entered.studio.zone);
  useEffect(() => {
    const timer = setTimeout(() => void loadForm().catch(() => undefined), FETCH_AFTER);
    return () => clearTimeout(timer);
  }, []);
  if (form === undefined) {
    return (
      <>
        {asked && <DepositNotice {...asked} onClose={() => setAsked(null)} />}
        {moved && <MovedNotice {...moved} onClose={() => setMoved(null)} />}
      </>
    );
  }
  if (move !== undefined) {
    return (
      <RescheduleDialog
        id={form}
        onMoved={(row, report) => {
          if (canNotify(row, new Date())) setMoved({ row, onSilent: report });
          else report();
          close(true);
        }}
        onOther={() => turnTo({ move: undefined })}
        onClose={() => close()}
      />
    );
  }
  const isNew = form === 'new' || form === 'now';
  return (
    <AppointmentFormDialog
      key={form}
      id={isNew ? null : form}
      isAtDoor={form === 'now'}
      prefill={{
        clientId: client,
        professionalId: who,
        date: now?.date ?? day,
        time: now?.time ?? time,
        procedureIds: services?.split(','),
      }}
      renderNewClient={({ initial, onSaved, onStudioClient, onClose }) => (
        <ClientDialog
          owner={entered.professional.id}
          client={null}
          initial={initial}
          onClose={onClose}
          onSaved={onSaved}
          onExisting={{ label: 'Usar esta cliente', onUse: onSaved }}
          // One that is edited would stay, beside another.
          onStudioClient={isNew ? onStudioClient : undefined}
        />
      )}
      onMoved={(row) => canNotify(row, new Date()) && setMoved({ row, onSilent: () => undefined })}
      onAsked={(row, link) => setAsked({ row, link })}
      onClose={close}
    />
  );
}

/** Minutes to which the start of a client at the door is rounded up. */
const DOOR_STEP = 5;

/** The moment at which such a form was opened. */
function useStart(isOpen: boolean, zone: string): LocalMoment | undefined {
  return useMemo(() => {
    if (!isOpen) return undefined;
    return localOf(zone, Math.ceil(epochMinuteOf(new Date()) / DOOR_STEP) * DOOR_STEP);
  }, [isOpen, zone]);
}
