import {
  type AppointmentStatus,
  appointmentStatusLabels,
  progressSteps,
} from '../../../../domain/agenda/appointment.ts';
import './progress-dots.css';

const steps: readonly AppointmentStatus[] = progressSteps;

/** How far an appointment has come over the four steps that lead to its end; nothing for a cancelled one. */
export function ProgressDots({ status }: { status: AppointmentStatus }) {
  const reached = steps.indexOf(status);
  if (reached < 0) return null;
  const text = `Etapa ${reached + 1} de ${steps.length}: ${appointmentStatusLabels[status]}`;
  return (
    <span className="progress-dots" role="img" aria-label={text}>
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
