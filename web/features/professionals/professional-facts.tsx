import { Clock, Mail, Phone } from 'lucide-react';
import { formatPhone } from '../../../domain/contact/phone-format.ts';
import { fallbackHours } from '../../../domain/scheduling/business-hours.ts';
import { hoursSummary } from '../../../domain/scheduling/hours-summary.ts';
import type { ProfessionalRow } from '../../../domain/studio/professional.ts';

/** Contacts and hours. */
export function ProfessionalFacts({ row }: { row: ProfessionalRow }) {
  return (
    <ul className="professional-facts">
      <li className="professional-fact">
        <Mail />
        <span>{row.email}</span>
      </li>
      {row.phone && (
        <li className="professional-fact">
          <Phone />
          <span>{formatPhone(row.phone)}</span>
        </li>
      )}
      <li className="professional-fact">
        <Clock />
        <span>{hoursSummary(row.hours ?? fallbackHours)}</span>
      </li>
    </ul>
  );
}
