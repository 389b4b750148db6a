import type { ReactNode } from 'react';
import { formatDuration, formatMoney } from '../../../domain/format.ts';

interface ServiceFactsProps {
  procedures: readonly { name: string; priceCents: number; durationMinutes: number }[];
  professionalName: string;
  children?: ReactNode;
}

export function ServiceFacts({ procedures, professionalName, children }: ServiceFactsProps) {
  return (
    <dl className="manage-facts grid gap-3">
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
