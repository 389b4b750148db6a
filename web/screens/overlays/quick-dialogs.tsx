import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { appointmentMessages } from '../../../domain/messages.ts';
import type { Quick } from '../../features/dashboard/quick-actions.tsx';
import { appointmentQuery } from '../../features/shared/appointments/live-appointments.ts';
import { useStudioClock } from '../../features/shared/use-studio-clock.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import type { QuickSearch } from '../search.ts';
import { useAppointmentForm } from './appointment-form.tsx';
import { useOverlay } from './overlay.ts';
import { PaymentForm } from './payment-dialog.tsx';

export function useQuickDialogs() {
  const { open, close } = useOverlay('quick', none);
  return {
    openQuick: (quick: Quick) => open({ ...none, quick }),
    closeQuick: () => close(),
  };
}

const none: QuickSearch = { quick: undefined, of: undefined };

const ClientDialog = lazyDialog(() => import('../../features/clients/client-dialog.tsx'));

const NewBlockDialog = lazyDialog(() => import('../../features/time-blocks/new-block-dialog.tsx'));

const RemindersSheet = lazyDialog(() => import('./reminders-sheet.tsx'));

export function QuickDialogs({ quick, of }: QuickSearch) {
  const { entered } = useRouteContext({ from: '/_member' });
  const { closeQuick } = useQuickDialogs();
  const { openNew, openByContact } = useAppointmentForm();
  const { today } = useStudioClock();
  return (
    <>
      {quick === 'client' && (
        <ClientDialog
          owner={entered.professional.id}
          client={null}
          onClose={closeQuick}
          onSaved={closeQuick}
          onSchedule={(clientId) => openNew({ clientId })}
          onExisting={{ label: 'Agendar para esta cliente', onUse: ({ id }) => openNew({ clientId: id }) }}
          onStudioClient={openByContact}
        />
      )}
      {quick === 'block' && (
        <NewBlockDialog professionalId={entered.professional.id} date={today} onClose={closeQuick} />
      )}
      {quick === 'reminders' && <RemindersSheet onClose={closeQuick} />}
      {quick === 'payment' && <QuickPayment key={of} of={of} onClose={closeQuick} />}
    </>
  );
}

function QuickPayment({ of, onClose }: { of: string | undefined; onClose: () => void }) {
  const query = useQuery({ ...appointmentQuery(of ?? ''), enabled: Boolean(of) });
  const { data } = query;
  const [row, setRow] = useState(data);
  // The form stays on what it was opened with: it is paid while the form is open, at the latest by the form.
  if (row === undefined && data !== undefined) setRow(data);
  if (!of) return <PaymentForm onClose={onClose} />;
  if (row === undefined) {
    return (
      <Dialog title="Registrar Pagamento" onClose={onClose}>
        {query.isError ? (
          <LoadFailed query={query} sentence={appointmentMessages.loadFailed} />
        ) : (
          <SkeletonForm label="Carregando agendamento..." />
        )}
      </Dialog>
    );
  }
  if (row.payment) return <PaymentForm payment={{ ...row.payment, appointment: row }} onClose={onClose} />;
  return <PaymentForm appointment={row} onClose={onClose} />;
}
