import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { AppointmentRow } from '../../../../../domain/agenda/appointment.ts';
import { useReturn } from '../../../../features/appointments/status/use-return.ts';
import {
  type FinanceParams,
  type FinanceSearch,
  paramsOf,
  searchOf,
} from '../../../../features/finance/finance-params.ts';
import { FinanceScreen } from '../../../../features/finance/finance-screen.tsx';
import { PageHeader } from '../../../../layout/page-header.tsx';
import { type AppointmentFormSearch, readAppointmentForm } from '../../../-appointment-form-search.ts';
import { AppointmentFormOutlet, useAppointmentForm } from '../-appointment-form.tsx';
import { AppointmentSheetOutlet, useAppointmentSheet } from '../-appointment-sheet.tsx';
import { type AppointmentSheetSearch, readAppointmentSheet } from '../-appointment-sheet-search.ts';
import { readFinance } from '../-finance-search.ts';

/** `/financial`: 'Controle Financeiro'; period, filters, list, page and what is open over it live in the URL. */
export const Route = createFileRoute('/_member/_shell/financial/')({
  validateSearch: (
    search: Record<string, unknown>,
  ): FinanceSearch & AppointmentSheetSearch & AppointmentFormSearch => ({
    ...readFinance(search),
    ...readAppointmentSheet(search),
    ...readAppointmentForm(search),
  }),
  staticData: { title: 'Controle Financeiro' },
  component: Financial,
});

const PaymentDialog = lazy(() =>
  import('../../../../features/appointments/payment/payment-dialog.tsx').then((module) => ({
    default: module.PaymentDialog,
  })),
);

function Financial() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { openAppointment } = useAppointmentSheet();
  const [settled, setSettled] = useState<AppointmentRow | null>(null);
  const onParams = useCallback(
    (part: Partial<FinanceParams>, replace = false) =>
      void navigate({
        search: (before) => ({ ...before, ...searchOf({ ...paramsOf(before), ...part }) }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <>
      <PageHeader title="Controle Financeiro" />
      <FinanceScreen
        params={paramsOf(search)}
        onParams={onParams}
        onOpen={openAppointment}
        onSettle={setSettled}
      />
      <Settlement appointment={settled} onClose={() => setSettled(null)} />
      <AppointmentSheetOutlet id={search.appointment} />
      <AppointmentFormOutlet />
    </>
  );
}

/** 'Registrar Pagamento' of one of the pending appointments. */
function Settlement({ appointment, onClose }: { appointment: AppointmentRow | null; onClose: () => void }) {
  const { openNew } = useAppointmentForm();
  const bookReturn = useReturn(openNew);
  if (!appointment) return null;
  return (
    <Suspense>
      <PaymentDialog appointment={appointment} onSettled={onClose} onReturn={bookReturn} onClose={onClose} />
    </Suspense>
  );
}
