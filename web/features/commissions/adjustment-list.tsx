import { Trash2 } from 'lucide-react';
import { formatDate, formatMoney } from '../../../domain/format.ts';
import type { Adjustment } from '../../../domain/money/commission-statement.ts';
import { NativeButton } from '../../ui/native-button.tsx';
import { useStudioClock } from '../shared/use-studio-clock.ts';

interface Props {
  adjustments: readonly Adjustment[];
  /** Undefined where they stay: of a closed statement, and for who only reads. */
  onRemove?: ((adjustment: Adjustment) => void) | undefined;
}

/** Additions and deductions by hand. */
export function AdjustmentList({ adjustments, onRemove }: Props) {
  const { at } = useStudioClock();
  return (
    <section className="panel pad-4" aria-label="Acréscimos e descontos">
      <h3 className="body bold below-3">Acréscimos e descontos</h3>
      <ul>
        {adjustments.map((adjustment) => {
          const { id, cents, reason, createdBy, createdAt } = adjustment;
          const kind = cents < 0 ? 'Desconto' : 'Acréscimo';
          return (
            <li key={id} className="list-row cluster middle gap-2 across-3">
              <div className="adjustment-words grid gap-half shrinks">
                <span className="breakable">{reason}</span>
                <span className="muted small figures breakable">
                  {kind} por {createdBy}, {formatDate(at(createdAt).date)}
                </span>
              </div>
              <strong className="pushed bold figures one-line">{formatMoney(cents)}</strong>
              {onRemove && (
                <NativeButton
                  variant="ghost"
                  iconOnly
                  icon={<Trash2 />}
                  aria-label={`Excluir ${kind.toLowerCase()}: ${reason}`}
                  onClick={() => onRemove(adjustment)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
