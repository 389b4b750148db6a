/** The statement of a member's commissions: what is open, or what was closed and paid. Amounts are centavos, days the studio's local days. */

import { formatMoney, parseMoney } from '../format.ts';
import { groupBy } from '../group-by.ts';
import type { LocalDate } from '../scheduling/calendar.ts';
import type {
  CommissionBase,
  CommissionEntry,
  CommissionRule,
  CommissionTerms,
  StoredRule,
} from './commission.ts';

export const commissionBaseLabels: Record<CommissionBase, string> = {
  received: 'O valor recebido',
  price: 'O preço do procedimento',
};

/** '40 %', '33,33 %', 'R$ 25,00' */
export const ruleText = (rule: CommissionRule): string =>
  rule.kind === 'fixed' ? formatMoney(rule.cents) : `${percentText(rule.basisPoints)} %`;

/** '40 %', '40 %, e outra comissão em 2 procedimentos'; null for a member without rules. */
export function rulesText(rules: readonly StoredRule[], professionalId: string): string | null {
  const own = rules.filter((one) => one.professionalId === professionalId);
  const general = own.find((one) => one.procedureTypeId === null);
  const others = general ? own.length - 1 : own.length;
  const services = `${others} ${others === 1 ? 'procedimento' : 'procedimentos'}`;
  if (!general) return others === 0 ? null : `Só em ${services}`;
  return others === 0 ? ruleText(general.rule) : `${ruleText(general.rule)}, e outra comissão em ${services}`;
}

/** 4000 -> '40', 3333 -> '33,33' */
export const percentText = (basisPoints: number): string => String(basisPoints / 100).replace('.', ',');

/** '40', '40 %', '33,33%' -> basis points; null for anything else. */
export const parsePercent = (text: string): number | null => parseMoney(text.replace('%', ''));

/** Procedures that one statement holds at most: who closes seldom closes through an earlier day. */
export const MOST_LINES = 2000;

export interface StatementEntry extends CommissionEntry {
  paymentId: string;
  appointmentId: string;
  /** Null where a professional does not see the appointment any more: it went to a colleague. */
  client: string | null;
  /** Of a payment that an earlier statement held. */
  isCorrection: boolean;
}

/** All entries of a payment for one procedure, as one. */
export interface StatementLine extends CommissionTerms {
  paymentId: string;
  appointmentId: string;
  position: number;
  day: LocalDate;
  /** As in its entries. */
  client: string | null;
  procedure: string;
  baseCents: number;
  cents: number;
  isCorrection: boolean;
}

/** An addition, or a deduction (negative). */
export interface Adjustment {
  id: string;
  cents: number;
  reason: string;
  createdBy: string;
  /** ISO in UTC. */
  createdAt: string;
}

export interface StatementSums {
  commissionCents: number;
  adjustmentsCents: number;
  totalCents: number;
}

export interface Statement extends StatementSums {
  professional: { id: string; fullName: string };
  studio: string;
  /** Of what it holds. */
  from: LocalDate;
  to: LocalDate;
  lines: StatementLine[];
  adjustments: Adjustment[];
  /** How many entries and adjustments it holds: with the total, what who closes it has seen. */
  rows: number;
  /** Null while it is open. */
  closed: { id: string; number: number; by: string; at: string } | null;
  zone: string;
}

/** Of the list of closed ones, latest first. */
export interface ClosedStatement extends StatementSums {
  id: string;
  number: number;
  professional: { id: string; fullName: string };
  from: LocalDate;
  to: LocalDate;
  at: string;
}

/** One line a payment and procedure, by day; what came to nothing is left out. */
export function linesOf(entries: readonly StatementEntry[]): StatementLine[] {
  const groups = groupBy(entries, ({ paymentId, procedureTypeId, position }) =>
    [paymentId, procedureTypeId, position].join('/'),
  );
  return [...groups.values()]
    .flatMap((group) => {
      const last = group.at(-1);
      if (last === undefined) return [];
      const { professionalId: _, procedureTypeId: __, ...line } = last;
      const baseCents = group.reduce((sum, entry) => sum + entry.baseCents, 0);
      const cents = group.reduce((sum, entry) => sum + entry.cents, 0);
      return baseCents === 0 && cents === 0 ? [] : [{ ...line, baseCents, cents }];
    })
    .sort(
      (one, other) =>
        one.day.localeCompare(other.day) ||
        one.appointmentId.localeCompare(other.appointmentId) ||
        one.position - other.position,
    );
}

export function sumsOf(
  entries: readonly { cents: number }[],
  adjustments: readonly { cents: number }[],
): StatementSums {
  const [commissionCents, adjustmentsCents] = [entries, adjustments].map((rows) =>
    rows.reduce((sum, { cents }) => sum + cents, 0),
  ) as [number, number];
  return { commissionCents, adjustmentsCents, totalCents: commissionCents + adjustmentsCents };
}

/** 7 -> '0007', as receipts. */
export const statementNumber = (number: number): string => String(number).padStart(4, '0');

/** Of a line: its client, or what stands for one whom a professional does not see any more. */
export const lineClient = ({ client }: Pick<StatementLine, 'client'>): string =>
  client ?? 'Cliente de colega';

/** 'lume-comissoes-0007.csv', of an open one 'lume-comissoes-ate-2026-11-30.csv'. */
export const statementFile = ({ closed, to }: Pick<Statement, 'closed' | 'to'>): string =>
  `lume-comissoes-${closed === null ? `ate-${to}` : statementNumber(closed.number)}.csv`;
