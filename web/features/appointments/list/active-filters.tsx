import { useQuery } from '@tanstack/react-query';
import { FilterX } from 'lucide-react';
import { appointmentStatusLabels } from '../../../../domain/agenda/appointment.ts';
import { choicesQuery } from '../../../lib/choices-query.ts';
import { NativeButton } from '../../../ui/native-button.tsx';
import type { ListParams } from '../requests.ts';
import './active-filters.css';

/** Whether anything but the period narrows the list. */
export function isFiltered({ q, status, professional }: ListParams): boolean {
  return q !== '' || status !== null || professional !== null;
}

export const noFilters = { q: '', status: null, professional: null } as const satisfies Partial<ListParams>;

/** 'Filtros ativos' with a way out. */
export function ActiveFilters({
  params,
  total,
  onClear,
}: {
  params: ListParams;
  total: number | undefined;
  onClear: () => void;
}) {
  const professionals = useQuery(choicesQuery).data?.professionals ?? [];
  if (!isFiltered(params)) return null;
  const said = [
    params.q && `“${params.q}”`,
    params.status && appointmentStatusLabels[params.status],
    professionals.find(({ id }) => id === params.professional)?.fullName,
  ].filter(Boolean);
  return (
    <div className="active-filters">
      <p role="status">
        <strong>Filtros ativos</strong>
        {said.length > 0 && `: ${said.join(', ')}`}
        {total !== undefined && <span> · {resultsText(total)}</span>}
      </p>
      {total !== 0 && (
        <NativeButton size="sm" variant="ghost" icon={<FilterX />} onClick={onClear}>
          Limpar filtros
        </NativeButton>
      )}
    </div>
  );
}

function resultsText(total: number): string {
  if (total === 0) return 'nenhum resultado';
  return total === 1 ? '1 resultado' : `${total} resultados`;
}
