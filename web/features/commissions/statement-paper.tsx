import { formatAmount, formatDate } from '../../../domain/format.ts';
import { commissionMessages } from '../../../domain/messages.ts';
import {
  commissionBaseLabels,
  lineClient,
  ruleText,
  type Statement,
  type StatementLine,
  statementNumber,
} from '../../../domain/money/commission-statement.ts';
import type { LocalDate } from '../../../domain/scheduling/calendar.ts';
import { PaperHead, PaperTable } from '../../ui/paper-parts.tsx';
import { Paper } from '../../ui/print-page.tsx';
import './statement-paper.css';

interface Props {
  statement: Statement;
  today: LocalDate;
  dayOf: (instant: string) => LocalDate;
}

export function StatementPaper({ statement, today, dayOf }: Props) {
  const { studio, professional, from, to, lines, adjustments, closed } = statement;
  return (
    <Paper size="a4" label={`Extrato de ${professional.fullName}`}>
      <div className="statement-paper column gap-6">
        <PaperHead
          studio={studio}
          about="Extrato de comissões"
          mark={closed ? `nº ${statementNumber(closed.number)}` : 'Em aberto'}
        />
        <p>
          <strong>{professional.fullName}</strong>, de {formatDate(from)} a {formatDate(to)}
          {closed && `. Fechado e pago em ${formatDate(dayOf(closed.at))} por ${closed.by}`}.
        </p>
        {lines.length > 0 && (
          <PaperTable
            label="Atendimentos"
            columns={['Atendimento', 'Base', 'Regra', 'Comissão']}
            rows={lines.map(({ baseCents, rule, cents, ...line }) => [
              lineName(line),
              amount(baseCents),
              ruleText(rule),
              amount(cents),
            ])}
            foot={['Comissões', '', '', amount(statement.commissionCents)]}
          />
        )}
        {adjustments.length > 0 && (
          <PaperTable
            label="Acréscimos e descontos"
            columns={['Motivo', 'Valor']}
            rows={adjustments.map(({ reason, cents }) => [reason, amount(cents)])}
            foot={['Acréscimos e descontos', amount(statement.adjustmentsCents)]}
          />
        )}
        <p className="statement-total row apart gap-4 large bold figures">
          <span>Total</span>
          <span>R$ {amount(statement.totalCents)}</span>
        </p>
        {closed && <p className="statement-signature text-centre">{professional.fullName}</p>}
        <Foot lines={lines} today={today} />
      </div>
    </Paper>
  );
}

function Foot({ lines, today }: { lines: readonly StatementLine[]; today: LocalDate }) {
  const bases = new Set(lines.filter(({ rule }) => rule.kind === 'percent').map(({ base }) => base));
  const notes = [...bases].map((base) => `Base: ${commissionBaseLabels[base].toLowerCase()}.`);
  if (lines.some(({ isCorrection }) => isCorrection)) notes.push(commissionMessages.correction);
  return <footer className="muted small">{[...notes, `Emitido em ${formatDate(today)}.`].join(' ')}</footer>;
}

const lineName = ({
  day,
  procedure,
  isCorrection,
  ...line
}: Pick<StatementLine, 'day' | 'client' | 'procedure' | 'isCorrection'>) =>
  `${formatDate(day)} ${lineClient(line)}, ${procedure}${isCorrection ? ' (correção)' : ''}`;

/** With its sign. */
const amount = (cents: number): string => `${cents < 0 ? '-' : ''}${formatAmount(cents)}`;
