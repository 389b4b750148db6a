import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { readFirstSteps } from './requests.ts';
import './first-steps-card.css';

const firstStepsQuery = queryOptions({ queryKey: ['first-steps'], queryFn: readFirstSteps });

const steps = [
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
export function FirstStepsCard() {
  const { data } = useQuery(firstStepsQuery);
  if (!data || data.done) return null;
  const done = steps.filter((step) => data[step.name]).length;
  const next = steps.find((step) => !data[step.name]);
  return (
    <Card title="Comece por aqui" description={`${done} de ${steps.length} passos concluídos`}>
      <progress
        className="first-steps-progress"
        max={steps.length}
        value={done}
        aria-label="Primeiros passos"
      />
      <ol className="first-steps">
        {steps.map((step, index) => (
          <li key={step.name} data-done={data[step.name] || undefined} data-next={step === next || undefined}>
            <span className="first-step-mark" aria-hidden="true">
              {data[step.name] ? <CircleCheck size={24} strokeWidth={1.75} /> : index + 1}
            </span>
            <span className="first-step-text">
              <Link to={step.link.to} hash={step.link.hash}>
                {step.title}
                {data[step.name] && <span className="visually-hidden"> (concluído)</span>}
              </Link>
              <span>{step.text}</span>
            </span>
            <ChevronRight className="first-step-go" size={20} strokeWidth={1.75} aria-hidden="true" />
          </li>
        ))}
      </ol>
    </Card>
  );
}
