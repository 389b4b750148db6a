import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { type FirstSteps, remindersWaiting } from '../../../domain/agenda/dashboard.ts';
import { formatLongDate, formatMoney } from '../../../domain/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { MOBILE, useMedia } from '../../lib/media.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { useFollowing } from '../shared/appointments/live-appointments.ts';
import { depositsQuery } from '../shared/deposits/requests.ts';
import { usePeopleChoice } from '../shared/people-choice.ts';
import { dashboardQuery } from '../shared/requests.ts';
import { NextClient } from './next-client.tsx';
import { NextList } from './next-list.tsx';
import { QuickActions, QuickActionsSkeleton, type QuickVerbs } from './quick-actions.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { TodayTimeline } from './today-timeline.tsx';
import { UnfinishedCard } from './unfinished-card.tsx';
import { VisitsCard } from './visits-card.tsx';
import './dashboard-screen.css';

const DepositsCard = lazyPart(() => import('./deposits-card.tsx'));

interface Props extends QuickVerbs {
  /** Above all else until clients can book, then last. It hides itself once done. */
  firstSteps: (steps: FirstSteps) => ReactNode;
  nextActions: (row: AppointmentRow, today: string) => ReactNode;
  drafts: ReactNode;
  leftActions: (row: AppointmentRow) => ReactNode;
  onOpen: (id: string) => void;
}

export function DashboardScreen(props: Props) {
  const { firstSteps, drafts, nextActions, leftActions, onOpen, onNew, onNow, onQuick } = props;
  const [people] = usePeopleChoice();
  const query = useQuery({ ...dashboardQuery(people), ...useFollowing() });
  const { isError, isPlaceholderData } = query;
  const lost = isError && !query.data;
  // Deposits stand above the day: it comes with them, so that nothing is pushed away from under a finger.
  const deposits = useQuery(depositsQuery);
  const data = deposits.isLoading && deposits.failureCount === 0 ? undefined : query.data;
  // On a phone the day comes before its sums.
  const isPhone = useMedia(MOBILE);
  return (
    <div className="dashboard column refreshed" aria-busy={isPlaceholderData}>
      <LoadFailed title="Erro ao carregar o dashboard" query={query} stale="os dados" />
      {data && !data.firstSteps.done && firstSteps(data.firstSteps)}
      {data && data.reminders > 0 && (
        <Banner
          action={
            <NativeButton size="sm" variant="outline" onClick={() => onQuick('reminders')}>
              Ver
            </NativeButton>
          }
        >
          {remindersWaiting(data.reminders)}
        </Banner>
      )}
      {!lost && (
        <Suspense>
          <DepositsCard.Current onOpen={onOpen} />
        </Suspense>
      )}
      <div className="dashboard-top column">
        {/* Never a colleague's client while the own day is on its way. */}
        {lost ? (
          <LinkButton to="/appointments" search={{ view: 'day' }} variant="outline" size="lg">
            Ver a agenda de hoje
          </LinkButton>
        ) : (
          <NextClient
            data={isPlaceholderData ? undefined : data}
            actions={nextActions}
            onOpen={onOpen}
            onNew={onNew}
          />
        )}
        {data || lost ? (
          <QuickActions
            {...{ onNew, onNow, onQuick }}
            received={<ReceivedToday cents={data?.receivedTodayCents} />}
          />
        ) : (
          <QuickActionsSkeleton />
        )}
      </div>
      {!lost && (
        <>
          {!isPhone && <SummaryCards data={data} />}
          <div className="dashboard-columns column">
            <div className="dashboard-day column">
              <Card title="Agenda de hoje" description={data && formatLongDate(data.date)}>
                <TodayTimeline data={data} onOpen={onOpen} />
              </Card>
              {data && <UnfinishedCard data={data} actions={leftActions} onOpen={onOpen} />}
              {drafts}
            </div>
            {isPhone && <SummaryCards data={data} />}
            <div className="dashboard-side column">
              <Card title="Próximos agendamentos" action={data && <Link to="/appointments">Ver todos</Link>}>
                <NextList data={data} onOpen={onOpen} />
              </Card>
              <VisitsCard data={data} />
              {data?.firstSteps.done && firstSteps(data.firstSteps)}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** Leads to the payments of the day. */
function ReceivedToday({ cents }: { cents: number | undefined }) {
  return (
    <Link
      to="/financial"
      search={{ period: 'today' }}
      className="quick-action quick-received stack panel middle gap-2 small medium text-centre muted"
    >
      <strong>
        {cents === undefined ? <span className="skeleton stat-skeleton" /> : formatMoney(cents)}
      </strong>
      Recebido hoje
    </Link>
  );
}
