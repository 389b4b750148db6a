import { CalendarCheck, CalendarX, History, Wallet } from 'lucide-react';
import { timeSince } from '../../../../domain/client/birthday.ts';
import type { ClientDetail } from '../../../../domain/client/client.ts';
import { formatDate, formatMoney } from '../../../../domain/format.ts';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';

/** Counts of attended and missed appointments, their total, and the last one. */
export function ClientFigures({ client }: { client: ClientDetail }) {
  const { attended, totalCents, noShows, lastAppointment, today } = client;
  return (
    <StatGrid>
      <StatCard label="Visitas" icon={<CalendarCheck />} value={attended} />
      <StatCard
        label="Total"
        icon={<Wallet />}
        value={<span className="client-total">{formatMoney(totalCents)}</span>}
        hint="em visitas concluídas"
      />
      <StatCard label="Faltas" icon={<CalendarX />} value={noShows} hint="marcadas como Faltou" />
      <StatCard
        label="Última visita"
        icon={<History />}
        value={lastAppointment === null ? '–' : timeSince(lastAppointment, today)}
        hint={lastAppointment && `em ${formatDate(lastAppointment)}`}
      />
    </StatGrid>
  );
}
