import type { AppointmentEventKind, AppointmentOrigin, AppointmentStatus } from '../agenda/appointment.ts';
import type { DepositState } from '../money/deposit.ts';
import type { PaymentEventData, PaymentEventKind } from '../money/payment-history.ts';
import type { ReceiptContent } from '../money/receipt.ts';

export interface Named {
  id: string;
  fullName: string;
}

type ExportedPayment = PaymentEventData & { id: string; createdBy: string; createdAt: string };

export interface ExportedAppointment {
  id: string;
  startsAt: string;
  endsAt: string;
  totalMinutes: number;
  totalCents: number;
  /** What the client's credit pays of it. */
  creditCents: number;
  status: AppointmentStatus;
  noShow: boolean;
  /** When the client said by the link 'Eu vou'. */
  confirmedByClientAt: string | null;
  createdBy: string | null;
  origin: AppointmentOrigin;
  notes: string | null;
  client: Named;
  professional: Named;
  contact: { fullName: string; phone: string | null; notes: string | null; diverges: boolean } | null;
  procedures: {
    procedureTypeId: string;
    name: string;
    priceCents: number;
    durationMinutes: number;
    notes: string | null;
  }[];
  payment: ExportedPayment | null;
  deposit: {
    amountCents: number;
    state: DepositState;
    policy: string | null;
    policyHash: string | null;
    policyVersion: number | null;
    acceptedAt: string | null;
    mayKeep: boolean;
    noticeHours: number;
    settledAt: string | null;
    settledNote: string | null;
    settledBy: string | null;
    createdAt: string;
    /** What was received of it. */
    payment: ExportedPayment | null;
  } | null;
  review: {
    rating: number;
    comment: string | null;
    shownName: string | null;
    answer: string | null;
    answeredAt: string | null;
    reportedAt: string | null;
    reportReason: string | null;
    hiddenAt: string | null;
    createdAt: string;
  } | null;
  createdAt: string;
  updatedAt: string;
}

export interface ExportedEvent {
  id: string;
  appointmentId: string;
  kind: AppointmentEventKind;
  data: Record<string, unknown>;
  at: string;
  actor: { id: string; fullName: string | null } | null;
}

export interface ExportedPaymentEvent {
  id: string;
  paymentId: string;
  appointmentId: string;
  kind: PaymentEventKind;
  data: PaymentEventData;
  at: string;
  actor: Named;
}

export interface ExportedReceipt {
  id: string;
  number: number;
  paymentId: string;
  appointmentId: string;
  content: ReceiptContent;
  issuedBy: string;
  issuedAt: string;
  voidedAt: string | null;
}
