import type { ReactNode } from 'react';
import { formatAmount, formatDate, formatMoney, formatMonth } from '../../../domain/format.ts';
import { type MeiUse, meiUse } from '../../../domain/money/mei.ts';
import { paymentMethodLabels, paymentMethods } from '../../../domain/money/payment.ts';
import type { YearSummary } from '../../../domain/money/summary.ts';
import type { LocalDate } from '../../../domain/scheduling/clock.ts';
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
      <div className="summary" aria-busy={isStale}>
        <header className="summary-head">
          <div>
            <strong>{studio}</strong>
            <span>Resumo mensal dos recebimentos</span>
          </div>
          <h2>{year}</h2>
        </header>
        <Revenue cents={cents} use={wholeStudio ? meiUse(year, cents) : null} year={year} />
        <MonthTable summary={summary} />
        {wholeStudio && <PeopleTable summary={summary} />}
        <footer className="summary-foot">
          {wholeStudio ? 'Pagamentos recebidos' : 'Pagamentos dos seus agendamentos'}, pelo dia em que foram
          pagos; cancelados e excluídos não contam. Emitido em {formatDate(today)}.
        </footer>
      </div>
    </Paper>
  );
}

function Revenue({ cents, use, year }: { cents: number; use: MeiUse | null; year: number }) {
  return (
    <section className="summary-revenue" aria-label="Receita bruta">
      <div className="summary-gross">
        <span>Receita bruta de {year}</span>
        <strong>{formatMoney(cents)}</strong>
      </div>
      {use && <MeiPart use={use} />}
    </section>
  );
}

function MeiPart({ use: { limitCents, leftCents, percent, source } }: { use: MeiUse }) {
  const isOver = leftCents < 0;
  return (
    <div className="summary-mei">
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
      <p className="summary-note">
        Limite de um ano inteiro ({source}); no ano de abertura ele é proporcional aos meses.
      </p>
    </div>
  );
}

/** Scrolls sideways on a phone, by the keyboard too. */
function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="summary-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

function MonthTable({ summary: { year, months, byMethod, cents, payments } }: { summary: YearSummary }) {
  return (
    <WideTable label="Por mês e forma de pagamento">
      <table className="summary-table">
        <caption>Por mês e forma de pagamento, em R$</caption>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            {paymentMethods.map((method) => (
              <th key={method} scope="col">
                {paymentMethodLabels[method]}
              </th>
            ))}
            <th scope="col">Pagamentos</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthName(year, month.month)}</th>
              {paymentMethods.map((method) => (
                <td key={method}>{amount(month.byMethod[method])}</td>
              ))}
              <td>{month.payments || '–'}</td>
              <td>{amount(month.cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Ano</th>
            {paymentMethods.map((method) => (
              <td key={method}>{amount(byMethod[method])}</td>
            ))}
            <td>{payments || '–'}</td>
            <td>{amount(cents)}</td>
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
}

function PeopleTable({ summary: { byProfessional } }: { summary: YearSummary }) {
  if (byProfessional.length === 0) return null;
  return (
    <WideTable label="Por profissional">
      <table className="summary-table">
        <caption>Por profissional, em R$</caption>
        <thead>
          <tr>
            <th scope="col">Profissional</th>
            <th scope="col">Pagamentos</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {byProfessional.map(({ id, fullName, payments, cents }) => (
            <tr key={id}>
              <th scope="row">{fullName}</th>
              <td>{payments}</td>
              <td>{amount(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

const amount = (cents: number): string => (cents === 0 ? '–' : formatAmount(cents));

/** 'Novembro' */
function monthName(year: number, month: number): string {
  const [name = ''] = formatMonth(`${year}-${String(month).padStart(2, '0')}`).split(' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
