import { formatAmount, formatDate, formatMoney, formatMonth } from '../../../domain/format.ts';
import { type MeiUse, meiUse } from '../../../domain/money/mei.ts';
import { paymentMethodLabels, paymentMethods } from '../../../domain/money/payment.ts';
import type { YearSummary } from '../../../domain/money/summary.ts';
import type { LocalDate } from '../../../domain/scheduling/clock.ts';
import { PaperHead, PaperTable } from '../../ui/paper-parts.tsx';
import { Paper } from '../../ui/print-page.tsx';
import './summary-sheet.css';

interface Props {
  summary: YearSummary;
  today: LocalDate;
  /** Of another year than the one asked for. */
  isStale: boolean;
}

export function SummarySheet({ summary, today, isStale }: Props) {
  const { year, studio, wholeStudio, cents } = summary;
  return (
    <Paper size="a4" label={`Resumo de ${year}`}>
      <div className="year-summary column gap-6 refreshed" aria-busy={isStale}>
        <PaperHead studio={studio} about="Resumo mensal dos recebimentos" mark={year} />
        <Revenue cents={cents} use={wholeStudio ? meiUse(year, cents) : null} year={year} />
        <MonthTable summary={summary} />
        {wholeStudio && <PeopleTable summary={summary} />}
        <DepositTable summary={summary} />
        <footer className="muted small">
          {wholeStudio ? 'Pagamentos recebidos' : 'Pagamentos dos seus agendamentos'}, pelo dia em que foram
          pagos; cancelados e excluídos não contam. Emitido em {formatDate(today)}.
        </footer>
      </div>
    </Paper>
  );
}

function Revenue({ cents, use, year }: { cents: number; use: MeiUse | null; year: number }) {
  return (
    <section className="summary-revenue cluster middle" aria-label="Receita bruta">
      <div className="summary-gross grid figures">
        <span className="muted small">Receita bruta de {year}</span>
        <strong>{formatMoney(cents)}</strong>
      </div>
      {use && <MeiPart use={use} />}
    </section>
  );
}

function MeiPart({ use: { limitCents, leftCents, percent, source } }: { use: MeiUse }) {
  const isOver = leftCents < 0;
  return (
    <div className="summary-mei shrinks">
      <p>
        {percent}% do limite do MEI de {formatMoney(limitCents)} por ano.{' '}
        <strong>
          {isOver
            ? `Passou ${formatMoney(-leftCents)} do limite.`
            : `Restam ${formatMoney(leftCents)} até o limite.`}
        </strong>
      </p>
      <svg className="summary-bar" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
        <rect className="summary-bar-track" width="100" height="3" />
        <rect data-over={isOver || undefined} width={Math.min(percent, 100)} height="3" />
      </svg>
      <p className="muted small">
        Limite de um ano inteiro ({source}); no ano de abertura ele é proporcional aos meses.
      </p>
    </div>
  );
}

function MonthTable({ summary: { year, months, byMethod, cents, payments } }: { summary: YearSummary }) {
  const cellsOf = (row: Pick<YearSummary, 'byMethod' | 'payments' | 'cents'>) => [
    ...paymentMethods.map((method) => amount(row.byMethod[method])),
    row.payments || '–',
    amount(row.cents),
  ];
  return (
    <PaperTable
      label="Por mês e forma de pagamento"
      columns={['Mês', ...paymentMethods.map((method) => paymentMethodLabels[method]), 'Pagamentos', 'Total']}
      rows={months.map((month) => [monthName(year, month.month), ...cellsOf(month)])}
      foot={['Ano', ...cellsOf({ byMethod, payments, cents })]}
    />
  );
}

function PeopleTable({ summary: { byProfessional } }: { summary: YearSummary }) {
  if (byProfessional.length === 0) return null;
  return (
    <PaperTable
      label="Por profissional"
      columns={['Profissional', 'Pagamentos', 'Total']}
      rows={byProfessional.map(({ fullName, payments, cents }) => [fullName, payments, amount(cents)])}
    />
  );
}

/** What became of deposits, none where there were none. */
function DepositTable({ summary: { deposits } }: { summary: YearSummary }) {
  const { receivedCents, keptCents, returnedCents } = deposits;
  if (receivedCents + keptCents + returnedCents === 0) return null;
  return (
    <PaperTable
      label="Sinais"
      columns={['O que foi', 'Total']}
      rows={[
        ['Recebidos, já somados acima', amount(receivedCents)],
        ['Retidos de quem cancelou tarde ou faltou, já entre os recebidos', amount(keptCents)],
        ['Devolvidos, fora das somas', amount(returnedCents)],
      ]}
    />
  );
}

const amount = (cents: number): string => (cents === 0 ? '–' : formatAmount(cents));

/** 'Novembro' */
function monthName(year: number, month: number): string {
  const [name = ''] = formatMonth(`${year}-${String(month).padStart(2, '0')}`).split(' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
