import { type InferOutput, optional, picklist, pipe } from 'valibot';
import { checkAt, form, localDate, pageNumber, searchText, uuid } from '../fields.ts';
import type { DepositRules, ServiceDeposit } from '../money/deposit-rules.ts';
import type { BookingRules } from '../scheduling/booking-rules.ts';
import type { BusinessHours } from '../scheduling/business-hours.ts';
import { addDays, type EpochMinute, type LocalDate } from '../scheduling/clock.ts';
import type { TimeBlock } from '../scheduling/time-block.ts';
import type { OwnOffer } from '../studio/offer.ts';
import type { ProcedureCategory, ProcedureColour } from '../studio/procedure-category.ts';
import {
  type AppointmentCounters,
  type AppointmentRow,
  type AppointmentStatus,
  appointmentScopes,
  appointmentStatuses,
} from './appointment.ts';

/** Six weeks: a month of the calendar. */
const CALENDAR_DAYS = 42;
const RANGE = 'Escolha um período de no máximo 42 dias';

const professional = optional(uuid('Profissional inválido'));
const status = optional(picklist(appointmentStatuses, 'Status inválido'));

/** What a list can be of; `earlier`: of the studio's today and over. */
export const listScopes = [...appointmentScopes, 'earlier'] as const;
export type ListScope = (typeof listScopes)[number];

/** GET /api/appointments. `q` searches the names of client and procedures, ignoring accents and case. */
export const appointmentListQuery = form({
  scope: optional(picklist(listScopes, 'Escolha Futuros, Sem resposta, Para finalizar ou Todos'), 'coming'),
  page: pageNumber,
  q: searchText,
  status,
  professional,
});
export type AppointmentListQuery = InferOutput<typeof appointmentListQuery>;

const range = { from: localDate(), to: localDate() };
const isShort = ({ from, to }: { from: LocalDate; to: LocalDate }): boolean =>
  from <= to && to < addDays(from, CALENDAR_DAYS);

/** GET /api/appointments/calendar: `from` to `to`, both included. */
export const calendarQuery = pipe(
  form({ ...range, professional }),
  checkAt('to', (days) => isShort(days), RANGE),
);
export type CalendarQuery = InferOutput<typeof calendarQuery>;

/** GET /api/appointments/month: the days of a calendar, and what of them is shown, as in a list. */
export const monthQuery = pipe(
  form({
    ...range,
    professional,
    q: searchText,
    status,
    scope: optional(picklist(['all', 'unanswered'], 'Escolha Sem resposta ou Todos'), 'all'),
  }),
  checkAt('to', (days) => isShort(days), RANGE),
);
export type MonthQuery = InferOutput<typeof monthQuery>;

/** GET /api/appointments/agenda. `except`: the appointment being edited, whose time counts as free. */
export const agendaQuery = pipe(
  form({
    professional: uuid('Profissional é obrigatório'),
    ...range,
    except: optional(uuid('Agendamento inválido')),
  }),
  checkAt('to', (days) => isShort(days), RANGE),
);

export interface AppointmentPage {
  rows: AppointmentRow[];
  total: number;
  /** Of a search, and of what waits to be finished: there are more than `total`, counted when their pages are asked for. */
  hasMore: boolean;
  /** Above what is coming: how many of today are over. None beside a search, which finds them too. */
  earlier: number;
  page: number;
  pageSize: number;
  counters: AppointmentCounters;
}

/** How many rows are counted, where not all are, before one beyond is asked for. */
export const SEARCH_CEILING = 200;

/** Hours and blocks of those whose days they are. */
interface Agendas {
  zone: string;
  professionals: { id: string; fullName: string; hours: BusinessHours }[];
  blocks: (Omit<TimeBlock, 'id'> & { professionalId: string })[];
}

export interface AppointmentCalendar extends Agendas {
  today: LocalDate;
  rows: AppointmentRow[];
}

/** Appointments of a day that a month carries, those that hold their time before the cancelled ones. */
export const SHOWN_OF_A_DAY = 3;

/** What a day of a month shows of an appointment. */
export type MonthRow = Pick<AppointmentRow, 'id' | 'startsAt' | 'date' | 'time' | 'status'> & {
  client: Pick<AppointmentRow['client'], 'fullName'>;
};

export interface AppointmentMonth extends Agendas {
  /** The first `SHOWN_OF_A_DAY` of each day. */
  rows: MonthRow[];
  /** Of all, by day; nothing of a day without appointments. */
  counts: Record<LocalDate, Partial<Record<AppointmentStatus, number>>>;
}

export interface AppointmentChoices {
  zone: string;
  me: string;
  professionals: { id: string; fullName: string }[];
  /** Who was in the team: of them what was can be looked at. */
  former: { id: string; fullName: string }[];
  procedureTypes: {
    id: string;
    name: string;
    priceCents: number;
    durationMinutes: number;
    category: ProcedureCategory;
    colour: ProcedureColour | null;
    returnAfterDays: number | null;
    professionalIds: string[];
    ownOffers: OwnOffer[];
    /** Of its own; null takes the studio's. */
    deposit: ServiceDeposit | null;
  }[];
  /** What a new appointment may ask ahead; null where the studio asks for no deposits. */
  deposits: Pick<DepositRules, 'amount' | 'hold' | 'asksEverybody'> | null;
}

/** Names of active services that the professional does not offer. */
export function notOffered(
  services: readonly { id: string; name: string }[],
  professionalId: string,
  known: readonly Pick<AppointmentChoices['procedureTypes'][number], 'id' | 'professionalIds'>[],
): string[] {
  return services
    .filter(({ id }) => known.some((one) => one.id === id && !one.professionalIds.includes(professionalId)))
    .map(({ name }) => name);
}

export interface MemberAgenda {
  zone: string;
  hours: BusinessHours | null;
  rules: BookingRules;
  busy: number[];
  blocks: Omit<TimeBlock, 'id'>[];
  now: EpochMinute;
  version: number;
}
