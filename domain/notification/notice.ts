/** The bell: what others did to the appointments a member sees, and what mail failed. */
import { formatDate, formatWeekday } from '../format.ts';
import { addDays, type LocalDate, type LocalTime } from '../scheduling/clock.ts';

/** Events of an appointment that a member is notified of. */
export const noticeEventKinds = ['booked', 'changed', 'moved', 'cancelled', 'reopened'] as const;
export type NoticeKind = (typeof noticeEventKinds)[number] | 'mail_failed';

/** Notices of a page. */
export const NOTICES_PAGE = 20;
/** What is older is no news. */
export const NOTICE_DAYS = 30;
/** More unseen notices than this are not counted. */
export const MOST_UNSEEN = 99;
export const NO_NOTICES = 'Nenhuma notificação por enquanto.';

/** A date and a time on the studio's wall clock. */
export interface WallMoment {
  date: LocalDate;
  time: LocalTime;
}

export interface Notice {
  id: string;
  kind: NoticeKind;
  /** When it happened; the day is what notices are grouped by. */
  at: WallMoment;
  /** She has not looked at the bell since. */
  isNew: boolean;
  /** What it is about; null for an invitation that could not be delivered. */
  appointmentId: string | null;
  client: string | null;
  /** When the appointment is now. */
  appointmentAt: WallMoment | null;
  /** Of a move: when it was before and after it. */
  moved: { from: WallMoment; to: WallMoment } | null;
  /** Who did it; null for a client on the public page. */
  by: string | null;
  /** Whose agenda, when it is not her own. */
  professional: string | null;
  /** Of a mail that failed: where it was to go. */
  mailTo: string | null;
}

/** GET /api/notices. */
export interface NoticePage {
  /** The studio's today. */
  today: LocalDate;
  notices: Notice[];
  /** Notices of the last days that she has not seen, whichever page they are on; 100 stands for more than 99. */
  unseen: number;
  /** `before` of the next page; null on the last one. */
  next: string | null;
  /** What POST /api/notices/seen takes: the moment of the newest notice of this page; null on an empty one. */
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

/** 'Ana Souza', or the address a mail could not reach. */
export function noticeAbout({ client, mailTo }: Pick<Notice, 'client' | 'mailTo'>): string {
  return [client, mailTo].filter((part) => part !== null).join(' · ');
}

/** 'sex., 27/11 às 14:00', or 'de sex., 27/11 às 14:00 para 15:00'. */
export function noticeWhen({ appointmentAt, moved }: Pick<Notice, 'appointmentAt' | 'moved'>): string {
  if (moved === null) return appointmentAt === null ? '' : momentText(appointmentAt);
  const { from, to } = moved;
  return `de ${momentText(from)} para ${from.date === to.date ? to.time : momentText(to)}`;
}

/** 'pelo link', 'por Bia Lima', 'por Bia Lima, na agenda de Carla Dias'; empty when nobody is to be named. */
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

/** Notices by the day they happened on, in their order. */
export function noticesByDay(notices: readonly Notice[]): { date: LocalDate; notices: Notice[] }[] {
  const days: { date: LocalDate; notices: Notice[] }[] = [];
  for (const notice of notices) {
    const last = days.at(-1);
    if (last?.date === notice.at.date) last.notices.push(notice);
    else days.push({ date: notice.at.date, notices: [notice] });
  }
  return days;
}
