import type { ReactNode } from 'react';
import { formatDuration, formatMoney } from '../../../domain/format.ts';

interface ServiceFactsProps {
  procedures: readonly { name: string; priceCents: number; durationMinutes: number }[];
  professionalName: string;
  children?: ReactNode;
}

export function ServiceFacts({ procedures, professionalName, children }: ServiceFactsProps) {
  return (
    <dl className="grid gap-3">
      {procedures.map(({ name, priceCents, durationMinutes }) => (
        <Fact key={name} name={name}>
          {`${formatDuration(durationMinutes)} · ${formatMoney(priceCents)}`}
        </Fact>
      ))}
      <Fact name="Com quem">{professionalName}</Fact>
      {children}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="muted small">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
