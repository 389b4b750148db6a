import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../domain/format.ts';
import { Tooltip } from './tooltip.tsx';
import './stat-card.css';

interface StatTrend {
  direction: 'up' | 'down' | 'same';
  tone: 'good' | 'bad' | 'neutral';
  text: string;
}

const arrows = { up: TrendingUp, down: TrendingDown, same: Minus };

interface StatCardProps {
  label: string;
  /** Already formatted unless it counts something; null while it is loading. */
  value: ReactNode | null;
  icon?: ReactNode;
  hint?: ReactNode;
  trend?: StatTrend | undefined;
  help?: string | undefined;
  chart?: ReactNode;
}

export function StatCard({ label, value, icon, hint, trend, help, chart }: StatCardProps) {
  const Arrow = arrows[trend?.direction ?? 'same'];
  return (
    <div className="stat-card stack panel pad-4 anchor">
      <dt className="stat-label row apart gap-2 muted small top">
        {icon && (
          <span className="stat-icon" aria-hidden="true">
            {icon}
          </span>
        )}
        {help === undefined ? (
          label
        ) : (
          <span className="row middle gap-1 grow">
            {label}
            {value !== null && <Tooltip label={`O que conta em ${label}`}>{help}</Tooltip>}
          </span>
        )}
      </dt>
      <dd className="stat-value above-1 bold figures">
        {(typeof value === 'number' ? formatCount(value) : value) ?? (
          <span className="skeleton stat-skeleton" />
        )}
      </dd>
      {(hint || trend) && (
        <dd className="stat-hint cluster faint tiny">
          {trend && (
            <span className="stat-trend middle medium" data-tone={trend.tone}>
              <Arrow size={16} />
              {trend.text}
            </span>
          )}
          {hint}
        </dd>
      )}
      {chart && <dd className="stat-chart">{chart}</dd>}
    </div>
  );
}

export function StatGrid({ children }: { children: ReactNode }) {
  return <dl className="stat-grid grid gap-3">{children}</dl>;
}
