import { commissionMessages } from '../../../domain/messages.ts';
import {
  type Adjustment,
  type Statement,
  statementNumber,
} from '../../../domain/money/commission-statement.ts';
import { toast } from '../../ui/toast.tsx';
import { useWrites } from '../shared/use-writes.ts';
import { addAdjustment, closeStatement, removeAdjustment } from './requests.ts';

export function useCommissionWrites() {
  const { run, offerUndo } = useWrites('commission');

  const remove = (professionalId: string, { id, cents, reason }: Adjustment) =>
    run({
      send: () => removeAdjustment(id),
      done: () =>
        offerUndo(commissionMessages.adjustmentRemoved, {
          send: () => addAdjustment({ professionalId, cents, reason }),
          done: () => void toast.info(commissionMessages.adjustmentRestored),
          failed: commissionMessages.restoreFailed,
        }),
      failed: commissionMessages.removeFailed,
    });
  const close = (statement: Statement, onClosed: (id: string) => void) =>
    run({
      send: () => closeStatement(statement),
      done: ({ closed }) => {
        if (closed === null) return;
        toast.success(commissionMessages.closed(statementNumber(closed.number)));
        onClosed(closed.id);
      },
      failed: commissionMessages.closeFailed,
    });
  return { remove, close };
}
