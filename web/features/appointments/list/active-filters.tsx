import { useQuery } from '@tanstack/react-query';
import {
  type AppointmentScope,
  appointmentScopeLabels,
  appointmentStatusLabels,
} from '../../../../domain/agenda/appointment.ts';
import { choicesQuery } from '../../../lib/choices-query.ts';
import { ActiveFilters } from '../../../ui/active-filters.tsx';
import type { ListParams } from '../requests.ts';

/** Whether anything but the period narrows the list. */
export function isFiltered({ q, status, professional }: ListParams): boolean {
  return q !== '' || status !== null || professional !== null;
}

export const noFilters = { q: '', status: null, professional: null } as const satisfies Partial<ListParams>;

/** What narrows the list, with a button that clears it. `scope`: where the choice of it can be hidden. */
export function ActiveListFilters({
  params,
  scope,
  ...rest
}: Omit<Parameters<typeof ActiveFilters>[0], 'filters'> & { params: ListParams; scope?: AppointmentScope }) {
  const professionals = useQuery(choicesQuery).data?.professionals ?? [];
  const { q, status, professional } = params;
  const filters = [
    scope && appointmentScopeLabels[scope],
    q !== '' && `“${q}”`,
    status && appointmentStatusLabels[status],
    professional && (professionals.find(({ id }) => id === professional)?.fullName ?? 'um profissional'),
  ];
  return <ActiveFilters filters={filters.filter((one) => typeof one === 'string')} {...rest} />;
}
