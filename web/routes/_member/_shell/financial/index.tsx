import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { BanknoteArrowUp, FileText } from 'lucide-react';
import { useCallback, useState } from 'react';
import { type FinanceParams, paramsOf, searchOf } from '../../../../features/finance/finance-params.ts';
import { FinanceScreen } from '../../../../features/finance/finance-screen.tsx';
import type { PaymentFormProps } from '../../../../features/payments/use-payment-form.ts';
import { PageHeader } from '../../../../layout/page-header.tsx';
import { MOBILE, useMedia } from '../../../../lib/media.ts';
import { searchTexts } from '../../../../lib/search.ts';
import { FinanceNav } from '../../../../screens/finance-nav.tsx';
import { AppointmentFormOutlet } from '../../../../screens/overlays/appointment-form.tsx';
import {
  AppointmentSheetOutlet,
  useAppointmentSheet,
} from '../../../../screens/overlays/appointment-sheet.tsx';
import { PaymentForm } from '../../../../screens/overlays/payment-dialog.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { NativeButton } from '../../../../ui/native-button.tsx';

const names = [
  ...(['period', 'from', 'to', 'list', 'page', 'appointment'] as const),
  ...(['method', 'status', 'professional', 'q'] as const),
];

/** `/financial`: 'Controle Financeiro'; period, filters, list, page and what is open over it live in the URL. */
export const Route = createFileRoute('/_member/_shell/financial/')({
  validateSearch: (search: Record<string, unknown>) => searchTexts(search, names, 100),
  staticData: { title: 'Controle Financeiro' },
  component: Financial,
});

function Financial() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const isPhone = useMedia(MOBILE);
  const { user } = useRouteContext({ from: '/_member' }).entered;
  const { openAppointment } = useAppointmentSheet();
  const [form, setForm] = useState<Pick<PaymentFormProps, 'appointment' | 'payment'> | null>(null);
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
      <PageHeader
        title="Controle Financeiro"
        action={
          <>
            <LinkButton
              to="/financial/summary"
              variant="outline"
              iconOnly={isPhone}
              icon={<FileText />}
              aria-label="Resumo mensal"
            >
              {!isPhone && 'Resumo mensal'}
            </LinkButton>
            <NativeButton
              aria-keyshortcuts="n"
              icon={<BanknoteArrowUp />}
              aria-label="Registrar Pagamento"
              onClick={() => setForm({})}
            >
              Registrar
            </NativeButton>
          </>
        }
      />
      <FinanceNav />
      <FinanceScreen
        params={paramsOf(search)}
        onParams={onParams}
        wholeStudio={user.isOwner || user.role === 'admin'}
        onOpen={openAppointment}
        onSettle={(appointment) => setForm({ appointment })}
        onEdit={(payment) => setForm({ payment })}
      />
      {form && <PaymentForm {...form} backCloses onClose={() => setForm(null)} />}
      <AppointmentSheetOutlet id={search.appointment} />
      <AppointmentFormOutlet />
    </>
  );
}
