import { formatDate } from '../../../domain/format.ts';
import { commissionMessages } from '../../../domain/messages.ts';
import type { Statement } from '../../../domain/money/commission-statement.ts';
import { Banner } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { StatementTotals } from './statement-sums.tsx';

interface Props {
  statement: Statement;
  onConfirm: (statement: Statement) => Promise<void>;
  onClose: () => void;
}

export default function ClosingDialog({ statement, onConfirm, onClose }: Props) {
  const { professional, from, to, totalCents } = statement;
  return (
    <ConfirmDialog
      title="Fechar e marcar como paga?"
      onClose={onClose}
      confirmLabel="Fechar e marcar como paga"
      cancelLabel="Voltar"
      tone="primary"
      onConfirm={() => onConfirm(statement)}
    >
      <div className="column gap-4">
        <p>
          O extrato de <strong>{professional.fullName}</strong>, de {formatDate(from)} a {formatDate(to)},
          recebe um número e fica marcado como pago hoje.
        </p>
        <StatementTotals {...statement} />
        {totalCents < 0 && <Banner tone="warning">{commissionMessages.negative}</Banner>}
        <p className="muted small">{commissionMessages.closingIsFinal}</p>
      </div>
    </ConfirmDialog>
  );
}
