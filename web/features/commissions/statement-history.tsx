import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney } from '../../../domain/format.ts';
import { commissionMessages } from '../../../domain/messages.ts';
import { type ClosedStatement, statementNumber } from '../../../domain/money/commission-statement.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Pagination, usePageThatExists } from '../../ui/pagination.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import { statementsQuery } from './requests.ts';

interface Props {
  /** Undefined for those of all members. */
  member: string | undefined;
  page: number;
  onPage: (page: number, replace?: boolean) => void;
  onStatement: (id: string) => void;
}

/** The closed ones under their numbers; nothing at all while there are none. */
export function StatementHistory({ member, page, onPage, onStatement }: Props) {
  const query = useQuery(statementsQuery(member, page));
  const { data, isPlaceholderData } = query;
  usePageThatExists(query, page, (last) => onPage(last, true));
  if (query.isError && !data) return <LoadFailed query={query} sentence={commissionMessages.historyFailed} />;
  if (!data?.total) return null;
  return (
    <div className="column gap-4 refreshed above-4" aria-busy={isPlaceholderData}>
      <h2 className="large">Extratos fechados</h2>
      <Rows rows={data.statements} hasNames={member === undefined} onStatement={onStatement} />
      <Pagination page={page} total={data.total} onPage={onPage} label="Páginas de extratos" />
    </div>
  );
}

interface RowsProps extends Pick<Props, 'onStatement'> {
  rows: readonly ClosedStatement[];
  hasNames: boolean;
}

function Rows({ rows, hasNames, onStatement }: RowsProps) {
  const { at } = useStudioClock();
  const what = ({ id, number, professional }: ClosedStatement) => (
    <div className="grid gap-half justify-start shrinks regular">
      <button
        className="row-name bare medium figures text-start"
        type="button"
        aria-label={`Ver extrato nº ${statementNumber(number)} de ${professional.fullName}`}
        onClick={() => onStatement(id)}
      >
        nº {statementNumber(number)}
      </button>
      {hasNames && <span className="muted small breakable">{professional.fullName}</span>}
    </div>
  );
  const days = ({ from, to }: ClosedStatement) => (
    <span className="figures">
      {formatDate(from)} a {formatDate(to)}
    </span>
  );
  const closed = ({ at: instant }: ClosedStatement) => (
    <span className="figures one-line">{formatDate(at(instant).date)}</span>
  );
  const total = ({ totalCents }: ClosedStatement) => (
    <strong className="pushed bold figures one-line">{formatMoney(totalCents)}</strong>
  );
  const columns: Column<ClosedStatement>[] = [
    { id: 'what', header: 'Extrato', isRowHeader: true, cell: what },
    { id: 'days', header: 'Período', cell: days },
    { id: 'closed', header: 'Pago em', cell: closed },
    { id: 'total', header: 'Total', align: 'end', cell: total },
  ];
  return (
    <Table
      label="Extratos fechados"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onRow={({ id }) => onStatement(id)}
      card={(row) => (
        <article className="grid gap-2">
          <div className="cluster apart gap-2 across-3">
            {what(row)}
            {total(row)}
          </div>
          <span className="muted small figures">
            {days(row)}, pago em {closed(row)}
          </span>
        </article>
      )}
    />
  );
}
