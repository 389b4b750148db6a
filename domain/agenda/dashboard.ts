import { formatDuration, formatMonth } from '../format.ts';
import { type EpochMinute, epochMinuteOf, type LocalDate } from '../scheduling/clock.ts';
import { type AppointmentRow, isOver } from './appointment.ts';
import type { PeopleChoice } from './people.ts';

export const NEXT_APPOINTMENTS = 5;
export const NOTHING_PENDING = 'Nenhum agendamento pendente';
/** Open appointments of earlier days: how many are shown and how many are counted; one more means 'more'. */
export const SHOWN_UNFINISHED = 3;
export const MOST_UNFINISHED = 99;
export const DAY_AT_A_GLANCE = 100;
export const TREND_MONTHS = 6;

export const summaryCards = [
  { name: 'today', label: 'Hoje', help: 'Agendamentos de hoje, sem contar os cancelados.' },
  { name: 'clients', label: 'Clientes', help: 'Todos os clientes cadastrados, desde o início.' },
  {
    name: 'revenue',
    label: 'Receita',
    help: 'Soma dos agendamentos concluídos neste mês. Os pagamentos recebidos ficam em Financeiro.',
  },
  { name: 'completed', label: 'Concluídos', help: 'Agendamentos deste mês que foram concluídos.' },
  { name: 'cancelled', label: 'Cancelados', help: 'Agendamentos deste mês que foram cancelados.' },
] as const;
export type SummaryCard = (typeof summaryCards)[number]['name'];

export interface MonthFigures {
  month: string;
  clients: number;
  revenueCents: number;
  completed: number;
  cancelled: number;
}

export interface VisitFigures {
  any: boolean;
  today: number;
  week: number;
  month: number;
  days: number[];
}

/**
 * GET /api/dashboard. A professional's own; of the whole studio for its owner and administrators, of whom with `people` 'me' the appointments,
 * and the cards and trends that are counted from them, are the own. Clients, reminders, what was received and visits stay the studio's.
 */
export interface Dashboard {
  zone: string;
  date: LocalDate;
  wholeStudio: boolean;
  people: PeopleChoice;
  /** The member sees the agendas of several. */
  hasTeam: boolean;
  /** The day in its order, at most `DAY_AT_A_GLANCE`: `aroundNow`. */
  today: AppointmentRow[];
  next: AppointmentRow[];
  unfinished: AppointmentRow[];
  unfinishedCount: number;
  reminders: number;
  /** Payments counted on the day so far, centavos. */
  receivedTodayCents: number;
  cards: { today: number; clients: number; revenueCents: number; completed: number; cancelled: number };
  trends: MonthFigures[];
  visits: VisitFigures;
  firstSteps: FirstSteps;
}

export interface FirstSteps {
  hoursSaved: boolean;
  hasProcedure: boolean;
  linkShared: boolean;
  lookChosen: boolean;
  hasClient: boolean;
  appInstalled: boolean;
  /** A device of the person receives push messages; null where the deployment sends none. */
  hasDevice: boolean | null;
  hidden: boolean;
  done: boolean;
}

export function firstSteps(steps: Omit<FirstSteps, 'done'>): FirstSteps {
  return { ...steps, done: steps.hoursSaved && steps.hasProcedure && steps.linkShared };
}

/** Appointments of several people are shown together: each says whose it is. */
export const showsSeveral = ({ people, hasTeam, today, next, unfinished }: Dashboard): boolean =>
  people === 'all' &&
  (hasTeam || new Set([...today, ...next, ...unfinished].map((row) => row.professional.id)).size > 1);

/** Of a long day what is not over yet, filled up with what was last. */
export function aroundNow<Row extends Pick<AppointmentRow, 'status' | 'endsAt'>>(
  day: readonly Row[],
  now: Date,
): Row[] {
  const first = day.findIndex((row) => !isOver(row, now));
  const last = Math.max(0, day.length - DAY_AT_A_GLANCE);
  const start = first === -1 ? last : Math.min(first, last);
  return day.slice(start, start + DAY_AT_A_GLANCE);
}

/** 'Em atendimento', 'Em 35 min', 'Há 10 min' when it should have started. */
export function approachText(
  { status, startsAt }: Pick<AppointmentRow, 'status' | 'startsAt'>,
  now: EpochMinute,
): string {
  if (status === 'in_progress') return 'Em atendimento';
  const minutes = Math.ceil(epochMinuteOf(new Date(startsAt)) - now);
  if (minutes === 0) return 'Agora';
  return minutes > 0 ? `Em ${formatDuration(minutes)}` : `Há ${formatDuration(-minutes)}`;
}

export const remindersWaiting = (count: number): string =>
  count === 1 ? '1 lembrete espera por você' : `${count} lembretes esperam por você`;

export function unfinishedTitle(count: number): string {
  return `${count > MOST_UNFINISHED ? `Mais de ${MOST_UNFINISHED}` : count} para finalizar`;
}

export function shortMonth(month: string): string {
  return formatMonth(month).slice(0, 3);
}
