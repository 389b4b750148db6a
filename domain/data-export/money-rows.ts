/** Rows of an export about commissions and credit. */
import type { CommissionEntry, StoredRule } from '../money/commission.ts';
import type { CreditKind } from '../money/credit.ts';
import type { LocalDate } from '../scheduling/clock.ts';
import type { Named } from './appointment-rows.ts';

export interface ExportedCommissionRule extends StoredRule {
  id: string;
  professionalName: string;
  /** Null for all services without a rule of their own. */
  procedure: string | null;
}

export interface ExportedCommission extends CommissionEntry {
  id: string;
  professionalName: string;
  paymentId: string;
  appointmentId: string;
  /** Null while it is open. */
  statementId: string | null;
  createdAt: string;
}

export interface ExportedStatement {
  id: string;
  number: number;
  professionalId: string;
  professionalName: string;
  fromDate: LocalDate;
  toDate: LocalDate;
  commissionCents: number;
  adjustmentsCents: number;
  closedBy: string;
  closedAt: string;
}

export interface ExportedAdjustment {
  id: string;
  professionalId: string;
  professionalName: string;
  cents: number;
  reason: string;
  createdBy: string;
  statementId: string | null;
  createdAt: string;
}

/** An entry of the ledger of a client's credit. */
export interface ExportedCredit {
  id: string;
  client: Named;
  seq: number;
  kind: CreditKind;
  amountCents: number;
  balanceCents: number;
  appointmentId: string | null;
  createdBy: string | null;
  createdAt: string;
}
