/** The monthly summary for the accountant: what was received in a year. Amounts are centavos, days the studio's local days. */
import { check, type InferOutput, pipe, regex, string, transform } from 'valibot';
import { form } from '../fields.ts';
import type { DepositSums } from './finance.ts';
import { type PaymentMethod, paymentMethods } from './payment.ts';

const YEAR = 'Ano inválido';
export const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

export function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;
}

export const summaryQuery = form({
  year: pipe(string(YEAR), regex(/^\d{4}$/, YEAR), transform(Number), check(isYear, YEAR)),
});
export type SummaryQuery = InferOutput<typeof summaryQuery>;

interface Figures {
  cents: number;
  payments: number;
}

type ByMethod = Record<PaymentMethod, number>;

export interface MonthSummary extends Figures {
  month: number;
  byMethod: ByMethod;
}

export interface YearSummary extends Figures {
  year: number;
  studio: string;
  zone: string;
  wholeStudio: boolean;
  months: MonthSummary[];
  byMethod: ByMethod;
  byProfessional: (Figures & { id: string; fullName: string })[];
  /** Apart: what was received of them is in the sums, and what was kept in that. */
  deposits: DepositSums;
}

export interface SummaryCell extends Figures {
  month: number;
  method: PaymentMethod;
  professional: { id: string; fullName: string };
}

export function summariseYear(
  cells: readonly SummaryCell[],
): Pick<YearSummary, 'months' | 'byMethod' | 'byProfessional' | 'cents' | 'payments'> {
  const people = new Map(cells.map(({ professional }) => [professional.id, professional]));
  const byProfessional = [...people.values()].map((professional) => ({
    ...professional,
    ...figuresOf(cells.filter((cell) => cell.professional.id === professional.id)),
  }));
  return {
    ...figuresOf(cells),
    months: Array.from({ length: 12 }, (_, index) => monthOf(cells, index + 1)),
    byMethod: methodsOf(cells),
    byProfessional: byProfessional.sort(
      (one, other) => other.cents - one.cents || one.fullName.localeCompare(other.fullName, 'pt-BR'),
    ),
  };
}

function monthOf(cells: readonly SummaryCell[], month: number): MonthSummary {
  const ofMonth = cells.filter((cell) => cell.month === month);
  return { month, ...figuresOf(ofMonth), byMethod: methodsOf(ofMonth) };
}

function methodsOf(cells: readonly SummaryCell[]): ByMethod {
  const sums: ByMethod = { cash: 0, card: 0, pix: 0, transfer: 0 };
  for (const method of paymentMethods)
    sums[method] = figuresOf(cells.filter((cell) => cell.method === method)).cents;
  return sums;
}

function figuresOf(cells: readonly Figures[]): Figures {
  return {
    cents: cells.reduce((sum, cell) => sum + cell.cents, 0),
    payments: cells.reduce((sum, cell) => sum + cell.payments, 0),
  };
}
