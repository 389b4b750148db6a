import type { LocalDate, LocalMoment } from '../scheduling/clock.ts';

export const notificationEventKinds = [
  'booked',
  'changed',
  'moved',
  'cancelled',
  'reopened',
  'coming',
  'reviewed',
  'deposit_claimed',
  'deposit_received',
  'deposit_returned',
  'deposit_asked',
  'deposit_unclear',
] as const;
export type NotificationKind =
  | (typeof notificationEventKinds)[number]
  | 'anamnesis_received'
  | 'mail_failed'
  | 'calendar_failed';

export const NOTIFICATIONS_PAGE = 20;
export const NOTIFICATION_DAYS = 30;
export const MOST_UNSEEN = 99;

export interface BellNotification {
  id: string;
  kind: NotificationKind;
  at: LocalMoment;
  isNew: boolean;
  /** Null for a health form, and for an invitation that could not be delivered. */
  appointmentId: string | null;
  client: string | null;
  clientId: string | null;
  appointmentAt: LocalMoment | null;
  moved: { from: LocalMoment; to: LocalMoment } | null;
  /** Full name; null for a client on the public page, and for what happened by itself. */
  by: string | null;
  /** Cancelled by itself, since its deposit was not paid in time. */
  isUnpaid: boolean;
  professional: string | null;
  emailedTo: string | null;
  /** Name of a calendar elsewhere that cannot be read. */
  calendar: string | null;
}

export interface NotificationPage {
  today: LocalDate;
  notices: BellNotification[];
  unseen: number;
  next: string | null;
  /** Body of POST /api/notices/seen: the newest notice of this page; null on an empty one. */
  upTo: string | null;
}
