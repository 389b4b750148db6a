import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { type Dashboard, showsSeveral, unfinishedTitle } from '../../../domain/agenda/dashboard.ts';
import { formatMoment } from '../../../domain/format.ts';
import { Card } from '../../ui/card.tsx';
import { NameButton } from '../../ui/name-button.tsx';
import { StatusChip } from '../shared/appointments/status-chip.tsx';
import './unfinished-card.css';

interface Props {
  data: Dashboard;
  actions: (row: AppointmentRow) => ReactNode;
  onOpen: (id: string) => void;
}

export function UnfinishedCard({ data, actions, onOpen }: Props) {
  const { unfinished, unfinishedCount } = data;
  if (unfinished.length === 0) return null;
  const hint =
    unfinishedCount > unfinished.length
      ? `De dias anteriores. Mostrando os ${unfinished.length} mais recentes.`
      : 'De dias anteriores.';
  const seeAll = (
    <Link to="/appointments" search={{ scope: 'unfinished' }} aria-label="Ver todos para finalizar">
      Ver todos
    </Link>
  );
  return (
    <Card title={unfinishedTitle(unfinishedCount)} description={hint} action={seeAll}>
      <ul className="unfinished">
        {unfinished.map((row) => (
          <li className="list-row cluster middle apart gap-2 across-4" key={row.id}>
            <span className="unfinished-text cluster middle shrinks breakable">
              <NameButton onOpen={() => onOpen(row.id)}>{row.client.fullName}</NameButton>
              <time className="muted small" dateTime={`${row.date}T${row.time}`}>
                {formatMoment(row)}
                {showsSeveral(data) && ` · ${row.professional.fullName}`}
              </time>
              <StatusChip {...row} />
            </span>
            <span className="row-verbs row gap-2">{actions(row)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
