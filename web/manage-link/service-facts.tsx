import type { ReactNode } from 'react';
import { formatDuration, formatMoney } from '../../domain/format.ts';

interface ServiceFactsProps {
  procedures: readonly { name: string; priceCents: number; durationMinutes: number }[];
  professionalName: string;
  /** More terms and what they say. */
  children?: ReactNode;
}

/** What is done, how long it takes, what it costs, and with whom. */
export function ServiceFacts({ procedures, professionalName, children }: ServiceFactsProps) {
  return (
    <dl className="manage-facts">
      {procedures.map(({ name, priceCents, durationMinutes }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {formatDuration(durationMinutes)} · {formatMoney(priceCents)}
          </dd>
        </div>
      ))}
      <div>
        <dt>Com quem</dt>
        <dd>{professionalName}</dd>
      </div>
      {children}
    </dl>
  );
}
