import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';
import './stat-card.css';

/** Against another period. The tone says whether it is welcome: more of what was lost is not. */
export interface StatTrend {
  direction: 'up' | 'down' | 'same';
  tone: 'good' | 'bad' | 'neutral';
  text: string;
}

const arrows = { up: TrendingUp, down: TrendingDown, same: Minus };

export interface StatCardProps {
  label: string;
  /** Already written for people: 'R$ 180,00', '45 min'. null while it is on its way. */
  value: ReactNode | null;
  icon?: ReactNode;
  /** Which figure this is: 'concluídos no mês'. */
  hint?: ReactNode;
  trend?: StatTrend | undefined;
  /** What exactly is counted, in one sentence: behind a mark beside the label. */
  help?: string | undefined;
  /** A small picture of how it came to this. */
  chart?: ReactNode;
}

/** One figure and what it means. Put several into `StatGrid`. */
export function StatCard({ label, value, icon, hint, trend, help, chart }: StatCardProps) {
  const Arrow = arrows[trend?.direction ?? 'same'];
  return (
    <div className="stat-card">
      <dt className="stat-label">
        {icon && (
          <span className="stat-icon" aria-hidden="true">
            {icon}
          </span>
        )}
        {help === undefined ? (
          label
        ) : (
          <span className="stat-help">
            {label}
            <Tooltip label={`O que conta em ${label}`}>{help}</Tooltip>
          </span>
        )}
      </dt>
      <dd className="stat-value">{value ?? <span className="skeleton stat-skeleton" />}</dd>
      {(hint || trend) && (
        <dd className="stat-hint">
          {trend && (
            <span className="stat-trend" data-tone={trend.tone}>
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

/** Two figures a row on phones, all of them in one row on desktop. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <dl className="stat-grid">{children}</dl>;
}
