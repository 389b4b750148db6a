/** The bell: what others did to the appointments a member sees, and emails that failed. */
import { formatDate, formatWeekday } from '../format.ts';
import { addDays, type LocalDate, type LocalTime } from '../scheduling/clock.ts';

export const noticeEventKinds = ['booked', 'changed', 'moved', 'cancelled', 'reopened'] as const;
export type NoticeKind = (typeof noticeEventKinds)[number] | 'mail_failed';

export const NOTICES_PAGE = 20;
/** Older notices are not shown. */
export const NOTICE_DAYS = 30;
/** Unseen notices are counted up to this. */
export const MOST_UNSEEN = 99;
export const NO_NOTICES = 'Nenhuma notificação por enquanto.';

export interface WallMoment {
  date: LocalDate;
  time: LocalTime;
}

export interface Notice {
  id: string;
  kind: NoticeKind;
  at: WallMoment;
  /** Not yet seen. */
  isNew: boolean;
  /** Null for an invitation that could not be delivered. */
  appointmentId: string | null;
  client: string | null;
  appointmentAt: WallMoment | null;
  /** Before and after a move. */
  moved: { from: WallMoment; to: WallMoment } | null;
  /** Full name; null for a client on the public page. */
  by: string | null;
  /** Owner of the agenda, when not the member. */
  professional: string | null;
  /** Recipient of an email that failed. */
  mailTo: string | null;
}

export interface NoticePage {
  today: LocalDate;
  notices: Notice[];
  /** Unseen notices on all pages; 100 means more than 99. */
  unseen: number;
  /** `before` of the next page; null on the last one. */
  next: string | null;
  /** Body of POST /api/notices/seen: the newest notice of this page; null on an empty one. */
  upTo: string | null;
}

const titles: Record<NoticeKind, string> = {
  booked: 'Novo agendamento',
  changed: 'Agendamento alterado',
  moved: 'Horário alterado',
  cancelled: 'Agendamento cancelado',
  reopened: 'Agendamento reaberto',
  mail_failed: 'E-mail não entregue',
};

export function noticeTitle({ kind }: Pick<Notice, 'kind'>): string {
  return titles[kind];
}

/** 'Ana Souza', or the address an email could not reach. */
export function noticeAbout({ client, mailTo }: Pick<Notice, 'client' | 'mailTo'>): string {
  return [client, mailTo].filter((part) => part !== null).join(' · ');
}

/** 'sex., 27/11 às 14:00', or 'de sex., 27/11 às 14:00 para 15:00'. */
export function noticeWhen({ appointmentAt, moved }: Pick<Notice, 'appointmentAt' | 'moved'>): string {
  if (moved === null) return appointmentAt === null ? '' : momentText(appointmentAt);
  const { from, to } = moved;
  return `de ${momentText(from)} para ${from.date === to.date ? to.time : momentText(to)}`;
}

/** 'pelo link', 'por Bia Lima', 'por Bia Lima, na agenda de Carla Dias'; empty without a name. */
export function noticeSource({
  kind,
  by,
  professional,
}: Pick<Notice, 'kind' | 'by' | 'professional'>): string {
  const who = by !== null ? `por ${by}` : kind === 'booked' ? 'pelo link' : '';
  const where = professional === null || professional === by ? '' : `na agenda de ${professional}`;
  return [who, where].filter((part) => part !== '').join(', ');
}

function momentText({ date, time }: WallMoment): string {
  return `${formatWeekday(date).slice(0, 3)}., ${formatDate(date).slice(0, 5)} às ${time}`;
}

/** 'Hoje', 'Ontem', 'sexta-feira, 27/11'. */
export function noticeDay(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'Hoje';
  if (date === addDays(today, -1)) return 'Ontem';
  return `${formatWeekday(date)}, ${formatDate(date).slice(0, 5)}`;
}

export function noticesByDay(notices: readonly Notice[]): { date: LocalDate; notices: Notice[] }[] {
  const days: { date: LocalDate; notices: Notice[] }[] = [];
  for (const notice of notices) {
    const last = days.at(-1);
    if (last?.date === notice.at.date) last.notices.push(notice);
    else days.push({ date: notice.at.date, notices: [notice] });
  }
  return days;
}
