/** Until when a client can move or cancel by the link, and what is said of it before and after booking. */
import { formatDate, formatLongDate } from '../format.ts';
import { dayOf, instantOf, type LocalMoment } from '../scheduling/clock.ts';

/** For how long who chose a time within the studio's notice can undo a mistake. */
const UNDO_MINUTES = 15;

const MINUTE = 60_000;

interface Accepted {
  deposit?: { noticeHours: number } | undefined;
}

/** Hours before the start up to which the client moves and cancels: the studio's, and no more than were accepted with a deposit. */
export const noticeHoursOf = (
  { deposit }: Accepted,
  { changeNoticeHours }: { changeNoticeHours: number },
): number => Math.min(changeNoticeHours, deposit?.noticeHours ?? changeNoticeHours);

/** `chosenAt`: when the client chose this time; null where the studio did. */
export interface ChosenTime {
  startsAt: string;
  chosenAt: Date | null;
}

/** `isUndo`: the studio's notice had begun when the time was chosen. */
export interface ChangesEnd {
  at: Date;
  isUndo: boolean;
}

export function changesEnd({ startsAt, chosenAt }: ChosenTime, noticeHours: number): ChangesEnd {
  const start = Date.parse(startsAt);
  const notice = start - noticeHours * 60 * MINUTE;
  const undo = chosenAt === null ? notice : Math.min(start, chosenAt.getTime() + UNDO_MINUTES * MINUTE);
  return { at: new Date(Math.max(notice, undo)), isUndo: chosenAt !== null && chosenAt.getTime() > notice };
}

/** Whether the notice of a time of the studio has begun: who chooses it can only undo. */
export function isLateChoice(
  zone: string,
  { date, time }: LocalMoment,
  noticeHours: number,
  now: Date,
): boolean {
  const startsAt = instantOf(dayOf(zone, date).from(time)).toISOString();
  return changesEnd({ startsAt, chosenAt: now }, noticeHours).isUndo;
}

/** As receipts and emails carry it, in the studio's time; null once it is over. */
export type ShownChangesEnd = (LocalMoment & { isUndo: boolean }) | null;

const hoursText = (hours: number): string => `${hours} ${hours === 1 ? 'hora' : 'horas'}`;

/** In messages and emails about a coming appointment. */
export const cancelTip = (noticeHours: number): string =>
  noticeHours === 0
    ? 'Se precisar cancelar, avise antes do horário.'
    : `Se precisar cancelar, avise com ${hoursText(noticeHours)} de antecedência.`;

/** Before booking. `isLate`: the notice of the chosen time has begun. */
export function changePolicy(noticeHours: number, isLate: boolean): string {
  if (isLate)
    return `Faltam menos de ${hoursText(noticeHours)}: este horário não poderá mais ser remarcado ou cancelado por aqui, só falando com o estúdio. Se você errar, terá ${UNDO_MINUTES} minutos para desfazer pelo link da confirmação.`;
  const until =
    noticeHours === 0
      ? 'até a hora do atendimento'
      : `até ${hoursText(noticeHours)} antes. Depois disso, fale com o estúdio`;
  return `Remarque ou cancele pelo link da confirmação ${until}.`;
}

/** Before a move to a time within the notice. */
export const lateMove = `Este horário não poderá mais ser remarcado ou cancelado por aqui. Se você errar, terá ${UNDO_MINUTES} minutos para desfazer.`;

/** After booking, and in every email. */
export function changesEndText(end: ShownChangesEnd): string {
  if (end === null) return 'Para remarcar ou cancelar, fale com o estúdio.';
  const { date, time, isUndo } = end;
  return isUndo
    ? `Errou? Dá para remarcar ou cancelar pelo link até ${formatDate(date)} às ${time}. Depois disso, só falando com o estúdio.`
    : `Dá para remarcar ou cancelar pelo link até ${formatLongDate(date)}, às ${time}. Depois disso, fale com o estúdio.`;
}

interface Ways {
  canConfirm: boolean;
  end: ShownChangesEnd;
}

/** Of the button that leads to the client's page of the appointment: it names what is possible there. */
export function manageLabel({ canConfirm, end }: Ways): string {
  if (end === null || end.isUndo) return canConfirm ? 'Ver ou confirmar agendamento' : 'Ver agendamento';
  return canConfirm ? 'Confirmar, remarcar ou cancelar' : 'Remarcar ou cancelar';
}
