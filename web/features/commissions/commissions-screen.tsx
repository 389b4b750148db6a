import { useQuery } from '@tanstack/react-query';
import { commissionMessages } from '../../../domain/messages.ts';
import { rulesText } from '../../../domain/money/commission-statement.ts';
import type { LocalDate } from '../../../domain/scheduling/calendar.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import { CommissionFilter } from './commission-filter.tsx';
import type { CommissionParams } from './commission-params.ts';
import { membersQuery, rulesQuery } from './requests.ts';
import { StatementHistory } from './statement-history.tsx';
import { ClosedStatement, OpenStatement } from './statement-view.tsx';
import { TeamTable } from './team-table.tsx';
import './commissions.css';

const RuleDialog = lazyDialog(() => import('./rule-dialog.tsx'));

interface Props {
  params: CommissionParams;
  /** `replace`: no entry in the history, for a day being typed and a page that is gone. */
  onParams: (part: Partial<CommissionParams>, replace?: boolean) => void;
  me: string;
  /** False for a professional, who sees the own and changes nothing. */
  mayManage: boolean;
  onOpen: (appointmentId: string) => void;
  /** Whose rule is being set; undefined for nobody's. */
  edited: string | undefined;
  onRule: (member: string | undefined) => void;
}

export function CommissionsScreen(props: Props) {
  const { params, onParams, me, mayManage, onOpen, edited, onRule } = props;
  const { today } = useStudioClock();
  const to = params.to ?? today;
  const query = useQuery(membersQuery(to));
  const member = mayManage ? params.member : me;
  const changed = mayManage ? query.data?.members.find(({ id }) => id === edited) : undefined;
  if (query.data?.isTeam === false) return <NoTeam />;
  if (params.statement) {
    return (
      <ClosedStatement
        key={params.statement}
        id={params.statement}
        onOpen={onOpen}
        onBack={() => onParams({ statement: undefined })}
      />
    );
  }
  return (
    <div className="column gap-4">
      <CommissionFilter
        params={{ ...params, member }}
        today={today}
        members={mayManage ? (query.data?.members ?? []) : []}
        onFilter={(part, replace) => onParams({ ...part, page: 1 }, replace)}
      />
      {!mayManage && <OwnRule me={me} />}
      {member === undefined ? (
        <TeamPart to={to} onMember={(id) => onParams({ member: id, page: 1 })} onRule={onRule} />
      ) : (
        <OpenStatement
          key={member}
          member={member}
          to={to}
          onOpen={onOpen}
          verbs={mayManage ? { onRule, onClosed: (statement) => onParams({ statement }) } : undefined}
        />
      )}
      <StatementHistory
        member={member}
        page={params.page}
        onPage={(page, replace) => onParams({ page }, replace)}
        onStatement={(statement) => onParams({ statement })}
      />
      {changed && <RuleDialog key={changed.id} member={changed} onClose={() => onRule(undefined)} />}
    </div>
  );
}

interface TeamPartProps {
  to: LocalDate;
  onMember: (id: string) => void;
  onRule: (id: string) => void;
}

function TeamPart({ to, ...verbs }: TeamPartProps) {
  const query = useQuery(membersQuery(to));
  const ruling = useQuery(rulesQuery);
  const isRuling = ruling.isLoading;
  const rules = ruling.data?.rules;
  const { isPlaceholderData } = query;
  // Both at once: a row with its rule is higher, and has another button.
  const data = isRuling ? undefined : query.data;
  return (
    <div className="column gap-4 refreshed" aria-busy={isPlaceholderData}>
      <LoadFailed query={query} sentence={commissionMessages.loadFailed} stale="as comissões" />
      {ruling.isLoadingError && <LoadFailed query={ruling} sentence={commissionMessages.rulesFailed} />}
      {(query.isPending || isRuling) && <SkeletonRows label={commissionMessages.loading} rows={3} />}
      {rules?.length === 0 && (
        <Banner title={commissionMessages.noRules}>{commissionMessages.noRulesHint}</Banner>
      )}
      {data && <TeamTable members={data.members} rules={rules} {...verbs} />}
    </div>
  );
}

function OwnRule({ me }: { me: string }) {
  const { data } = useQuery(rulesQuery);
  return (
    <Banner title={data && `Sua comissão: ${rulesText(data.rules, me) ?? 'ainda não definida'}`}>
      {commissionMessages.ownOnly}
    </Banner>
  );
}

function NoTeam() {
  return (
    <EmptyState
      picture="people"
      sentence={commissionMessages.noTeam}
      hint={commissionMessages.noTeamHint}
      action={<LinkButton to="/professionals">Ver profissionais</LinkButton>}
    />
  );
}
