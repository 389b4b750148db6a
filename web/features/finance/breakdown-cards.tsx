import type { FinanceStatistics } from '../../../domain/money/finance.ts';
import { paymentMethodLabels } from '../../../domain/money/payment.ts';
import { Card } from '../../ui/card.tsx';
import { ShareList } from '../../ui/share-list.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { type Part, sharesOf } from './breakdown.ts';

/** By which means it came in. */
export function MethodCard({ statistics }: { statistics: FinanceStatistics | undefined }) {
  const parts = statistics?.byMethod.map(({ method, cents }) => ({
    id: method,
    name: paymentMethodLabels[method],
    cents,
  }));
  return <BreakdownCard title="Por forma de pagamento" parts={parts} />;
}

/** For what it came in, and who earned it where there are several. */
export function WorkCards({ statistics }: { statistics: FinanceStatistics | undefined }) {
  const procedures = statistics?.byProcedure.map(({ name, cents }) => ({ id: name, name, cents }));
  const professionals = statistics?.byProfessional.map(({ id, fullName, cents }) => ({
    id,
    name: fullName,
    cents,
  }));
  return (
    <div className="finance-pair">
      <BreakdownCard title="Por procedimento" parts={procedures} />
      {professionals && professionals.length > 1 && (
        <BreakdownCard title="Por profissional" parts={professionals} />
      )}
    </div>
  );
}

function BreakdownCard({ title, parts }: { title: string; parts: readonly Part[] | undefined }) {
  const shares = parts && sharesOf(parts);
  const total = shares?.reduce((sum, { value }) => sum + value, 0) ?? 0;
  return (
    <Card title={title}>
      {!shares && (
        <SkeletonGroup label={`Carregando: ${title}`}>
          <Skeleton height={20} />
          <Skeleton height={20} width="80%" />
          <Skeleton height={20} width="60%" />
        </SkeletonGroup>
      )}
      {shares && total > 0 && <ShareList shares={shares} total={total} />}
      {shares && total === 0 && <p className="finance-none">Nada recebido neste período.</p>}
    </Card>
  );
}
