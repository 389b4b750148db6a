import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import type { AppointmentHistoryEntry } from '../../../../domain/agenda/appointment-detail.ts';
import { historyWords } from '../../../../domain/agenda/appointment-history.ts';
import { formatDate } from '../../../../domain/format.ts';
import type { StudioClock } from '../../../lib/use-studio-clock.ts';
import { Section } from './section.tsx';
import './history-part.css';

interface Props {
  history: readonly AppointmentHistoryEntry[];
  origin: AppointmentRow['origin'];
  clock: StudioClock;
}

/** What happened to the appointment and by whom, latest first. */
export function HistoryPart({ history, origin, clock }: Props) {
  return (
    <Section title="Histórico">
      <ol className="detail-history">
        {history.toReversed().map((entry) => {
          const { date, time } = clock.at(entry.at);
          return (
            <li key={`${entry.kind}-${entry.at}`}>
              <span>{historyWords(entry)}</span>
              <span className="detail-quiet">
                <time dateTime={entry.at}>
                  {formatDate(date)} às {time}
                </time>
                {entry.by
                  ? `, por ${entry.by}`
                  : entry.kind === 'booked' && origin === 'public' && ', pela página de agendamento'}
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
