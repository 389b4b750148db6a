/** What an export holds: exact values, amounts in centavos and instants as ISO in UTC. Ids join the files. */
import type { AccountEvent } from '../account/event.ts';
import type { ConsentKind } from '../client/consent.ts';
import type { MailKind } from '../notification/notification.ts';
import type { BusinessHours } from '../scheduling/business-hours.ts';
import type { LocalDate, LocalTime } from '../scheduling/clock.ts';
import type { PictureKind, PictureType } from '../studio/picture.ts';
import type { ProcedureCategory, ProcedureColour } from '../studio/procedure-type.ts';
import type { Role } from '../studio/professional.ts';
import type { Uf } from '../studio/state.ts';
import type { BusinessType } from '../studio/studio.ts';
import type { ExportedAppointment, ExportedEvent, Named } from './appointment-rows.ts';

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
  skippedDates: LocalDate[];
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
  /** Null takes the category's, 0: none is usual. */
  returnAfterDays: number | null;
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

export interface ExportedVisitDay {
  date: LocalDate;
  professionalId: string;
  professionalName: string;
  pageType: string;
  visits: number;
  uniqueVisitors: number;
  bookings: number;
}

/** Visits by where they came from, since the page is there. */
export interface ExportedVisitSource {
  /** A host; '' for a direct visit, '*' for all the others together. */
  referrer: string;
  professionalId: string;
  professionalName: string;
  pageType: string;
  visits: number;
  newVisitors: number;
}

/** A picture that the studio shows; the file beside it holds its bytes. */
export interface ExportedPicture {
  id: string;
  kind: PictureKind;
  contentType: PictureType;
  width: number;
  height: number;
  bytes: number;
  createdAt: string;
}

/** Activity of the owner's own account. */
export interface ExportedAccountEvent extends Pick<AccountEvent, 'kind' | 'data'> {
  id: string;
  device: string | null;
  place: string | null;
  address: string | null;
  at: string;
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
  visitSources: ExportedVisitSource;
  pictures: ExportedPicture;
  accountEvents: ExportedAccountEvent;
  mails: ExportedMail;
  consents: ExportedConsent;
}
export type ExportNoun = keyof ExportedRows;
