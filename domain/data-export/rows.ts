/** What an export holds: exact values, amounts in centavos and instants as ISO in UTC. Ids join the files. */
import type { AppointmentEventKind, AppointmentOrigin, AppointmentStatus } from '../appointment.ts';
import type { ConsentKind } from '../consent.ts';
import type { MailKind } from '../notification.ts';
import type { PaymentMethod, PaymentStatus } from '../payment.ts';
import type { ProcedureCategory, ProcedureColour } from '../procedure-type.ts';
import type { Role } from '../professional.ts';
import type { BusinessHours } from '../scheduling/business-hours.ts';
import type { LocalDate, LocalTime } from '../scheduling/clock.ts';
import type { BusinessType, Uf } from '../studio.ts';

interface Named {
  id: string;
  fullName: string;
}

export interface ExportedStudio {
  id: string;
  businessName: string;
  tagline: string;
  businessType: BusinessType;
  phone: string | null;
  instagram: string | null;
  address: string | null;
  city: string;
  state: Uf;
  zipCode: string | null;
  zone: string;
  theme: string;
  coverUrl: string | null;
  logoUrl: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface ExportedProfessional extends Named {
  email: string;
  phone: string | null;
  role: Role;
  isOwner: boolean;
  isActive: boolean;
  isBookable: boolean;
  /** Last part of her public link. */
  slug: string;
  /** Null while she has saved none: the defaults hold. */
  hours: BusinessHours | null;
  emailNotifications: boolean;
  notificationEmail: string | null;
  createdAt: string;
}

export interface ExportedBlock {
  id: string;
  professionalId: string;
  professionalName: string;
  blockedDate: LocalDate;
  untilDate: LocalDate | null;
  repeatsWeekly: boolean;
  isFullDay: boolean;
  startTime: LocalTime | null;
  endTime: LocalTime | null;
  reason: string | null;
  createdAt: string;
}

export interface ExportedProcedureType {
  id: string;
  name: string;
  description: string | null;
  priceCents: number;
  durationMinutes: number;
  category: ProcedureCategory;
  colour: ProcedureColour | null;
  position: number;
  isActive: boolean;
  createdBy: string;
  /** Who offers it. */
  professionalIds: string[];
  createdAt: string;
  updatedAt: string;
}

export interface ExportedClient extends Named {
  email: string | null;
  phone: string | null;
  birthDate: LocalDate | null;
  allergies: string | null;
  notes: string | null;
  createdBy: string;
  /** When her data was deleted while her appointments stayed. */
  anonymisedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface ExportedAppointment {
  id: string;
  startsAt: string;
  endsAt: string;
  totalMinutes: number;
  totalCents: number;
  status: AppointmentStatus;
  origin: AppointmentOrigin;
  notes: string | null;
  client: Named;
  professional: Named;
  /** What the visitor typed when she booked; null when a member did. */
  contact: { fullName: string; phone: string | null; notes: string | null; diverges: boolean } | null;
  procedures: {
    procedureTypeId: string;
    name: string;
    priceCents: number;
    durationMinutes: number;
    notes: string | null;
  }[];
  payment: {
    id: string;
    amountCents: number;
    method: PaymentMethod;
    status: PaymentStatus;
    transactionId: string | null;
    paidAt: string | null;
    notes: string | null;
    createdAt: string;
  } | null;
  createdAt: string;
  updatedAt: string;
}

export interface ExportedEvent {
  id: string;
  appointmentId: string;
  kind: AppointmentEventKind;
  /** What belongs to the kind, e.g. from when to when it was moved. */
  data: Record<string, unknown>;
  at: string;
  /** Null for a visitor of the public page. */
  actor: { id: string; fullName: string | null } | null;
}

export interface ExportedVisitDay {
  date: LocalDate;
  professionalId: string;
  professionalName: string;
  pageType: string;
  visits: number;
  uniqueVisitors: number;
  bookings: number;
}

/** That a mail went, never what it said. */
export interface ExportedMail {
  id: string;
  kind: MailKind;
  recipient: string;
  status: 'pending' | 'sent' | 'dead';
  attempts: number;
  appointmentId: string | null;
  createdAt: string;
  settledAt: string | null;
}

export interface ExportedConsent {
  id: string;
  kind: ConsentKind;
  isGranted: boolean;
  choices: Record<string, unknown> | null;
  at: string;
  person: Named | null;
}

/**
 * The nouns of an export, in the order of its files. The anamnesis (health data) has its tables and not yet its feature:
 * there is nothing of it to take along, and its noun comes with it.
 */
export interface ExportedRows {
  studio: ExportedStudio;
  professionals: ExportedProfessional;
  blocks: ExportedBlock;
  procedureTypes: ExportedProcedureType;
  clients: ExportedClient;
  appointments: ExportedAppointment;
  history: ExportedEvent;
  visitDays: ExportedVisitDay;
  mails: ExportedMail;
  consents: ExportedConsent;
}
export type ExportNoun = keyof ExportedRows;
