import { CalendarCheck, CalendarDays, CheckCheck, CircleCheck, CircleX } from 'lucide-react';
import type { AppointmentCounters } from '../../../../domain/agenda/appointment.ts';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import './appointment-counter-cards.css';

const look = { size: 20, strokeWidth: 1.75 };
const cards = [
  { name: 'today', label: 'Hoje', icon: <CalendarCheck {...look} /> },
  { name: 'total', label: 'Total', icon: <CalendarDays {...look} /> },
  { name: 'confirmed', label: 'Confirmados', icon: <CircleCheck {...look} /> },
  { name: 'completed', label: 'Concluídos', icon: <CheckCheck {...look} /> },
  { name: 'cancelled', label: 'Cancelados', icon: <CircleX {...look} /> },
] as const;

/** The five counters above the list. */
export function AppointmentCounterCards({ counters }: { counters: AppointmentCounters | undefined }) {
  return (
    <div className="appointment-counters">
      <StatGrid>
        {cards.map(({ name, label, icon }) => (
          <StatCard key={name} label={label} icon={icon} value={counters ? counters[name] : null} />
        ))}
      </StatGrid>
    </div>
  );
}
