import { useCanGoBack, useLocation, useNavigate, useRouteContext, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { AnamnesisOutlet, useAnamnesisDialog } from './-anamnesis-dialog.tsx';
import { useAppointmentForm } from './-appointment-form.tsx';
import { usePaymentSlot } from './-payment-dialog.tsx';
import { stepBack } from './-step-back.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page below opened the appointment: closing it goes back to it. */
    openedAppointment?: boolean | undefined;
  }
}

const load = () => import('../../../features/appointments/appointment-sheet.tsx');
const AppointmentSheet = lazy(() => load().then((module) => ({ default: module.AppointmentSheet })));

/** Opens an appointment over the page that shows it, and closes it again; 'back' closes it too. */
export function useAppointmentSheet() {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const openedHere = useLocation({ select: (location) => location.state.openedAppointment === true });
  const show = useCallback(
    (id: string | undefined, replace: boolean) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, appointment: id }),
        hash: true,
        replace,
        resetScroll: false,
        state: { openedAppointment: id !== undefined },
      }),
    [navigate],
  );
  return {
    openAppointment: useCallback((id: string) => show(id, false), [show]),
    // Past the question that may still be open over it: that one keeps only the person's own 'back'.
    closeAppointment: () => (openedHere && canGoBack ? stepBack(router, true) : show(undefined, true)),
  };
}

/** Where the open appointment shows. Once on every page of the shell that opens any. */
export function AppointmentSheetOutlet({ id }: { id: string | undefined }) {
  const { entered } = useRouteContext({ from: '/_member' });
  const { closeAppointment } = useAppointmentSheet();
  const { openEdit, openNew } = useAppointmentForm();
  const renderPayment = usePaymentSlot();
  const openAnamnesis = useAnamnesisDialog();
  // At hand before it is wanted: a press must not wait for the network.
  useEffect(() => void load().catch(() => undefined), []);
  if (!id) return <AnamnesisOutlet />;
  return (
    <Suspense>
      <AppointmentSheet
        key={id}
        id={id}
        businessName={entered.studio.businessName}
        onEdit={openEdit}
        onReturn={openNew}
        renderPayment={renderPayment}
        onClose={closeAppointment}
        onAnamnesis={openAnamnesis}
      />
      <AnamnesisOutlet />
    </Suspense>
  );
}
