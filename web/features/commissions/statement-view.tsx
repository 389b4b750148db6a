import { useQuery } from '@tanstack/react-query';
import { CheckCheck, ChevronLeft, Percent, Plus, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../domain/format.ts';
import { commissionMessages } from '../../../domain/messages.ts';
import {
  type Adjustment,
  rulesText,
  type Statement,
  statementFile,
  statementNumber,
} from '../../../domain/money/commission-statement.ts';
import type { LocalDate } from '../../../domain/scheduling/calendar.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import { AdjustmentList } from './adjustment-list.tsx';
import { exportUrl, openStatementQuery, rulesQuery, statementQuery } from './requests.ts';
import { StatementFailed } from './statement-failed.tsx';
import { StatementLines } from './statement-lines.tsx';
import { StatementTotals } from './statement-sums.tsx';
import { useCommissionWrites } from './use-commission-writes.ts';

const AdjustmentDialog = lazyDialog(() => import('./adjustment-dialog.tsx'));
const ClosingDialog = lazyDialog(() => import('./closing-dialog.tsx'));

interface Shown {
  onOpen: (appointmentId: string) => void;
}

/** What the owner and administrators may do. */
interface StatementVerbs {
  onRule: (member: string) => void;
  /** Of a statement that was just closed. */
  onClosed: (id: string) => void;
}

interface OpenProps extends Shown {
  member: string;
  to: LocalDate;
  /** Undefined for who only reads. */
  verbs: StatementVerbs | undefined;
}

/** What is open of a member through a day. */
export function OpenStatement({ member, to, onOpen, verbs }: OpenProps) {
  const query = useQuery(openStatementQuery(member, to));
  const { data, isPlaceholderData } = query;
  return (
    <section className="column gap-4 refreshed" aria-label="Extrato aberto" aria-busy={isPlaceholderData}>
      <StatementFailed stale="o extrato" query={query} />
      {query.isPending && <SkeletonRows label={commissionMessages.loadingStatement} rows={4} />}
      {data &&
        (verbs ? (
          <ManagedStatement statement={data} isStale={isPlaceholderData} onOpen={onOpen} verbs={verbs} />
        ) : (
          <>
            <OpenHead statement={data} />
            <Content statement={data} onOpen={onOpen} />
          </>
        ))}
    </section>
  );
}

interface ManagedProps extends Shown {
  statement: Statement;
  isStale: boolean;
  verbs: StatementVerbs;
}

function ManagedStatement({ statement, isStale, onOpen, verbs: { onRule, onClosed } }: ManagedProps) {
  const [dialog, setDialog] = useState<'adjustment' | 'closing' | null>(null);
  const { remove, close } = useCommissionWrites();
  const { id } = statement.professional;
  const hide = () => setDialog(null);
  const actions = (
    <>
      <RuleButton member={id} onRule={onRule} />
      <NativeButton size="sm" variant="outline" icon={<Plus />} onClick={() => setDialog('adjustment')}>
        Acréscimo ou desconto
      </NativeButton>
    </>
  );
  return (
    <>
      <OpenHead statement={statement}>{statement.rows > 0 && actions}</OpenHead>
      <Content
        statement={statement}
        onOpen={onOpen}
        onRemove={(adjustment) => void remove(id, adjustment).catch(() => undefined)}
        whenEmpty={<div className="cluster centre gap-2">{actions}</div>}
        last={
          <NativeButton icon={<CheckCheck />} disabled={isStale} onClick={() => setDialog('closing')}>
            Fechar e marcar como paga
          </NativeButton>
        }
      />
      {dialog === 'adjustment' && <AdjustmentDialog statement={statement} onClose={hide} />}
      {dialog === 'closing' && statement.rows > 0 && (
        <ClosingDialog statement={statement} onConfirm={(shown) => close(shown, onClosed)} onClose={hide} />
      )}
    </>
  );
}

function OpenHead({
  statement: { professional, to },
  children,
}: {
  statement: Statement;
  children?: ReactNode;
}) {
  return (
    <StatementHead title={professional.fullName} description={`Em aberto até ${formatDate(to)}`}>
      {children}
    </StatementHead>
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
      <StatementFailed stale="o extrato" query={query} />
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

interface ContentProps extends Shown {
  statement: Statement;
  onRemove?: (adjustment: Adjustment) => void;
  whenEmpty?: ReactNode;
  /** Beside what is for everybody who sees it. */
  last?: ReactNode;
}

/** What it comes to before its lines: on a phone those of a month are long. */
function Content({ statement, onOpen, onRemove, whenEmpty, last }: ContentProps) {
  const { lines, adjustments, rows } = statement;
  if (rows === 0) {
    return (
      <EmptyState
        picture="money"
        sentence={commissionMessages.nothing}
        hint={commissionMessages.nothingHint}
        action={whenEmpty}
      />
    );
  }
  return (
    <>
      <StatementTotals {...statement} />
      <div className="statement-actions cluster ends gap-2">
        <Files statement={statement} />
        {last}
      </div>
      {adjustments.length > 0 && <AdjustmentList adjustments={adjustments} onRemove={onRemove} />}
      {lines.length > 0 && <StatementLines lines={lines} onOpen={onOpen} />}
    </>
  );
}

function Files({ statement }: { statement: Statement }) {
  return (
    <>
      <DownloadButton href={exportUrl(statement)} download={statementFile(statement)}>
        Exportar CSV
      </DownloadButton>
      <LinkButton
        to="/financial/statement"
        search={printSearch(statement)}
        variant="outline"
        icon={<Printer />}
      >
        Imprimir
      </LinkButton>
    </>
  );
}

const printSearch = ({ closed, professional, to }: Statement) =>
  closed === null ? { member: professional.id, to } : { statement: closed.id };
