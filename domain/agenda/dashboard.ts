/** The summary of the day and the first steps of a new studio. */

import { formatDuration, formatMonth } from '../format.ts';
import { type EpochMinute, epochMinuteOf, type LocalDate } from '../scheduling/clock.ts';
import type { AppointmentRow } from './appointment.ts';

export const NEXT_APPOINTMENTS = 5;
export const NOTHING_PENDING = 'Nenhum agendamento pendente';
/** Appointments left open on earlier days: how many are shown, and how many are counted; one more stands for more. */
export const SHOWN_UNFINISHED = 3;
export const MOST_UNFINISHED = 99;
/** Appointments of one day that the dashboard shows; the card counts them all. */
export const DAY_AT_A_GLANCE = 100;
/** Months of a trend, the current one included. */
export const TREND_MONTHS = 6;
/** How many days back a visit may lie for 'Registrar Pagamento' to offer it, and how many it offers. */
export const UNPAID_DAYS = 31;
export const MOST_UNPAID = 30;

/** The cards in their order on the screen, and what each counts. */
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

/** What a month came to. `clients`: registered in it; the rest by the day the visits were for. */
export interface MonthFigures {
  /** 'YYYY-MM'. */
  month: string;
  clients: number;
  revenueCents: number;
  completed: number;
  cancelled: number;
}

/** Visits of the public page: today, the last seven days, the current month. */
export interface VisitFigures {
  /** False until somebody opened the page for the first time. */
  any: boolean;
  today: number;
  week: number;
  month: number;
  /** The last thirty days, oldest first. */
  days: number[];
}

/** GET /api/dashboard. A professional's own; of the whole studio for its owner and administrators. */
export interface Dashboard {
  zone: string;
  /** The studio's today. */
  date: LocalDate;
  wholeStudio: boolean;
  /** Everything of today in the order of time, cancelled ones too. */
  today: AppointmentRow[];
  /** The next ones to be seen to, nearest first: scheduled, confirmed or under way. */
  next: AppointmentRow[];
  /** The latest of those that began before today and were neither completed nor cancelled. */
  unfinished: AppointmentRow[];
  /** How many there are. */
  unfinishedCount: number;
  cards: { today: number; clients: number; revenueCents: number; completed: number; cancelled: number };
  /** Oldest first; the last one is the current month. */
  trends: MonthFigures[];
  visits: VisitFigures;
  firstSteps: FirstSteps;
}

/** What a new studio still has to do before clients can book. */
export interface FirstSteps {
  hoursSaved: boolean;
  hasProcedure: boolean;
  linkShared: boolean;
  done: boolean;
}

export function firstSteps(steps: Omit<FirstSteps, 'done'>): FirstSteps {
  return { ...steps, done: steps.hoursSaved && steps.hasProcedure && steps.linkShared };
}

/** How near an appointment is: 'Em atendimento', 'Em 35 min', 'Há 10 min' when nobody has started it. */
export function approachText(
  { status, startsAt }: Pick<AppointmentRow, 'status' | 'startsAt'>,
  now: EpochMinute,
): string {
  if (status === 'in_progress') return 'Em atendimento';
  const minutes = Math.ceil(epochMinuteOf(new Date(startsAt)) - now);
  if (minutes === 0) return 'Agora';
  return minutes > 0 ? `Em ${formatDuration(minutes)}` : `Há ${formatDuration(-minutes)}`;
}

/** '3 para finalizar'. */
export function unfinishedTitle(count: number): string {
  return `${count > MOST_UNFINISHED ? `Mais de ${MOST_UNFINISHED}` : count} para finalizar`;
}

/** 'nov' of '2026-11'. */
export function shortMonth(month: string): string {
  return formatMonth(month).slice(0, 3);
}
