import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheck } from 'lucide-react';
import type { FirstSteps } from '../../../domain/agenda/dashboard.ts';
import { Card } from '../../ui/card.tsx';
import './first-steps-card.css';

const all = [
  {
    name: 'hoursSaved',
    title: 'Defina seus horários',
    text: 'Os dias e as horas em que você atende.',
    link: { to: '/settings', hash: 'schedule' },
  },
  {
    name: 'hasProcedure',
    title: 'Cadastre seu primeiro serviço',
    text: 'Com preço e duração.',
    link: { to: '/procedure-types', hash: '' },
  },
  {
    name: 'linkShared',
    title: 'Compartilhe seu link',
    text: 'É por ele que suas clientes agendam.',
    link: { to: '/settings', hash: 'booking' },
  },
] as const;

/** The way from an empty studio to the first booking; gone once all three are done. */
export function FirstStepsCard({ steps }: { steps: FirstSteps }) {
  if (steps.done) return null;
  const done = all.filter((step) => steps[step.name]).length;
  const next = all.find((step) => !steps[step.name]);
  return (
    <Card title="Comece por aqui" description={`${done} de ${all.length} passos concluídos`}>
      <progress
        className="first-steps-progress"
        max={all.length}
        value={done}
        aria-label="Primeiros passos"
      />
      <ol className="first-steps">
        {all.map((step, index) => (
          <li
            key={step.name}
            data-done={steps[step.name] || undefined}
            data-next={step === next || undefined}
          >
            <span className="first-step-mark" aria-hidden="true">
              {steps[step.name] ? <CircleCheck size={24} /> : index + 1}
            </span>
            <span className="first-step-text">
              <Link to={step.link.to} hash={step.link.hash}>
                {step.title}
                {steps[step.name] && <span className="visually-hidden"> (concluído)</span>}
              </Link>
              <span>{step.text}</span>
            </span>
            <ChevronRight className="first-step-go" />
          </li>
        ))}
      </ol>
    </Card>
  );
}
