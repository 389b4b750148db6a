import { formatMoney } from '../../../domain/format.ts';
import type { StatementSums } from '../../../domain/money/commission-statement.ts';

export function StatementTotals({ commissionCents, adjustmentsCents, totalCents }: StatementSums) {
  return (
    <dl className="statement-sums grid gap-2 figures">
      <dt className="muted">Comissões</dt>
      <dd className="text-end">{formatMoney(commissionCents)}</dd>
      <dt className="muted">Acréscimos e descontos</dt>
      <dd className="text-end">{formatMoney(adjustmentsCents)}</dd>
      <dt className="bold">Total</dt>
      <dd className="bold large text-end">{formatMoney(totalCents)}</dd>
    </dl>
  );
}
