import { FilterX } from 'lucide-react';
import { formatCount } from '../../domain/format.ts';
import { NativeButton } from './native-button.tsx';
import './active-filters.css';

interface Props {
  filters: readonly string[];
  total: number | undefined;
  onClear: () => void;
}

export function ActiveFilters({ filters, total, onClear }: Props) {
  if (filters.length === 0) return null;
  return (
    <div className="active-filters">
      <p role="status">
        <strong>Filtros ativos</strong>: {filters.join(', ')}
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
  return total === 1 ? '1 resultado' : `${formatCount(total)} resultados`;
}
