/** Rows of an export: exact values, amounts in centavos, instants as ISO in UTC. Ids join the files. */

import type { AccountEvent } from '../account/event.ts';
import type { ClientRow } from '../client/client.ts';
import type { ConsentKind } from '../consent/consent.ts';
import type { EmailKind } from '../email/email.ts';
import type { CommissionBase } from '../money/commission.ts';
import type { DepositMark, DepositRules, ServiceDeposit } from '../money/deposit-rules.ts';
import type { PushKind } from '../notification/push.ts';
import type { RecallOffer } from '../recall/recall.ts';
import type { ReminderStep, Reminders } from '../reminder/reminder.ts';
import type { BookingRules } from '../scheduling/booking-rules.ts';
import type { BusinessHours } from '../scheduling/business-hours.ts';
import type { LocalDate, LocalTime } from '../scheduling/clock.ts';
import type { ProcedureRules } from '../scheduling/procedure-rules.ts';
import type { OwnOffer } from '../studio/offer.ts';
import type { PictureKind, PictureType } from '../studio/picture.ts';
import type { ProcedureCategory, ProcedureColour } from '../studio/procedure-category.ts';
import type { Role } from '../studio/professional.ts';
import type { Uf } from '../studio/state.ts';
import type { BusinessType, ThemeName } from '../studio/studio.ts';
import type { EntryStatus, WaitedFor } from '../waitlist/waitlist.ts';
import type { WorkRequirement } from '../work-record/work-record.ts';
import type {
  ExportedAppointment,
  ExportedEvent,
  ExportedPaymentEvent,
  ExportedReceipt,
  Named,
} from './appointment-rows.ts';
import type {
  ExportedAccess,
  ExportedAnamnesis,
  ExportedPublishingConsent,
  ExportedWholeRecord,
  ExportedWorkPicture,
  ExportedWorkRecord,
} from './health-rows.ts';
import type {
  ExportedAdjustment,
  ExportedCommission,
  ExportedCommissionRule,
  ExportedCredit,
  ExportedStatement,
} from './money-rows.ts';
import type { ExportedLot, ExportedSupply } from './supply-rows.ts';
import type { ExportedVisitDay, ExportedVisitSource } from './visit-rows.ts';

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
  pixKey: string | null;
  pixReceiver: string | null;
  pixCity: string | null;
  depositRules: DepositRules | null;
  zone: string;
  commissionBase: CommissionBase;
  theme: ThemeName;
  anamnesisMonths: number;
  anamnesisAfterBooking: boolean;
  workRequirements: WorkRequirement[];
  changeNoticeHours: number;
  teamSeesClients: boolean;
  bookingRules: BookingRules;
  reminders: Reminders;
  recallEmails: boolean;
  reviewEmails: boolean;
  waitlistToAll: boolean;
  waitlistMinutes: number;
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
  slug: string;
  hours: BusinessHours | null;
  emailNotifications: boolean;
  notificationEmail: string | null;
  calendarFeedShortNames: boolean;
  calendarFeedReasons: boolean;
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
  /** A busy time of a calendar elsewhere, which brings it again. */
  isForeign: boolean;
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
  /** Null takes the category's, 0: none. */
  returnAfterDays: number | null;
  recallOffer: RecallOffer | null;
  preparation: string | null;
  /** Null takes the studio's. */
  reminders: ReminderStep[] | null;
  bookingRules: ProcedureRules | null;
  deposit: ServiceDeposit | null;
  position: number;
  isActive: boolean;
  createdBy: string;
  professionalIds: string[];
  /** Of those of them who have a price or a length of their own. */
  ownOffers: OwnOffer[];
  createdAt: string;
  updatedAt: string;
}

export interface ExportedClient extends ClientRow {
  createdBy: string;
  returnAfterDays: number | null;
  depositMark: DepositMark | null;
  recallsDeclinedAt: string | null;
  anonymisedAt: string | null;
}

export interface ExportedPicture {
  id: string;
  kind: PictureKind;
  contentType: PictureType;
  width: number;
  height: number;
  bytes: number;
  createdAt: string;
}

export interface ExportedEmail {
  id: string;
  kind: EmailKind;
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

export interface ExportedPushDevice {
  id: string;
  device: string | null;
  kinds: PushKind[];
  quietFrom: LocalTime | null;
  quietUntil: LocalTime | null;
  createdAt: string;
  lastSuccessAt: string | null;
}

export interface ExportedPlace extends WaitedFor, Named {
  professionalId: string;
  professionalName: string;
  anyone: boolean;
  procedureIds: string[];
  procedures: string[];
  email: string;
  phone: string;
  status: EntryStatus;
  createdAt: string;
}

export interface ExportedRows {
  studio: ExportedStudio;
  professionals: ExportedProfessional;
  blocks: ExportedBlock;
  procedureTypes: ExportedProcedureType;
  supplies: ExportedSupply;
  lots: ExportedLot;
  clients: ExportedClient;
  appointments: ExportedAppointment;
  history: ExportedEvent;
  paymentHistory: ExportedPaymentEvent;
  receipts: ExportedReceipt;
  credits: ExportedCredit;
  commissionRules: ExportedCommissionRule;
  commissions: ExportedCommission;
  statements: ExportedStatement;
  adjustments: ExportedAdjustment;
  anamneses: ExportedAnamnesis;
  workRecords: ExportedWorkRecord;
  publishingConsents: ExportedPublishingConsent;
  anamnesisAccesses: ExportedAccess;
  visitDays: ExportedVisitDay;
  visitSources: ExportedVisitSource;
  pictures: ExportedPicture;
  accountEvents: AccountEvent;
  mails: ExportedEmail;
  consents: ExportedConsent;
  pushDevices: ExportedPushDevice;
  waitlist: ExportedPlace;
  wholeRecords: ExportedWholeRecord;
  workPictures: ExportedWorkPicture;
}
export type ExportNoun = keyof ExportedRows;
/** Health data of clients, in an export that was asked for with it. */
export type HealthNoun = 'wholeRecords' | 'workPictures';
