import { FilterX } from 'lucide-react';
import { resultsText } from '../../domain/pagination.ts';
import { NativeButton } from './native-button.tsx';
import './active-filters.css';

interface Props {
  filters: readonly string[];
  total: number | undefined;
  /** There are more than `total`. */
  hasMore?: boolean | undefined;
  onClear: () => void;
}

export function ActiveFilters({ filters, total, hasMore, onClear }: Props) {
  if (filters.length === 0) return null;
  return (
    <div className="active-filters cluster middle apart muted small figures across-3 below-3">
      <p className="breakable shrinks" role="status">
        <strong className="medium">Filtros ativos</strong>: {filters.join(', ')}
        {total !== undefined && <span> · {resultsText(total, hasMore)}</span>}
      </p>
      {total !== 0 && (
        <NativeButton size="sm" variant="ghost" icon={<FilterX />} onClick={onClear}>
          Limpar filtros
        </NativeButton>
      )}
    </div>
  );
}
