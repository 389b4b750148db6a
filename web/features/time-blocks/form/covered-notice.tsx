import { Link } from '@tanstack/react-router';
import { type AppointmentRow, appointmentStatusLabels } from '../../../../domain/agenda/appointment.ts';
import { formatDate, formatWeekday } from '../../../../domain/format.ts';
import type { Covered } from '../../../../domain/scheduling/block-input.ts';
import { coveredWords } from '../../../../domain/scheduling/block-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { RetryButton } from '../../../ui/native-button.tsx';
import type { BlockForm } from './use-block-form.ts';

export function CoveredNotice({ covered }: Pick<BlockForm, 'covered'>) {
  const { shown, isLooking, isUnknown, retry } = covered;
  return (
    <div className="covered" aria-live="polite" aria-busy={isLooking}>
      {isLooking && <p className="faint small">{coveredWords.looking}</p>}
      {isUnknown && (
        <Banner tone="info" action={<RetryButton size="sm" variant="outline" onClick={retry} />}>
          {coveredWords.unknown}
        </Banner>
      )}
      {shown && shown.count > 0 && <Appointments covered={shown} />}
    </div>
  );
}

function Appointments({ covered: { count, ids, appointments } }: { covered: Covered }) {
  const more = count - appointments.length;
  return (
    <Banner tone="warning" title={coveredWords.title(count)}>
      <p>{sentence(count, ids.length)}</p>
      <ul className="covered-list grid above-2 figures">
        {appointments.map((row) => (
          <li key={row.id}>
            <Appointment row={row} />
          </li>
        ))}
        {more > 0 && <li className="covered-more muted small">{coveredWords.more(more)}</li>}
      </ul>
    </Banner>
  );
}

function sentence(count: number, known: number): string {
  if (count > known) return coveredWords.tooMany;
  return count === 1 ? coveredWords.staysOne : coveredWords.stay;
}

/** Opens beside the form, so that what was chosen stays. */
function Appointment({ row }: { row: AppointmentRow }) {
  const { id, client, date, time, procedures, status } = row;
  return (
    <Link to="/appointments" search={{ appointment: id }} target="_blank" className="covered-link">
      <strong>
        {formatWeekday(date).slice(0, 3)}., {formatDate(date)} às {time}
      </strong>
      <span>
        {client.fullName} · {procedures.map(({ name }) => name).join(', ')} ·{' '}
        {appointmentStatusLabels[status]}
      </span>
      <span className="visually-hidden"> (abre em outra aba)</span>
    </Link>
  );
}
