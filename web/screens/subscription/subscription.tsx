import { Check, Gift, Sparkles } from 'lucide-react';
import { formatMoney } from '../../../domain/format.ts';
import { included, PRICE_CENTS } from '../../../domain/studio/plan.ts';
import { PRODUCT } from '../../../domain/studio/studio.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonAnchor } from '../../ui/button-face.tsx';
import { Card } from '../../ui/card.tsx';
import './subscription.css';

const facts = [
  ['Situação', 'Ativo, sem data para acabar'],
  ['Pagamento', 'Nenhum: sem cobrança e sem cartão'],
  ['Limites', 'Sem limite de clientes ou agendamentos'],
] as const;

export function Subscription() {
  return (
    <>
      <PageHeader title="Sistema Gratuito" />
      <div className="subscription column gap-4 top">
        <Plan />
        <Card title="O que está incluído" icon={<Sparkles />}>
          <ul className="subscription-list grid gap-3">
            {included.map((line) => (
              <li className="row top gap-2" key={line}>
                <Check />
                {line}
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}

function Plan() {
  return (
    <Card
      title="Plano gratuito"
      icon={<Gift />}
      action={
        <Badge tone="success" icon={<Check size={16} />}>
          100% gratuito
        </Badge>
      }
    >
      <p className="subscription-price bold figures below-4">
        {formatMoney(PRICE_CENTS)} <span className="muted regular small">por mês</span>
      </p>
      <dl className="subscription-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="muted small">{name}</dt>
            <dd className="medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="subscription-promise below-4">
        Você usa o {PRODUCT} sem pagar nada. Se um dia houver algum preço, você saberá com 30 dias de
        antecedência.
      </p>
      <ButtonAnchor href="/terms-of-service" variant="outline">
        Ler os termos de uso
      </ButtonAnchor>
    </Card>
  );
}
