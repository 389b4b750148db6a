import { Sparkles, TriangleAlert } from 'lucide-react';
import { type AppointmentRow, CONTACT_DIVERGES } from '../../../../domain/agenda/appointment.ts';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { formatDate, formatDuration, formatMoney, formatWeekday } from '../../../../domain/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { PaymentMark } from '../status/payment-mark.tsx';
import { ProgressDots } from '../status/progress-dots.tsx';

export function When({ row }: { row: AppointmentRow }) {
  return (
    <div className="appointment-when">
      <time dateTime={`${row.date}T${row.time}`}>
        {formatDate(row.date)} <strong>{row.time}</strong>
      </time>
      <span>{formatWeekday(row.date)}</span>
    </div>
  );
}

interface ClientProps {
  row: AppointmentRow;
  isNew: boolean;
  /** The studio has several agendas, so whose it is must be said. */
  showProfessional: boolean;
  onOpen: (id: string) => void;
}

export function Client({ row, isNew, showProfessional, onOpen }: ClientProps) {
  const { client, professional, contactDiverges } = row;
  return (
    <div className="appointment-client">
      <button
        type="button"
        className="appointment-client-name"
        aria-label={`Ver agendamento de ${client.fullName}, ${formatDate(row.date)} às ${row.time}`}
        onClick={() => onOpen(row.id)}
      >
        {client.fullName}
      </button>
      {client.phone !== '' && <span className="appointment-client-phone">{formatPhone(client.phone)}</span>}
      {showProfessional && <span className="appointment-professional">com {professional.fullName}</span>}
      {(isNew || contactDiverges || client.allergies) && (
        <span className="appointment-marks">
          {isNew && (
            <Badge tone="primary" icon={<Sparkles size={16} />}>
              Novo
            </Badge>
          )}
          {client.allergies && (
            <Badge tone="danger" icon={<TriangleAlert size={16} />}>
              Alergias
            </Badge>
          )}
          {contactDiverges && (
            <Badge tone="warning" icon={<TriangleAlert size={16} />}>
              {CONTACT_DIVERGES}
            </Badge>
          )}
        </span>
      )}
    </div>
  );
}

export function Services({ row }: { row: AppointmentRow }) {
  return (
    <div className="appointment-services">
      <span>{row.procedures.map((procedure) => procedure.name).join(', ')}</span>
      <span className="appointment-minutes">{formatDuration(row.totalMinutes)}</span>
    </div>
  );
}

export function State({ row }: { row: AppointmentRow }) {
  return (
    <div className="appointment-state">
      <StatusChip {...row} />
      <ProgressDots status={row.status} />
    </div>
  );
}

export function Total({ row }: { row: AppointmentRow }) {
  return (
    <div className="appointment-total">
      <strong>{formatMoney(row.totalCents)}</strong>
      <PaymentMark row={row} />
    </div>
  );
}
