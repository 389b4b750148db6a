import { formatMoney } from '../../../domain/format.ts';
import type { FinanceStatistics } from '../../../domain/money/finance.ts';
import { paymentMethodLabels } from '../../../domain/money/payment.ts';
import { Card } from '../../ui/card.tsx';
import { type Share, ShareList } from '../../ui/share-list.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

const MOST = 8;
const OTHERS = 'Outros';

interface Part {
  id: string;
  name: string;
  cents: number;
}

export function MethodCard({ statistics }: { statistics: FinanceStatistics | undefined }) {
  const parts = statistics?.byMethod.map(({ method, cents }) => ({
    id: method,
    name: paymentMethodLabels[method],
    cents,
  }));
  return <BreakdownCard title="Por forma de pagamento" parts={parts} />;
}

export function WorkCards({ statistics }: { statistics: FinanceStatistics | undefined }) {
  const procedures = statistics?.byProcedure.map(({ name, cents }) => ({ id: name, name, cents }));
  const professionals = statistics?.byProfessional.map(({ id, fullName, cents }) => ({
    id,
    name: fullName,
    cents,
  }));
  return (
    <div className="finance-pair column gap-4 top">
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
      {shares && total === 0 && <p className="muted small">Nada recebido neste período.</p>}
    </Card>
  );
}

/** The largest parts of what was received and the rest as 'Outros'; parts without an amount are left out. */
export function sharesOf(parts: readonly Part[]): Share[] {
  const sorted = parts.filter(({ cents }) => cents > 0).sort((one, other) => other.cents - one.cents);
  // One line of its own takes no more room than 'Outros' with one in it.
  const shown = sorted.length <= MOST + 1 ? sorted : sorted.slice(0, MOST);
  const rest = sorted.slice(shown.length).reduce((sum, { cents }) => sum + cents, 0);
  const all = rest > 0 ? [...shown, { id: OTHERS, name: OTHERS, cents: rest }] : shown;
  return all.map(({ id, name, cents }) => ({ id, name, value: cents, text: formatMoney(cents) }));
}
