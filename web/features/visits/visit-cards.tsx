import { visitCards } from '../../../domain/visit/sentences.ts';
import type { VisitStatistics } from '../../../domain/visit/visit.ts';
import { StatCard, StatGrid } from '../../ui/stat-card.tsx';

/** The figures of docs/product.md; behind each mark what it counts. */
export function VisitCards({ statistics }: { statistics: VisitStatistics | null }) {
  return (
    <StatGrid>
      {visitCards.map(({ name, label, help }) => (
        <StatCard
          key={name}
          label={label}
          help={help}
          value={statistics?.[name].toLocaleString('pt-BR') ?? null}
        />
      ))}
    </StatGrid>
  );
}
