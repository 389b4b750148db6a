import { Link } from '@tanstack/react-router';
import { type AppointmentRow, isOpen } from '../../../../domain/agenda/appointment.ts';
import { CLIENT_HISTORY, type ClientDetail } from '../../../../domain/client/client.ts';
import { MAX_NAME } from '../../../../domain/fields.ts';
import { formatDate, formatLongDate, formatMoney } from '../../../../domain/format.ts';
import { Card } from '../../../ui/card.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import { StatusChip } from '../../shared/appointments/status-chip.tsx';
import { EVERYONE } from '../../shared/people-choice.ts';

interface Props {
  client: ClientDetail;
  onOpen: (id: string) => void;
}

export function NextAppointment({ client, onOpen, onSchedule }: Props & { onSchedule: () => void }) {
  const [next] = client.coming;
  return (
    <Card title="Próximo agendamento" action={next && <StatusChip status={next.status} />}>
      {next ? (
        <button
          type="button"
          className="client-next column bare wide text-start"
          onClick={() => onOpen(next.id)}
        >
          <time className="capital" dateTime={`${next.date}T${next.time}`}>
            {formatLongDate(next.date)}, <strong>{next.time}</strong>
          </time>
          <span className="muted small">{next.procedures.map(({ name }) => name).join(', ')}</span>
        </button>
      ) : (
        <div className="cluster middle apart gap-3">
          <p className="muted">Nenhum horário marcado.</p>
          <NativeButton size="sm" variant="outline" onClick={onSchedule}>
            Agendar
          </NativeButton>
        </div>
      )}
    </Card>
  );
}

/** What is to come, nearest first, then what was, latest first. */
export function AppointmentHistory({ client, onOpen }: Props) {
  const { appointments, appointmentCount, fullName, phone, email } = client;
  const now = new Date();
  // As 'Próximo agendamento' is read: what is over, of today too, was.
  const coming = appointments.filter((row) => isOpen(row.status) && new Date(row.endsAt) > now);
  const past = appointments.filter((row) => !coming.includes(row));
  // 'Ana' alone finds every Mariana.
  const q = [fullName, phone || email].filter(Boolean).join(' ').slice(0, MAX_NAME);
  return (
    <Card title="Histórico">
      {appointments.length === 0 && <p className="muted">Nenhum agendamento ainda.</p>}
      <Appointments title="Por vir" rows={[...coming].reverse()} onOpen={onOpen} />
      <Appointments title="Anteriores" rows={past} onOpen={onOpen} />
      {appointmentCount > CLIENT_HISTORY && (
        <p className="muted small above-3">
          Os {CLIENT_HISTORY} mais recentes de {appointmentCount}.{' '}
          <Link to="/appointments" search={{ scope: 'all', q, professional: EVERYONE }}>
            Ver todos
          </Link>
        </p>
      )}
    </Card>
  );
}

interface AppointmentsProps extends Pick<Props, 'onOpen'> {
  title: string;
  rows: readonly AppointmentRow[];
}

function Appointments({ title, rows, onOpen }: AppointmentsProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className="client-appointments-title muted small">{title}</h3>
      <ul className="client-appointments ruled">
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className="client-appointment cluster middle apart bare wide text-start"
              onClick={() => onOpen(row.id)}
            >
              <time className="medium" dateTime={`${row.date}T${row.time}`}>
                {formatDate(row.date)} <span className="muted regular">{row.time}</span>
              </time>
              <span className="client-appointment-what column shrinks">
                {row.procedures.map(({ name }) => name).join(', ')}
                <span className="muted small">{row.professional.fullName}</span>
              </span>
              <StatusChip {...row} />
              <span className="client-appointment-total bold figures">{formatMoney(row.totalCents)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
