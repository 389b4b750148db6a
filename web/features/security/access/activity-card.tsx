import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ACCOUNT_EVENT_DAYS, type AccountEvent } from '../../../../domain/account/event.ts';
import { securitySentences } from '../../../../domain/account/security-sentences.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { eventsQuery } from '../requests.ts';
import { ActivityItem } from './activity-item.tsx';

/** Shown before all of it is asked for. */
const FIRST = 3;

/** What was done with the account, from where and when, the newest first; three, then twenty at once. */
export function ActivityCard({ zone }: { zone: string }) {
  const activity = useInfiniteQuery(eventsQuery);
  const events = activity.data?.pages.flatMap((page) => page.events);
  return (
    <Card
      level={3}
      icon={<History />}
      title="Atividade da conta"
      description={`Entradas e mudanças dos últimos ${ACCOUNT_EVENT_DAYS} dias.`}
    >
      {events ? (
        <Events
          events={events}
          zone={zone}
          hasMore={activity.hasNextPage}
          isLoadingMore={activity.isFetchingNextPage}
          onMore={async () => {
            const { isFetchNextPageError, error } = await activity.fetchNextPage();
            if (isFetchNextPageError) toast.error(sentenceOf(error));
          }}
        />
      ) : activity.isPending ? (
        <SkeletonRows label="Carregando atividade..." rows={3} />
      ) : (
        <LoadFailed title={securitySentences.activityFailed} query={activity} />
      )}
    </Card>
  );
}

interface EventsProps {
  events: readonly AccountEvent[];
  zone: string;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => Promise<void>;
}

function Events({ events, zone, hasMore, isLoadingMore, onMore }: EventsProps) {
  const [shown, setShown] = useState<number | undefined>(FIRST);
  const inSight = events.slice(0, shown);
  const { list, expectMore } = useFocusOnNew(inSight.length);
  const now = new Date();
  if (events.length === 0) {
    return <p className="security-hint">Nada aconteceu nos últimos {ACCOUNT_EVENT_DAYS} dias.</p>;
  }
  return (
    <div className="security-stack" data-wide>
      <ul className="security-list" ref={list}>
        {inSight.map((event) => (
          <ActivityItem key={event.id} event={event} zone={zone} now={now} />
        ))}
      </ul>
      {inSight.length < events.length && (
        <Button
          variant="outline"
          onPress={() => {
            expectMore();
            setShown(undefined);
          }}
        >
          Ver tudo
        </Button>
      )}
      {inSight.length === events.length && hasMore && (
        <Button
          variant="outline"
          pending={isLoadingMore}
          onPress={() => {
            expectMore();
            void onMore();
          }}
        >
          Mostrar mais
        </Button>
      )}
    </div>
  );
}

/** After 'Mostrar mais' the reading goes on at the first line that is new. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || count <= from.current) return;
    const first = list.current?.children[from.current];
    if (first instanceof HTMLElement) first.focus();
    from.current = null;
  }, [count]);
  const expectMore = () => {
    from.current = count;
  };
  return { list, expectMore };
}
