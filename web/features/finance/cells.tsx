import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { formatDate, formatWeekday } from '../../../domain/format.ts';
import type { PaymentRow } from '../../../domain/money/payment-list.ts';
import { useHasTeam } from '../shared/people-choice.ts';

interface WhoProps {
  appointment: AppointmentRow | PaymentRow['appointment'];
  onOpen: (appointmentId: string) => void;
  isDeposit?: boolean;
}

export function Who({ appointment, onOpen, isDeposit = false }: WhoProps) {
  const several = useHasTeam();
  const { id, date, time, client, procedures, professional } = appointment;
  return (
    <div className="grid gap-half figures shrinks regular breakable">
      <button
        className="row-name bare medium text-start"
        type="button"
        aria-label={`Ver agendamento de ${client.fullName}, ${formatDate(date)} às ${time}`}
        onClick={() => onOpen(id)}
      >
        {client.fullName}
      </button>
      <span className="muted small">
        {isDeposit && 'Sinal · '}
        {procedures.map(({ name }) => name).join(', ')}
      </span>
      {several && <span className="muted small">com {professional.fullName}</span>}
    </div>
  );
}

export function When({ date, time }: { date: string; time?: string }) {
  return (
    <div className="finance-when grid gap-half figures shrinks regular one-line">
      <time dateTime={time ? `${date}T${time}` : date}>
        {formatDate(date)}
        {time && ` às ${time}`}
      </time>
      <span className="muted small">{formatWeekday(date)}</span>
    </div>
  );
}
