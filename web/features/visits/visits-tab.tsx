import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatCount } from '../../../domain/format.ts';
import { professionalMessages } from '../../../domain/messages.ts';
import { updatedText, visitCards, visitMessages } from '../../../domain/visit/messages.ts';
import { NO_VISITS, type VisitStatistics } from '../../../domain/visit/visit.ts';
import { api, call } from '../../lib/api.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { StatCard, StatGrid } from '../../ui/stat-card.tsx';
import { useHadTeam } from '../shared/people-choice.ts';
import { teamQuery } from '../shared/requests.ts';
import { ConversionCard, SourcesCard, VisitsCard } from './visits-charts.tsx';
import './visits.css';

export default function VisitsTab() {
  const [professional, setProfessional] = useState<string | null>(null);
  const query = useQuery(visitsQuery(professional));
  return (
    <div className="visits column gap-4">
      <div className="visits-head cluster gap-3">
        <Whose professional={professional} onProfessional={setProfessional} />
        <p className="visits-updated grid muted small grow">
          {query.dataUpdatedAt > 0 && <Updated at={query.dataUpdatedAt} />}
        </p>
        <NativeButton
          variant="outline"
          icon={<RefreshCw />}
          pending={query.isFetching && !query.isPending}
          pendingLabel="Atualizando..."
          onClick={() => query.refetch()}
        >
          Atualizar
        </NativeButton>
      </div>
      <LoadFailed title={visitMessages.loadFailed} query={query} stale="os dados" />
      {query.data && <Statistics statistics={query.data} />}
      {query.isPending && <VisitsSkeleton />}
    </div>
  );
}

function Statistics({ statistics }: { statistics: VisitStatistics }) {
  if (statistics.totalVisits === 0) {
    return (
      <EmptyState
        picture="link"
        sentence={NO_VISITS}
        hint={visitMessages.emptyHint}
        action={
          <LinkButton to="/settings" hash="booking" variant="outline">
            Compartilhar meu link
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <VisitCards statistics={statistics} />
      <VisitsCard days={statistics.dailyVisits} />
      <div className="visits-pair column gap-4 top">
        <ConversionCard days={statistics.conversion} />
        <SourcesCard statistics={statistics} />
      </div>
    </>
  );
}

function VisitsSkeleton() {
  return (
    <>
      <VisitCards statistics={null} />
      <Card title={visitMessages.chart}>
        <SkeletonGroup label={visitMessages.loading}>
          <Skeleton shape="box" height={233} />
        </SkeletonGroup>
      </Card>
    </>
  );
}

/** The figures of docs/product.md; behind each mark what it counts. */
function VisitCards({ statistics }: { statistics: VisitStatistics | null }) {
  return (
    <StatGrid>
      {visitCards.map(({ name, label, help }) => (
        <StatCard
          key={name}
          label={label}
          help={help}
          value={statistics ? formatCount(statistics[name]) : null}
        />
      ))}
    </StatGrid>
  );
}

/** Of one professional; null for all whom the person may see. */
const visitsQuery = (professional: string | null) =>
  queryOptions({
    queryKey: ['visits', professional],
    queryFn: () => call(api.visits.$get({ query: professional === null ? {} : { professional } })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

const WHOLE_STUDIO = 'studio';

/** Only where there is a choice: for who manages a team of several. */
function Whose(props: { professional: string | null; onProfessional: (id: string | null) => void }) {
  const { professional, onProfessional } = props;
  const asked = useQuery(teamQuery);
  const team = asked.data;
  const hadTeam = useHadTeam();
  if (team ? !team.mayManage || team.professionals.length < 2 : !hadTeam) return null;
  if (asked.isLoadingError) return <LoadFailed query={asked} sentence={professionalMessages.loadFailed} />;
  const people = (team?.professionals ?? []).map(({ id, fullName }) => ({ id, label: fullName }));
  return (
    <Select
      label="Visitas de"
      items={[{ id: WHOLE_STUDIO, label: 'Todo o estúdio' }, ...people]}
      selectedKey={professional ?? WHOLE_STUDIO}
      onSelectionChange={(key) => onProfessional(key === WHOLE_STUDIO ? null : String(key))}
    />
  );
}

/** How often the words are looked over, in milliseconds. */
const TICK = 15_000;

function Updated({ at }: { at: number }) {
  const [now, setNow] = useState(at);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, TICK);
    return () => clearInterval(timer);
  }, []);
  return updatedText(at, Math.max(at, now));
}
