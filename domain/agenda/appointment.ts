/** An appointment: its statuses and what may follow, how lists and its own page show it. */
import type { PaymentStatus } from '../money/payment.ts';
import type { LocalDate, LocalTime } from '../scheduling/clock.ts';
import type { ProcedureCategory, ProcedureColour } from '../studio/procedure-type.ts';

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

/** Statuses whose appointment is still to come or under way. */
export const openStatuses = ['scheduled', 'confirmed', 'in_progress'] as const satisfies AppointmentStatus[];

/** The steps of the dot strip, in order. */
export const progressSteps = [
  'scheduled',
  'confirmed',
  'in_progress',
  'completed',
] as const satisfies AppointmentStatus[];

/** Who made the appointment: a visitor of the public page, or a member of the studio. */
export const appointmentOrigins = ['public', 'member'] as const;
export type AppointmentOrigin = (typeof appointmentOrigins)[number];

/** What can happen to an appointment: its history and the bell. */
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
] as const;
export type AppointmentEventKind = (typeof appointmentEventKinds)[number];

/** Minutes of an appointment that carries no duration. */
export const DEFAULT_APPOINTMENT_MINUTES = 60;

const nextSteps: Partial<Record<AppointmentStatus, { status: AppointmentStatus; label: string }>> = {
  scheduled: { status: 'confirmed', label: 'Confirmar' },
  confirmed: { status: 'in_progress', label: 'Iniciar' },
  in_progress: { status: 'completed', label: 'Finalizar' },
};

export const NO_SHOW = 'Faltou';

/** What the word of a status depends on. */
export interface StatusShown {
  status: AppointmentStatus;
  noShow?: boolean;
}

/** 'Confirmado'; 'Faltou' where that is why it was cancelled. */
export function statusLabel({ status, noShow }: StatusShown): string {
  return noShow ? NO_SHOW : appointmentStatusLabels[status];
}

/** The primary next step and the word on its button; null when there is none. */
export function nextStep(status: AppointmentStatus): { status: AppointmentStatus; label: string } | null {
  return nextSteps[status] ?? null;
}

export function isOpen(status: AppointmentStatus): boolean {
  return openStatuses.some((open) => open === status);
}

/** Cancelling is offered while the appointment is open. */
export const canCancel = isOpen;

/** A client can only miss what has begun. */
export function canMiss(
  { status, startsAt }: Pick<AppointmentRow, 'status' | 'startsAt'>,
  now: Date,
): boolean {
  return isOpen(status) && new Date(startsAt) <= now;
}

/** Whether the appointment holds its time: everything but a cancelled one does. */
export function holdsTime(status: AppointmentStatus): boolean {
  return status !== 'cancelled';
}

export type PaymentBadge = 'paid' | 'cancelled' | 'pending' | 'none';

/** The payment's own word; 'pending' while the appointment is open and nothing is settled. */
export function paymentBadge(status: AppointmentStatus, payment: PaymentStatus | null): PaymentBadge {
  if (payment === 'paid' || payment === 'cancelled') return payment;
  return isOpen(status) ? 'pending' : 'none';
}

/** Minutes of the appointment: stored, else the sum of its services, else 60. */
export function minutesOf(stored: number | null, procedures: readonly { durationMinutes: number }[]): number {
  if (stored !== null && stored > 0) return stored;
  const sum = procedures.reduce((total, procedure) => total + procedure.durationMinutes, 0);
  return sum > 0 ? sum : DEFAULT_APPOINTMENT_MINUTES;
}

/** One service of an appointment, with price and minutes as agreed when it was made. */
export interface AppointmentProcedure {
  /** The procedure type's. */
  id: string;
  name: string;
  priceCents: number;
  durationMinutes: number;
  /** As the procedure type has them now; null takes the category's. */
  colour: ProcedureColour | null;
  category: ProcedureCategory;
}

/** The client as whoever treats her sees her, also where a colleague registered her. `phone` is empty when none is known. */
export interface AppointmentClient {
  id: string;
  fullName: string;
  phone: string;
  email: string | null;
  allergies: string | null;
  /** What is noted in her record, care to take among it. */
  notes: string | null;
}

/** As every list, calendar and card shows it. */
export interface AppointmentRow {
  id: string;
  /** Raised by every change; whoever changes it sends the one that was read. */
  version: number;
  /** ISO, UTC. */
  startsAt: string;
  endsAt: string;
  /** The studio's wall clock. */
  date: LocalDate;
  time: LocalTime;
  totalMinutes: number;
  totalCents: number;
  status: AppointmentStatus;
  /** Of a cancelled one: the client did not come. */
  noShow: boolean;
  /** Null while nothing was settled. */
  paymentStatus: PaymentStatus | null;
  origin: AppointmentOrigin;
  notes: string | null;
  /** What the visitor typed differs from the stored client: 'dados divergentes'. */
  contactDiverges: boolean;
  createdAt: string;
  client: AppointmentClient;
  professional: { id: string; fullName: string };
  procedures: AppointmentProcedure[];
}

/** The five cards above the list: of everything the member sees. `today` leaves cancelled ones out. */
export interface AppointmentCounters {
  today: number;
  total: number;
  confirmed: number;
  completed: number;
  cancelled: number;
}

/** `coming`: from the start of the studio's today; `all`: everything. */
export const appointmentScopes = ['coming', 'all'] as const;
export type AppointmentScope = (typeof appointmentScopes)[number];
export const appointmentScopeLabels: Record<AppointmentScope, string> = { coming: 'Futuros', all: 'Todos' };

export const CONTACT_DIVERGES = 'dados divergentes';
