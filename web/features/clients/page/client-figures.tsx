import { CalendarCheck, CalendarX, History, Wallet } from 'lucide-react';
import { timeSince } from '../../../../domain/client/birthday.ts';
import type { ClientDetail } from '../../../../domain/client/client.ts';
import { formatDate, formatMoney } from '../../../../domain/format.ts';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';

const look = { size: 20, strokeWidth: 1.75 };

/** Visits, what they came to, missed ones, the last one. */
export function ClientFigures({ client }: { client: ClientDetail }) {
  const { visits, totalCents, noShows, lastVisit, today } = client;
  return (
    <StatGrid>
      <StatCard label="Visitas" icon={<CalendarCheck {...look} />} value={visits} />
      <StatCard
        label="Total"
        icon={<Wallet {...look} />}
        value={formatMoney(totalCents)}
        hint="em visitas concluídas"
      />
      <StatCard label="Faltas" icon={<CalendarX {...look} />} value={noShows} hint="marcadas como Faltou" />
      <StatCard
        label="Última visita"
        icon={<History {...look} />}
        value={lastVisit === null ? '–' : timeSince(lastVisit, today)}
        hint={lastVisit && `em ${formatDate(lastVisit)}`}
      />
    </StatGrid>
  );
}
