import { CalendarCheck, CalendarDays, CheckCheck, CircleCheck, CircleX } from 'lucide-react';
import type { AppointmentCounters } from '../../../../domain/agenda/appointment.ts';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import './appointment-counter-cards.css';

const cards = [
  { name: 'today', label: 'Hoje', icon: <CalendarCheck /> },
  { name: 'total', label: 'Total', icon: <CalendarDays /> },
  { name: 'confirmed', label: 'Confirmados', icon: <CircleCheck /> },
  { name: 'completed', label: 'Concluídos', icon: <CheckCheck /> },
  { name: 'cancelled', label: 'Cancelados', icon: <CircleX /> },
] as const;

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
