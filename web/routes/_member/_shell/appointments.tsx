import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { useCallback } from 'react';
import { type AppointmentStatus, appointmentStatuses } from '../../../../domain/appointment.ts';
import { AppointmentsScreen, type ListWish } from '../../../features/appointments/appointments-screen.tsx';
import { PageHeader } from '../../../layout/page-header.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import { type AppointmentFormSearch, readAppointmentForm } from '../../-appointment-form-search.ts';
import { AppointmentFormOutlet, useAppointmentForm } from './-appointment-form.tsx';
import {
  AppointmentSheetOutlet,
  type AppointmentSheetSearch,
  readAppointmentSheet,
  useAppointmentSheet,
} from './-appointment-sheet.tsx';

interface ListSearch {
  scope?: 'all' | undefined;
  page?: number | undefined;
  q?: string | undefined;
  status?: AppointmentStatus | undefined;
  professional?: string | undefined;
}

/** `/appointments`: which appointments are shown and which of them is open live in the URL. */
export const Route = createFileRoute('/_member/_shell/appointments')({
  validateSearch: (
    search: Record<string, unknown>,
  ): ListSearch & AppointmentSheetSearch & AppointmentFormSearch => ({
    ...readList(search),
    ...readAppointmentSheet(search),
    ...readAppointmentForm(search),
  }),
  staticData: { title: 'Agendamentos' },
  component: Appointments,
});

function Appointments() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { entered } = useRouteContext({ from: '/_member' });
  const { openAppointment } = useAppointmentSheet();
  const { openNew, openEdit } = useAppointmentForm();
  const wishFor = useCallback(
    (part: Partial<ListWish>, replace = false) =>
      void navigate({
        search: (before) => ({ ...before, ...searchOf({ ...wishOf(before), ...part }) }),
        replace,
        resetScroll: part.page !== undefined && part.page !== 1,
      }),
    [navigate],
  );
  const action = (
    <NativeButton
      icon={<CalendarPlus size={20} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => openNew()}
    >
      Novo
    </NativeButton>
  );
  return (
    <>
      <PageHeader
        title="Agendamentos"
        description="Novos agendamentos aparecem aqui sozinhos."
        action={action}
      />
      <AppointmentsScreen
        wish={wishOf(search)}
        onWish={wishFor}
        businessName={entered.studio.businessName}
        onOpen={openAppointment}
        onEdit={openEdit}
      />
      <AppointmentSheetOutlet id={search.appointment} />
      <AppointmentFormOutlet />
    </>
  );
}

function readList({ scope, page, q, status, professional }: Record<string, unknown>): ListSearch {
  const number = Number(page);
  return {
    scope: scope === 'all' ? 'all' : undefined,
    page: Number.isInteger(number) && number > 1 && number <= 100_000 ? number : undefined,
    q: typeof q === 'string' && q.trim() !== '' ? q.trim().slice(0, 120) : undefined,
    status: appointmentStatuses.find((known) => known === status),
    professional: typeof professional === 'string' && professional !== '' ? professional : undefined,
  };
}

function wishOf({ scope, page, q, status, professional }: ListSearch): ListWish {
  return {
    scope: scope ?? 'coming',
    page: page ?? 1,
    q: q ?? '',
    status: status ?? null,
    professional: professional ?? null,
  };
}

function searchOf({ scope, page, q, status, professional }: ListWish): ListSearch {
  return {
    scope: scope === 'all' ? 'all' : undefined,
    page: page > 1 ? page : undefined,
    q: q === '' ? undefined : q,
    status: status ?? undefined,
    professional: professional ?? undefined,
  };
}
