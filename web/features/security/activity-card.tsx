import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import {
  CircleUser,
  DoorOpen,
  Download,
  History,
  KeyRound,
  LifeBuoy,
  LogIn,
  Mail,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  Trash2,
  UserCog,
} from 'lucide-react';
import { useState } from 'react';
import {
  ACCOUNT_EVENT_DAYS,
  type AccountEvent,
  type AccountEventKind,
  accountEventLabels,
} from '../../../domain/account/event.ts';
import { eventDetail } from '../../../domain/account/event-detail.ts';
import { securityMessages } from '../../../domain/account/security-messages.ts';
import { NEWER } from '../../../domain/failures.ts';
import { dayAndTime, momentText } from '../../../domain/scheduling/moment.ts';
import { useFocusOnNew } from '../../lib/use-focus-on-new.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { toastFailure } from '../../ui/write-toasts.ts';
import { eventsQuery } from './requests.ts';
import { networkText, Parts, SecurityRow } from './security-row.tsx';

const FIRST = 3;

export function ActivityCard({ zone }: { zone: string }) {
  const activity = useInfiniteQuery(eventsQuery);
  return (
    <Card
      level={3}
      icon={<History />}
      title="Atividade da conta"
      description={`Entradas e mudanças dos últimos ${ACCOUNT_EVENT_DAYS} dias.`}
    >
      <Loaded query={activity} title={securityMessages.activityFailed} loading="Carregando atividade...">
        {({ pages }) => <Events events={pages.flatMap(({ events }) => events)} {...{ zone, activity }} />}
      </Loaded>
    </Card>
  );
}

interface EventsProps {
  events: readonly AccountEvent[];
  zone: string;
  activity: UseInfiniteQueryResult;
}

function Events({ events, zone, activity }: EventsProps) {
  const [shown, setShown] = useState<number | undefined>(FIRST);
  const inSight = events.slice(0, shown);
  const hasHidden = inSight.length < events.length;
  const { list, expectMore } = useFocusOnNew(inSight.length);
  const now = new Date();
  if (events.length === 0) {
    return <p className="muted small">Nada aconteceu nos últimos {ACCOUNT_EVENT_DAYS} dias.</p>;
  }
  return (
    <div className="security-stack grid justify-start gap-4" data-wide>
      <ul className="security-list" ref={list}>
        {inSight.map((event) => (
          <ActivityItem key={event.id} event={event} zone={zone} now={now} />
        ))}
      </ul>
      {(hasHidden || activity.hasNextPage) && (
        <Button
          variant="outline"
          pending={!hasHidden && activity.isFetchingNextPage}
          onPress={async () => {
            expectMore();
            if (hasHidden) return setShown(undefined);
            const { isFetchNextPageError, error } = await activity.fetchNextPage();
            if (isFetchNextPageError) toastFailure(error);
          }}
        >
          {hasHidden ? 'Ver tudo' : 'Mostrar mais'}
        </Button>
      )}
    </div>
  );
}

/** What the eye is to find: what may have been somebody else. */
const alarming: ReadonlySet<AccountEventKind> = new Set([
  'sign_in_failed',
  'refresh_token_reused',
  'factor_removed',
  'recovery_code_used',
  'deletion_requested',
]);

const icons: Record<AccountEventKind, typeof LogIn> = {
  signed_up: CircleUser,
  email_confirmed: Mail,
  signed_in: LogIn,
  sign_in_failed: ShieldAlert,
  signed_out: DoorOpen,
  session_revoked: DoorOpen,
  sessions_revoked: DoorOpen,
  password_changed: KeyRound,
  password_reset: KeyRound,
  recovery_requested: KeyRound,
  email_change_requested: Mail,
  email_changed: Mail,
  factor_added: ShieldCheck,
  factor_removed: ShieldOff,
  recovery_code_used: LifeBuoy,
  recovery_codes_renewed: LifeBuoy,
  identity_linked: CircleUser,
  identity_unlinked: CircleUser,
  role_changed: UserCog,
  invitation_accepted: CircleUser,
  refresh_token_reused: ShieldAlert,
  deactivated: UserCog,
  data_exported: Download,
  deletion_requested: Trash2,
  deletion_withdrawn: ShieldCheck,
};

/** One line of the activity. It takes the focus when it is the first of those that 'Mostrar mais' brought. */
function ActivityItem({ event, zone, now }: { event: AccountEvent; zone: string; now: Date }) {
  const Icon = icons[event.kind] ?? CircleUser;
  const at = new Date(event.at);
  const more = eventDetail(event);
  return (
    <SecurityRow
      tabIndex={-1}
      icon={<Icon />}
      tone={alarming.has(event.kind) ? 'warning' : undefined}
      title={accountEventLabels[event.kind] ?? NEWER}
    >
      {more && <p className="small">{more}</p>}
      <Parts>
        {[
          <time key="at" dateTime={event.at} title={momentText(zone, at)}>
            {dayAndTime(zone, at, now)}
          </time>,
          event.device,
          event.place,
          networkText(event.address),
        ]}
      </Parts>
    </SecurityRow>
  );
}
