/** 'Crédito': what of a client's money the studio keeps for other appointments. A ledger of entries in centavos that are never changed. */
import { form, rowVersion, wholeNumber } from '../fields.ts';
import type { LocalDate } from '../scheduling/clock.ts';

export const creditKinds = ['deposit', 'used', 'restored', 'returned', 'merged'] as const;
/**
 * `deposit`: of an appointment that was cancelled. `used`: pays for an appointment, `restored`: pays for it no more. `returned`: the client has the
 * money back. `merged`: from one of two records of the client to the other.
 */
export type CreditKind = (typeof creditKinds)[number];
export const creditKindLabels: Record<CreditKind, string> = {
  deposit: 'Sinal guardado como crédito',
  used: 'Crédito usado',
  restored: 'Crédito de volta ao saldo',
  returned: 'Crédito devolvido à cliente',
  merged: 'Cadastro unido',
};

export interface CreditEntry {
  /** From 1, without gaps. */
  seq: number;
  kind: CreditKind;
  /** Never 0; what lessens the balance is negative. */
  amountCents: number;
  balanceCents: number;
  /** When it was added. */
  day: LocalDate;
  appointmentId: string | null;
  /** Of the appointment; null also where the reader does not see it. */
  date: LocalDate | null;
  /** Of a deposit that can be returned: the version of its appointment. */
  returnVersion: number | null;
}

/** Latest entries first, at most `CREDIT_ENTRIES`. */
export interface ClientCredit {
  balanceCents: number;
  entries: CreditEntry[];
}
export const CREDIT_ENTRIES = 20;

export const MAX_CREDIT = 999_999_999;

/** PUT /api/appointments/:id/credit: how much of the client's credit pays for it; 0 for none. */
export const creditUse = form({
  amountCents: wholeNumber(0, MAX_CREDIT, 'Informe um valor que o crédito da cliente cobre'),
  version: rowVersion(),
});

/** What of a balance can pay for what is left of a price. */
export const usableCents = (balanceCents: number, restCents: number): number =>
  Math.max(0, Math.min(balanceCents, restCents));

/** Why an appointment cannot go to another client: credit pays for it, or its deposit became credit. */
export const creditIsOf = (client: string): string =>
  `Este agendamento está ligado ao crédito de ${client}. Para outra cliente, cancele este e crie um novo.`;

/** Likewise: money of the client came for it, or may have. */
export const depositIsOf = (client: string): string =>
  `O sinal deste agendamento é de ${client}. Para outra cliente, cancele este e crie um novo.`;
