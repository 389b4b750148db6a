import { RotateCcw } from 'lucide-react';
import { formatDate, formatMoney } from '../../../domain/format.ts';
import { commissionMessages } from '../../../domain/messages.ts';
import {
  commissionBaseLabels,
  lineClient,
  ruleText,
  type StatementLine,
} from '../../../domain/money/commission-statement.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, Table } from '../../ui/table.tsx';

interface Props {
  lines: readonly StatementLine[];
  onOpen: (appointmentId: string) => void;
}

/** What was paid for, one row a procedure. */
export function StatementLines({ lines, onOpen }: Props) {
  const day = ({ day: on }: StatementLine) => (
    <time className="figures one-line" dateTime={on}>
      {formatDate(on)}
    </time>
  );
  const what = ({ appointmentId, client, procedure, day: on, isCorrection }: StatementLine) => (
    <div className="grid gap-half justify-start shrinks regular">
      {client === null ? (
        <span className="medium breakable">{lineClient({ client })}</span>
      ) : (
        <button
          className="row-name bare medium breakable text-start"
          type="button"
          aria-label={`Ver agendamento de ${client}, ${procedure}, pago em ${formatDate(on)}`}
          onClick={() => onOpen(appointmentId)}
        >
          {client}
        </button>
      )}
      <span className="muted small breakable">{procedure}</span>
      {isCorrection && (
        <Badge tone="warning" icon={<RotateCcw size={14} />}>
          Correção
        </Badge>
      )}
    </div>
  );
  const base = ({ baseCents }: StatementLine) => (
    <span className="figures one-line">{formatMoney(baseCents)}</span>
  );
  const rule = ({ rule: of }: StatementLine) => <span className="figures one-line">{ruleText(of)}</span>;
  const amount = ({ cents }: StatementLine) => (
    <strong className="pushed bold figures one-line">{formatMoney(cents)}</strong>
  );
  const columns: Column<StatementLine>[] = [
    { id: 'day', header: 'Pago em', cell: day },
    { id: 'what', header: 'Cliente', isRowHeader: true, cell: what },
    { id: 'base', header: 'Base', align: 'end', cell: base },
    { id: 'rule', header: 'Regra', align: 'end', cell: rule },
    { id: 'amount', header: 'Comissão', align: 'end', cell: amount },
  ];
  return (
    <div className="column gap-2">
      <Table
        label="Atendimentos"
        columns={columns}
        rows={lines}
        rowKey={({ paymentId, position, procedure }) => `${paymentId}/${position}/${procedure}`}
        card={(line) => (
          <article className="grid gap-2">
            <div className="cluster apart gap-2 across-3 small muted">
              {day(line)}
              <span>
                {rule(line)} {line.rule.kind === 'percent' && <>de {base(line)}</>}
              </span>
            </div>
            <div className="cluster apart gap-2 across-3">
              {what(line)}
              {amount(line)}
            </div>
          </article>
        )}
      />
      <Notes lines={lines} />
    </div>
  );
}

function Notes({ lines }: Pick<Props, 'lines'>) {
  const bases = new Set(lines.filter(({ rule }) => rule.kind === 'percent').map(({ base }) => base));
  return (
    <>
      {[...bases].map((base) => (
        <p key={base} className="muted small">
          Base: {commissionBaseLabels[base].toLowerCase()}.
        </p>
      ))}
      {lines.some(({ isCorrection }) => isCorrection) && (
        <p className="muted small">{commissionMessages.correction}</p>
      )}
    </>
  );
}
