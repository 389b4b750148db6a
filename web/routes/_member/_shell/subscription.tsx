import { createFileRoute } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { formatMoney } from '../../../../domain/format.ts';
import { PRODUCT } from '../../../../domain/studio.ts';
import { PageHeader } from '../../../layout/page-header.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import './-subscription.css';

/** `/subscription`: one plan, free (S1 §2.6). */
export const Route = createFileRoute('/_member/_shell/subscription')({
  staticData: { title: 'Sistema Gratuito' },
  component: Subscription,
});

const PRICE_CENTS = 0;
const included = [
  'Clientes e agendamentos ilimitados',
  'Vários serviços no mesmo agendamento',
  'Página de agendamento com o seu link',
  'Avisos por e-mail a cada agendamento',
];

function Subscription() {
  return (
    <>
      <PageHeader title="Sistema Gratuito" />
      <Card
        title="Plano gratuito"
        action={
          <Badge tone="success" icon={<Check size={16} />}>
            100% gratuito
          </Badge>
        }
      >
        <p className="subscription-price">
          {formatMoney(PRICE_CENTS)} <span>por mês</span>
        </p>
        <p>Você usa o {PRODUCT} sem pagar nada. Não há cobrança nem cartão cadastrado.</p>
        <ul className="subscription-list">
          {included.map((line) => (
            <li key={line}>
              <Check size={20} strokeWidth={1.75} aria-hidden="true" />
              {line}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
