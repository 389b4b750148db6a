import { Link, type LinkProps } from '@tanstack/react-router';
import {
  BanknoteArrowDown,
  BanknoteArrowUp,
  BanknoteX,
  Bell as BellIcon,
  CalendarClock,
  CalendarPlus,
  CalendarSearch,
  CalendarX,
  ChevronRight,
  ClipboardCheck,
  MailWarning,
  PencilLine,
  RotateCcw,
  Star,
  ThumbsUp,
} from 'lucide-react';
import type { BellNotification, NotificationKind } from '../../../domain/notification/notification.ts';
import {
  NO_NOTIFICATIONS,
  notificationAbout,
  notificationDay,
  notificationSource,
  notificationsByDay,
  notificationTitle,
  notificationWhen,
} from '../../../domain/notification/notification-text.ts';
import { CornerPanel } from '../../ui/corner-panel.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useNotifications } from './use-notifications.ts';
import './notification-list.css';

interface PanelProps {
  isOpen: boolean;
  onOpen: (appointmentId: string) => void;
  onClose: () => void;
}

/** Loaded by itself: every page has the bell, few visits press it. */
export default function NotificationPanel({ isOpen, onOpen, onClose }: PanelProps) {
  return (
    <CornerPanel title="Notificações" isOpen={isOpen} onClose={onClose}>
      <NotificationList onOpen={onOpen} onLeave={onClose} />
    </CornerPanel>
  );
}

interface Props {
  onOpen: (appointmentId: string) => void;
  onLeave: () => void;
}

function NotificationList({ onOpen, onLeave }: Props) {
  const { today, notices, isNew, error, retry, showMore, loadingMore } = useNotifications();
  if (!notices && error) {
    return (
      <div className="pad-4">
        <LoadFailed
          query={{ error, refetch: retry }}
          sentence={(reason) => `Erro ao carregar notificações: ${reason}`}
        />
      </div>
    );
  }
  if (!notices) return <NotificationSkeleton />;
  if (notices.length === 0) {
    const hint = 'Agendamentos, mudanças, cancelamentos e anamneses de outras pessoas aparecem aqui.';
    return <EmptyState picture="done" sentence={NO_NOTIFICATIONS} hint={hint} />;
  }
  return (
    <>
      {notificationsByDay(notices).map((day) => (
        <section key={day.date} className="notice-day">
          <h3 className="muted tiny medium">{notificationDay(day.date, today)}</h3>
          <ul className="ruled">
            {day.notices.map((notification) => (
              <li key={notification.id}>
                <NotificationRow
                  notification={notification}
                  isNew={isNew(notification)}
                  {...{ onOpen, onLeave }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {showMore && (
        <div className="notice-more row centre pad-4">
          <NativeButton variant="outline" size="sm" onClick={showMore} pending={loadingMore}>
            Ver mais
          </NativeButton>
        </div>
      )}
    </>
  );
}

const icons: Record<NotificationKind, typeof CalendarPlus> = {
  booked: CalendarPlus,
  changed: PencilLine,
  moved: CalendarClock,
  cancelled: CalendarX,
  reopened: RotateCcw,
  coming: ThumbsUp,
  reviewed: Star,
  deposit_claimed: BanknoteArrowUp,
  deposit_received: BanknoteArrowDown,
  deposit_returned: BanknoteX,
  deposit_asked: BanknoteArrowUp,
  deposit_unclear: BanknoteX,
  anamnesis_received: ClipboardCheck,
  mail_failed: MailWarning,
  calendar_failed: CalendarSearch,
};

/** Opens the appointment, the client's health form, or for an email without appointment the settings of email. */
function NotificationRow({
  notification,
  isNew,
  onOpen,
  onLeave,
}: Props & { notification: BellNotification; isNew: boolean }) {
  const { kind, appointmentId, clientId, at } = notification;
  const Icon = icons[kind] ?? BellIcon;
  const source = notificationSource(notification);
  const content = (
    <>
      <span className="notice-icon centred" data-kind={kind}>
        <Icon />
      </span>
      <span className="notice-text grid gap-half muted small grow shrinks">
        <span className="notice-title medium ink">
          {notificationTitle(notification)}
          {isNew && <span className="visually-hidden"> (nova)</span>}
        </span>
        <span className="breakable">{notificationAbout(notification)}</span>
        <span>{notificationWhen(notification)}</span>
        {source && <span className="faint tiny">{source}</span>}
      </span>
      <time className="notice-time row middle faint tiny rigid gap-snug" dateTime={`${at.date}T${at.time}`}>
        {at.time}
        {isNew && <span className="notice-dot" />}
      </time>
      <ChevronRight className="notice-go faint" size={16} />
    </>
  );
  if (clientId === null && appointmentId !== null) {
    return (
      <button
        type="button"
        className="notice row gap-3 text-start wide"
        onClick={() => onOpen(appointmentId)}
      >
        {content}
      </button>
    );
  }
  const target: Pick<LinkProps, 'to' | 'params' | 'hash'> =
    clientId === null
      ? { to: '/settings', hash: kind === 'calendar_failed' ? 'calendars' : 'notifications' }
      : { to: '/clients/$clientId', params: { clientId }, hash: 'anamnese' };
  return (
    <Link {...target} className="notice row gap-3 text-start wide" onClick={onLeave}>
      {content}
    </Link>
  );
}

function NotificationSkeleton() {
  return (
    <SkeletonGroup label="Carregando notificações...">
      <div>
        {['60%', '45%', '55%', '50%'].map((width) => (
          <div key={width} className="notice row gap-3 text-start wide">
            <Skeleton shape="circle" width={36} height={36} />
            <span className="notice-text grid gap-half muted small grow shrinks">
              <Skeleton width={width} height={16} />
              <Skeleton width="80%" height={12} />
            </span>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
