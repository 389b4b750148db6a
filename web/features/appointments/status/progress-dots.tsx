import {
  type AppointmentRow,
  type AppointmentStatus,
  appointmentStatusLabels,
  progressSteps,
} from '../../../../domain/agenda/appointment.ts';
import { paymentBadge } from '../../../../domain/agenda/prepaid.ts';
import { PaymentChip } from '../../shared/appointments/status-chip.tsx';
import './progress-dots.css';

const steps: readonly AppointmentStatus[] = progressSteps;

/** How far an appointment has come; nothing for a cancelled one. */
export function ProgressDots({ status }: { status: AppointmentStatus }) {
  const reached = steps.indexOf(status);
  if (reached < 0) return null;
  const text = `Etapa ${reached + 1} de ${steps.length}: ${appointmentStatusLabels[status]}`;
  return (
    <span className="progress-dots middle gap-1" role="img" aria-label={text}>
      {steps.map((step, index) => (
        <span key={step} className="progress-dot" data-state={stateOf(index, reached)} />
      ))}
    </span>
  );
}

function stateOf(index: number, reached: number): 'done' | 'here' | 'coming' {
  if (index < reached) return 'done';
  return index === reached ? 'here' : 'coming';
}

export function PaymentMark({ row }: { row: AppointmentRow }) {
  const badge = paymentBadge(row);
  return badge && <PaymentChip status={badge} />;
}
