import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { appointmentQuery } from '../../../lib/appointment-query.ts';
import { useAppointmentForm } from './-appointment-form.tsx';
import { PaymentForm } from './-payment-dialog.tsx';
import type { QuickSearch } from './-quick-search.ts';
import { stepBack } from './-step-back.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dashboard opened the dialog: closing it goes back to it. */
    openedQuick?: boolean | undefined;
  }
}

/** Opens one of them, and closes it again; 'back' closes it too. */
export function useQuickDialogs() {
  const navigate = useNavigate();
  const router = useRouter();
  const show = (quick: 'client' | 'payment' | 'reminders' | undefined) =>
    void navigate({
      to: '/dashboard',
      search: (before) => ({ ...before, quick, of: undefined }),
      replace: quick === undefined,
      resetScroll: false,
      state: { openedQuick: quick !== undefined },
    });
  return {
    openQuick: show,
    closeQuick: () => (router.state.location.state.openedQuick ? stepBack(router, true) : show(undefined)),
  };
}

const ClientDialog = lazy(() =>
  import('../../../features/clients/client-dialog.tsx').then((module) => ({ default: module.ClientDialog })),
);

const RemindersSheet = lazy(() => import('./-reminders-sheet.tsx'));

/** 'Cadastrar Cliente', 'Registrar Pagamento' and 'Lembretes de hoje'. */
export function QuickDialogs({ quick, of }: QuickSearch) {
  const { entered } = useRouteContext({ from: '/_member' });
  const { closeQuick } = useQuickDialogs();
  const { openNew } = useAppointmentForm();
  return (
    <Suspense>
      {quick === 'client' && (
        <ClientDialog
          owner={entered.professional.id}
          client={null}
          isOpen
          onClose={closeQuick}
          onSaved={closeQuick}
          onSchedule={(clientId) => openNew({ clientId })}
          onExisting={{ label: 'Agendar para esta cliente', onUse: ({ id }) => openNew({ clientId: id }) }}
        />
      )}
      {quick === 'reminders' && <RemindersSheet onClose={closeQuick} />}
      {quick === 'payment' && <QuickPayment key={of} of={of} onClose={closeQuick} />}
    </Suspense>
  );
}

/** The payment of a given appointment, new or edited, or of one that is chosen in the form. */
function QuickPayment({ of, onClose }: { of: string | undefined; onClose: () => void }) {
  const { data } = useQuery({ ...appointmentQuery(of ?? ''), enabled: Boolean(of) });
  const [row, setRow] = useState(data);
  // The form stays on what it was opened with: it is paid while the form is open, at the latest by the form.
  if (row === undefined && data !== undefined) setRow(data);
  if (!of) return <PaymentForm onClose={onClose} />;
  if (row === undefined) return null;
  if (row.payment) return <PaymentForm payment={{ ...row.payment, appointment: row }} onClose={onClose} />;
  return <PaymentForm appointment={row} onClose={onClose} />;
}
