import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  type CommissionParams,
  paramsOf,
  searchOf,
} from '../../../../features/commissions/commission-params.ts';
import { CommissionsScreen } from '../../../../features/commissions/commissions-screen.tsx';
import { PageHeader } from '../../../../layout/page-header.tsx';
import { searchTexts } from '../../../../lib/search.ts';
import { FinanceNav } from '../../../../screens/finance-nav.tsx';
import { AppointmentFormOutlet } from '../../../../screens/overlays/appointment-form.tsx';
import {
  AppointmentSheetOutlet,
  useAppointmentSheet,
} from '../../../../screens/overlays/appointment-sheet.tsx';
import { usePageDialog } from '../../../../screens/overlays/overlay.ts';

/** `/financial/commissions`: what each member earns; whose statement, through which day and what is open over it live in the URL. */
export const Route = createFileRoute('/_member/_shell/financial/commissions')({
  validateSearch: (search: Record<string, unknown>) =>
    searchTexts(search, ['member', 'statement', 'to', 'page', 'edit', 'appointment'], 100),
  staticData: { title: 'Comissões' },
  component: Commissions,
});

function Commissions() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user, professional } = useRouteContext({ from: '/_member' }).entered;
  const { openAppointment } = useAppointmentSheet();
  const { showForm } = usePageDialog();
  const onParams = useCallback(
    (part: Partial<CommissionParams>, replace = false) =>
      void navigate({
        search: (before) => ({ ...before, ...searchOf({ ...paramsOf(before), ...part }) }),
        replace,
        resetScroll: part.statement !== undefined || part.member !== undefined,
      }),
    [navigate],
  );
  return (
    <>
      <PageHeader title="Comissões" />
      <FinanceNav />
      <CommissionsScreen
        params={paramsOf(search)}
        onParams={onParams}
        me={professional.id}
        mayManage={user.isOwner || user.role === 'admin'}
        onOpen={openAppointment}
        edited={search.edit}
        onRule={showForm}
      />
      <AppointmentSheetOutlet id={search.appointment} />
      <AppointmentFormOutlet />
    </>
  );
}
