import { Clock, Mail, Phone } from 'lucide-react';
import { formatPhone } from '../../../domain/contact/phone-format.ts';
import { fallbackHours } from '../../../domain/scheduling/business-hours.ts';
import { hoursSummary } from '../../../domain/scheduling/hours-summary.ts';
import type { ProfessionalRow } from '../../../domain/studio/professional.ts';

const look = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** How to reach her, and when she works. */
export function ProfessionalFacts({ row }: { row: ProfessionalRow }) {
  return (
    <ul className="professional-facts">
      <li className="professional-fact">
        <Mail {...look} />
        <span>{row.email}</span>
      </li>
      {row.phone && (
        <li className="professional-fact">
          <Phone {...look} />
          <span>{formatPhone(row.phone)}</span>
        </li>
      )}
      <li className="professional-fact">
        <Clock {...look} />
        <span>{hoursSummary(row.hours ?? fallbackHours)}</span>
      </li>
    </ul>
  );
}
