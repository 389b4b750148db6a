import { formatDate, formatDuration, formatMoney, formatWeekday } from '../../../domain/format.ts';
import { formatTime, isLocalDate, parseTime } from '../../../domain/scheduling/clock.ts';
import { Button } from '../../ui/button.tsx';
import type { AppointmentForm } from './use-appointment-form.ts';

/** What it comes to and the button, in reach of the thumb. */
export function FormFooter({ form }: { form: AppointmentForm }) {
  const { totals, stored, problem } = form;
  return (
    <footer className="appointment-footer">
      <p className="appointment-sum" aria-live="polite">
        <strong>
          {formatMoney(totals.totalCents)} · {formatDuration(totals.totalMinutes)}
        </strong>
        <span>{whenWords(form)}</span>
      </p>
      {/* What another screen changed has to be decided first: the notice above offers both ways. */}
      {problem?.kind !== 'changed' && (
        <Button
          type="submit"
          size="lg"
          pending={form.pending}
          pendingLabel={stored ? 'Salvando...' : 'Agendando...'}
        >
          {stored ? 'Salvar' : 'Agendar'}
        </Button>
      )}
    </footer>
  );
}

/** 'ter., 24/11, 09:00 às 11:00' */
function whenWords({ fields, totals }: AppointmentForm): string {
  const day = isLocalDate(fields.date)
    ? `${formatWeekday(fields.date).slice(0, 3)}., ${formatDate(fields.date).slice(0, 5)}`
    : '';
  const start = parseTime(fields.time);
  if (start === null) return day;
  const end = formatTime((start + totals.totalMinutes) % 1440);
  return `${day}, ${fields.time}${totals.totalMinutes > 0 ? ` às ${end}` : ''}`;
}
