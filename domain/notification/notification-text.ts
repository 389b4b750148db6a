/** What the list of notices shows; apart from the bell, which every page loads. */
import { UNPAID } from '../agenda/unpaid.ts';
import { NEWER } from '../failures.ts';
import { formatMoment, formatShortDate, formatWeekday } from '../format.ts';
import { addDays, type LocalDate } from '../scheduling/clock.ts';
import type { BellNotification, NotificationKind } from './notification.ts';

export const NO_NOTIFICATIONS = 'Nenhuma notificação por enquanto.';

const linkKinds = new Set<NotificationKind>([
  'booked',
  'moved',
  'cancelled',
  'coming',
  'reviewed',
  'deposit_claimed',
  'anamnesis_received',
]);

const titles: Record<NotificationKind, string> = {
  booked: 'Novo agendamento',
  changed: 'Agendamento alterado',
  moved: 'Horário alterado',
  cancelled: 'Agendamento cancelado',
  reopened: 'Agendamento reaberto',
  coming: 'Cliente confirmou: Eu vou',
  reviewed: 'Nova avaliação',
  deposit_claimed: 'Cliente informou o pagamento do sinal',
  deposit_received: 'Sinal recebido',
  deposit_returned: 'Sinal devolvido',
  deposit_asked: 'Sinal sem resposta: você recebeu?',
  deposit_unclear: 'Sinal a conferir na conta do provedor',
  anamnesis_received: 'Anamnese recebida',
  mail_failed: 'E-mail não entregue',
  calendar_failed: 'Outra agenda sem leitura',
};

export function notificationTitle({ kind }: Pick<BellNotification, 'kind'>): string {
  return titles[kind] ?? NEWER;
}

export function notificationAbout({
  client,
  emailedTo,
  calendar,
}: Pick<BellNotification, 'client' | 'emailedTo' | 'calendar'>): string {
  return [client, emailedTo, calendar].filter((part) => part !== null).join(' · ');
}

/** 'sex., 27/11 às 14:00', or 'de sex., 27/11 às 14:00 para 15:00'. */
export function notificationWhen({
  appointmentAt,
  moved,
}: Pick<BellNotification, 'appointmentAt' | 'moved'>): string {
  if (moved === null) return appointmentAt === null ? '' : formatMoment(appointmentAt);
  const { from, to } = moved;
  return `de ${formatMoment(from)} para ${from.date === to.date ? to.time : formatMoment(to)}`;
}

/** 'pelo link', 'o sinal não foi pago a tempo', 'por Bia Lima', 'por Bia Lima, na agenda de Carla Dias', 'pelo link, cliente de Carla Dias'; empty without a name. */
export function notificationSource({
  kind,
  by,
  isUnpaid,
  professional,
}: Pick<BellNotification, 'kind' | 'by' | 'isUnpaid' | 'professional'>): string {
  const isForm = kind === 'anamnesis_received';
  const who = by !== null ? `por ${by}` : isUnpaid ? UNPAID : linkKinds.has(kind) ? 'pelo link' : '';
  const place = isForm ? 'cliente de' : 'na agenda de';
  const where = professional === null || professional === by ? '' : `${place} ${professional}`;
  return [who, where].filter((part) => part !== '').join(', ');
}

export function notificationDay(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'Hoje';
  if (date === addDays(today, -1)) return 'Ontem';
  return `${formatWeekday(date)}, ${formatShortDate(date)}`;
}

export function notificationsByDay(
  notices: readonly BellNotification[],
): { date: LocalDate; notices: BellNotification[] }[] {
  const days: { date: LocalDate; notices: BellNotification[] }[] = [];
  for (const notification of notices) {
    const last = days.at(-1);
    if (last?.date === notification.at.date) last.notices.push(notification);
    else days.push({ date: notification.at.date, notices: [notification] });
  }
  return days;
}
