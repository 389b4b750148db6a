import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AppointmentScope } from '../../../../domain/appointment.ts';
import { AppointmentsScreen } from '../../../features/appointments/appointments-screen.tsx';
import { PageHeader } from '../../../layout/page-header.tsx';

interface Search {
  scope?: AppointmentScope | undefined;
  page?: number | undefined;
}

/** `/appointments`: which appointments and which page live in the URL. */
export const Route = createFileRoute('/_member/_shell/appointments')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const page = Number(search.page);
    return {
      scope: search.scope === 'all' ? 'all' : undefined,
      page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
    };
  },
  staticData: { title: 'Agendamentos' },
  component: Appointments,
});

function Appointments() {
  const { scope = 'coming', page = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const turn = useCallback(
    (next: number, replace = false) =>
      void navigate({ search: (before) => ({ ...before, page: next > 1 ? next : undefined }), replace }),
    [navigate],
  );
  return (
    <>
      <PageHeader title="Agendamentos" description="Novos agendamentos aparecem aqui sozinhos." />
      <AppointmentsScreen
        scope={scope}
        page={page}
        onScope={(next) =>
          navigate({ search: { scope: next === 'all' ? next : undefined }, resetScroll: false })
        }
        onPage={turn}
      />
    </>
  );
}
