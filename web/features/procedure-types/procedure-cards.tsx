import { CircleCheck, CircleOff, Clock, Wallet } from 'lucide-react';
import { formatWholeMoney } from '../../../domain/format.ts';
import { type ProcedureType, summary } from '../../../domain/studio/procedure-type.ts';
import { StatCard, StatGrid } from '../../ui/stat-card.tsx';

/** Total active, inactive, average price in whole reais, average duration in minutes. */
export function ProcedureCards({ list }: { list: readonly ProcedureType[] | undefined }) {
  const figures = list && summary(list);
  const some = figures !== undefined && figures.active > 0;
  return (
    <StatGrid>
      <StatCard label="Ativos" icon={<CircleCheck />} value={figures ? figures.active : null} />
      <StatCard label="Inativos" icon={<CircleOff />} value={figures ? figures.inactive : null} />
      <StatCard
        label="Preço médio"
        icon={<Wallet />}
        value={figures ? (some ? formatWholeMoney(figures.averageCents) : '–') : null}
      />
      <StatCard
        label="Duração média"
        icon={<Clock />}
        value={figures ? (some ? `${figures.averageMinutes} min` : '–') : null}
      />
    </StatGrid>
  );
}
