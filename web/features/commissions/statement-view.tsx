import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Percent } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/format.ts';
import { commissionMessages } from '../../../domain/messages.ts';
import { rulesText, type Statement, statementNumber } from '../../../domain/money/commission-statement.ts';
import type { LocalDate } from '../../../domain/scheduling/calendar.ts';
import { ApiError } from '../../lib/api-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed, type LoadFailedProps } from '../../ui/load-failed.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import { AdjustmentList } from './adjustment-list.tsx';
import { openStatementQuery, rulesQuery, statementQuery } from './requests.ts';
import { StatementLines } from './statement-lines.tsx';
import { StatementTotals } from './statement-sums.tsx';

interface Shown {
  onOpen: (appointmentId: string) => void;
}

interface OpenProps extends Shown {
  member: string;
  to: LocalDate;
  /** Undefined for who only reads. */
  onRule: ((member: string) => void) | undefined;
}

/** What is open of a member through a day. */
export function OpenStatement({ member, to, onOpen, onRule }: OpenProps) {
  const query = useQuery(openStatementQuery(member, to));
  const { data, isPlaceholderData } = query;
  return (
    <section className="column gap-4 refreshed" aria-label="Extrato aberto" aria-busy={isPlaceholderData}>
      <Failed query={query} />
      {query.isPending && <SkeletonRows label={commissionMessages.loadingStatement} rows={4} />}
      {data && (
        <>
          <StatementHead title={data.professional.fullName} description={`Em aberto até ${formatDate(to)}`}>
            {onRule && <RuleButton member={member} onRule={onRule} />}
          </StatementHead>
          <Content statement={data} onOpen={onOpen} />
        </>
      )}
    </section>
  );
}

/** A closed one. */
export function ClosedStatement({ id, onOpen, onBack }: Shown & { id: string; onBack: () => void }) {
  const query = useQuery(statementQuery(id));
  const { at } = useStudioClock();
  const { data } = query;
  return (
    <section className="column gap-4" aria-label="Extrato fechado">
      <div>
        <NativeButton size="sm" variant="ghost" icon={<ChevronLeft />} onClick={onBack}>
          Voltar às comissões
        </NativeButton>
      </div>
      <Failed query={query} />
      {query.isPending && <SkeletonRows label={commissionMessages.loadingStatement} rows={4} />}
      {data?.closed && (
        <>
          <StatementHead
            title={`Extrato nº ${statementNumber(data.closed.number)}`}
            description={`${data.professional.fullName}, de ${formatDate(data.from)} a ${formatDate(data.to)}. Fechado e pago em ${formatDate(at(data.closed.at).date)} por ${data.closed.by}.`}
          />
          <Content statement={data} onOpen={onOpen} />
        </>
      )}
    </section>
  );
}

function RuleButton({ member, onRule }: { member: string; onRule: (member: string) => void }) {
  const { data } = useQuery(rulesQuery);
  const rule = data && rulesText(data.rules, member);
  return (
    <NativeButton size="sm" variant="outline" icon={<Percent />} onClick={() => onRule(member)}>
      {rule ? `Comissão: ${rule}` : 'Definir comissão'}
    </NativeButton>
  );
}

function Failed({ query }: { query: LoadFailedProps['query'] & { isError: boolean } }) {
  if (!query.isError) return null;
  if (query.error instanceof ApiError && query.error.status === 404)
    return <EmptyState picture="search" sentence={commissionMessages.statementMissing} />;
  return <LoadFailed query={query} sentence={commissionMessages.statementFailed} stale="o extrato" />;
}

function StatementHead(props: { title: string; description: string; children?: ReactNode }) {
  const { title, description, children } = props;
  return (
    <header className="cluster apart middle gap-3">
      <div className="grid gap-half shrinks">
        <h2 className="title breakable">{title}</h2>
        <p className="muted small figures">{description}</p>
      </div>
      {children && <div className="cluster gap-2">{children}</div>}
    </header>
  );
}

function Content({ statement, onOpen }: Shown & { statement: Statement }) {
  const { lines, adjustments } = statement;
  if (lines.length === 0 && adjustments.length === 0) {
    return (
      <EmptyState
        picture="money"
        sentence={commissionMessages.nothing}
        hint={commissionMessages.nothingHint}
      />
    );
  }
  return (
    <>
      {lines.length > 0 && <StatementLines lines={lines} onOpen={onOpen} />}
      {adjustments.length > 0 && <AdjustmentList adjustments={adjustments} />}
      <StatementTotals {...statement} />
    </>
  );
}
