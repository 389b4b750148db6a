import { NEWER } from '../failures.ts';
import type { HealthSummary } from '../health/version.ts';
import type { DepositState } from '../money/deposit.ts';
import type { PaymentStatus } from '../money/payment.ts';
import type { LocalDate, LocalMoment, LocalTime } from '../scheduling/clock.ts';
import type { ProcedureCategory, ProcedureColour } from '../studio/procedure-category.ts';

export const appointmentStatuses = [
  'scheduled',
  'confirmed',
  'in_progress',
  'completed',
  'cancelled',
] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];
export const appointmentStatusLabels: Record<AppointmentStatus, string> = {
  scheduled: 'Agendado',
  confirmed: 'Confirmado',
  in_progress: 'Em Andamento',
  completed: 'Concluído',
  cancelled: 'Cancelado',
};

export const openStatuses = ['scheduled', 'confirmed', 'in_progress'] as const satisfies AppointmentStatus[];

export const progressSteps = [
  'scheduled',
  'confirmed',
  'in_progress',
  'completed',
] as const satisfies AppointmentStatus[];

export const appointmentOrigins = ['public', 'member', 'import'] as const;
export type AppointmentOrigin = (typeof appointmentOrigins)[number];
/** Where an appointment came from. */
export const originLabels: Record<AppointmentOrigin, string> = {
  public: 'Link de agendamento',
  member: 'Estúdio',
  import: 'Agenda anterior (importado)',
};

export const appointmentEventKinds = [
  'booked',
  'changed',
  'moved',
  'confirmed',
  'started',
  'completed',
  'cancelled',
  'reopened',
  'whatsapp',
  'coming',
  'reviewed',
  'deposit_requested',
  'deposit_claimed',
  'deposit_asked',
  'deposit_received',
  'deposit_denied',
  'deposit_waived',
  'deposit_returned',
  'deposit_unclear',
  'credit_used',
] as const;
export type AppointmentEventKind = (typeof appointmentEventKinds)[number];

const nextSteps: Partial<Record<AppointmentStatus, { status: AppointmentStatus; label: string }>> = {
  scheduled: { status: 'confirmed', label: 'Confirmar' },
  confirmed: { status: 'in_progress', label: 'Iniciar' },
  in_progress: { status: 'completed', label: 'Finalizar' },
};

export const NO_SHOW = 'Faltou';

export interface StatusShown {
  status: AppointmentStatus;
  noShow?: boolean;
  isQueued?: boolean | undefined;
  isComing?: boolean | undefined;
}

export function statusLabel({ status, noShow, isQueued, isComing }: StatusShown): string {
  if (noShow) return NO_SHOW;
  const label = appointmentStatusLabels[status] ?? NEWER;
  if (isQueued) return `${label} (aguardando conexão)`;
  return isComing && (status === 'scheduled' || status === 'confirmed') ? `${label} · Eu vou` : label;
}

export function nextStep(status: AppointmentStatus): { status: AppointmentStatus; label: string } | null {
  return nextSteps[status] ?? null;
}

export function isOpen(status: AppointmentStatus): boolean {
  return openStatuses.some((open) => open === status);
}

/** Booked, and not begun: the client is still waited for. */
export const isAwaited = (status: AppointmentStatus): boolean => isOpen(status) && status !== 'in_progress';

/** Awaited at a time that is to come. */
export const isUpcoming = (
  { status, startsAt }: Pick<AppointmentRow, 'status' | 'startsAt'>,
  now: Date,
): boolean => isAwaited(status) && new Date(startsAt) > now;

export const canCancel = isOpen;

/** A client can only miss an appointment that has begun. */
export function canMiss(
  { status, startsAt }: Pick<AppointmentRow, 'status' | 'startsAt'>,
  now: Date,
): boolean {
  return isOpen(status) && new Date(startsAt) <= now;
}

/** Of what is under way nobody knows when it ends. */
export const isOver = ({ status, endsAt }: Pick<AppointmentRow, 'status' | 'endsAt'>, now: Date): boolean =>
  status !== 'in_progress' && new Date(endsAt) <= now;

export function holdsTime(status: AppointmentStatus): boolean {
  return status !== 'cancelled';
}

export interface AppointmentProcedure {
  id: string;
  name: string;
  priceCents: number;
  durationMinutes: number;
  colour: ProcedureColour | null;
  category: ProcedureCategory;
}

/** `phone` is empty when unknown. */
export interface AppointmentClient {
  id: string;
  fullName: string;
  phone: string;
  email: string | null;
  allergies: string | null;
  notes: string | null;
}

/** Amount in centavos. `holdEndsAt`: ISO, UTC, of an awaited one. `mayKeep`: by what the client accepted. */
export interface AppointmentDeposit {
  state: DepositState;
  amountCents: number;
  holdEndsAt: string | null;
  /** The same on the studio's clock. */
  holdEnds: LocalMoment | null;
  /** For how many minutes the time waits, or until the end of the day. */
  hold: number | 'day';
  mayKeep: boolean;
  /** Until how many hours before the start it is not kept, by the same. */
  noticeHours: number;
}

export interface AppointmentRow {
  id: string;
  /** Raised by every change; a change sends the version it read. */
  version: number;
  /** ISO, UTC. */
  startsAt: string;
  endsAt: string;
  date: LocalDate;
  time: LocalTime;
  totalMinutes: number;
  totalCents: number;
  status: AppointmentStatus;
  noShow: boolean;
  /** In the browser only: the status was chosen without a connection and is not stored yet. */
  isQueued?: boolean | undefined;
  isComing?: boolean | undefined;
  paymentStatus: PaymentStatus | null;
  deposit?: AppointmentDeposit | undefined;
  /** Credit of the client that pays for it; left out for none. */
  creditCents?: number | undefined;
  origin: AppointmentOrigin;
  notes: string | null;
  /** The visitor typed something else than the stored client: 'dados divergentes'. */
  contactDiverges: boolean;
  createdAt: string;
  client: AppointmentClient;
  /** `hasLeft`: is in the team no more, so that the appointment is nobody's. */
  professional: { id: string; fullName: string; hasLeft?: true | undefined };
  procedures: AppointmentProcedure[];
  health?: HealthSummary | undefined;
}

export interface AppointmentCounters {
  today: number;
  unanswered: number;
  /** Open ones of earlier days, at most one more than `MOST_UNFINISHED`. */
  unfinished: number;
  total: number;
  confirmed: number;
  completed: number;
  cancelled: number;
}

/**
 * `coming`: what is not over of the studio's today, and all after it; `unanswered`: to come, and the client has not said 'Eu vou';
 * `unfinished`: of earlier days and still open.
 */
export const appointmentScopes = ['coming', 'unanswered', 'unfinished', 'all'] as const;
export type AppointmentScope = (typeof appointmentScopes)[number];
export const appointmentScopeLabels: Record<AppointmentScope, string> = {
  coming: 'Futuros',
  unanswered: 'Sem resposta',
  unfinished: 'Para finalizar',
  all: 'Todos',
};

export const isUnanswered = (
  { startsAt, status, isComing }: Pick<AppointmentRow, 'startsAt' | 'status' | 'isComing'>,
  now: string,
): boolean => startsAt > now && (status === 'scheduled' || status === 'confirmed') && !isComing;

export const CONTACT_DIVERGES = 'dados divergentes';

/** Still to be done by somebody who is in the team no more: to be handed to a colleague. */
export const isNobodys = ({
  professional,
  status,
}: Pick<AppointmentRow, 'professional' | 'status'>): boolean =>
  professional.hasLeft === true && isOpen(status);
