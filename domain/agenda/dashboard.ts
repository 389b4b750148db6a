import { formatDuration, formatMonth } from '../format.ts';
import { type EpochMinute, epochMinuteOf, type LocalDate } from '../scheduling/clock.ts';
import type { AppointmentRow } from './appointment.ts';

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

/** GET /api/dashboard. A professional's own; of the whole studio for its owner and administrators. */
export interface Dashboard {
  zone: string;
  date: LocalDate;
  wholeStudio: boolean;
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
