import { TrendingUp, UserPlus, Users } from 'lucide-react';
import { type ClientStats, clientGrowth } from '../../../../domain/client/list.ts';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';

const number = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '.');

/** Total, registered this month, growth against last month. */
export function ClientStatCards({ stats }: { stats: ClientStats | undefined }) {
  const growth = stats && clientGrowth(stats);
  return (
    <StatGrid>
      <StatCard label="Total de clientes" icon={<Users />} value={stats ? number(stats.total) : null} />
      <StatCard label="Novas no mês" icon={<UserPlus />} value={stats ? number(stats.thisMonth) : null} />
      <StatCard
        label="Crescimento"
        icon={<TrendingUp />}
        value={growth === undefined ? null : `${growth > 0 ? '+' : ''}${growth}%`}
        hint={stats ? `${number(stats.lastMonth)} no mês passado` : ' '}
      />
    </StatGrid>
  );
}
