import { useQuery } from '@tanstack/react-query';
import { commissionMessages } from '../../../domain/messages.ts';
import { statementNumber } from '../../../domain/money/commission-statement.ts';
import type { LocalDate } from '../../../domain/scheduling/calendar.ts';
import { PaperSkeleton, PrintButton, PrintPage } from '../../ui/print-page.tsx';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import { openStatementQuery, statementQuery } from './requests.ts';
import { StatementFailed } from './statement-failed.tsx';
import { StatementPaper } from './statement-paper.tsx';

interface Props {
  /** A closed one, or what is open of a member through a day. */
  of: { statement: string } | { member: string; to: LocalDate | null };
  onClose: () => void;
}

/** A statement on paper, for who is paid. */
export function StatementPrint({ of, onClose }: Props) {
  const { today, at } = useStudioClock();
  const closed = useQuery({
    ...statementQuery('statement' in of ? of.statement : ''),
    enabled: 'statement' in of,
  });
  const open = useQuery({
    ...openStatementQuery('member' in of ? of.member : '', ('to' in of ? of.to : null) ?? today),
    enabled: 'member' in of,
  });
  const query = 'statement' in of ? closed : open;
  const { data } = query;
  return (
    <PrintPage
      title={data?.closed ? `Extrato nº ${statementNumber(data.closed.number)}` : 'Extrato de comissões'}
      onClose={onClose}
      actions={<PrintButton isDisabled={!data} />}
    >
      <StatementFailed query={query} />
      {data && <StatementPaper statement={data} today={today} dayOf={(instant) => at(instant).date} />}
      {query.isPending && <PaperSkeleton label={commissionMessages.loadingStatement} />}
    </PrintPage>
  );
}
