import { formatDate, formatMoney } from '../../../domain/format.ts';
import type { Adjustment } from '../../../domain/money/commission-statement.ts';
import { useStudioClock } from '../shared/use-studio-clock.ts';

/** Additions and deductions by hand. */
export function AdjustmentList({ adjustments }: { adjustments: readonly Adjustment[] }) {
  const { at } = useStudioClock();
  return (
    <section className="panel pad-4" aria-label="Acréscimos e descontos">
      <h3 className="body bold below-3">Acréscimos e descontos</h3>
      <ul>
        {adjustments.map(({ id, cents, reason, createdBy, createdAt }) => (
          <li key={id} className="list-row row middle gap-3">
            <div className="grid gap-half grow shrinks">
              <span className="breakable">{reason}</span>
              <span className="muted small figures breakable">
                {cents < 0 ? 'Desconto' : 'Acréscimo'} por {createdBy}, {formatDate(at(createdAt).date)}
              </span>
            </div>
            <strong className="bold figures one-line">{formatMoney(cents)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
