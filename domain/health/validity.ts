/** For how long a health intake holds. Days are local days of the studio. */
import { addMonths, type LocalDate, monthOf, monthRange } from '../scheduling/calendar.ts';
import type { AnamnesisState } from './version.ts';

export const DEFAULT_ANAMNESIS_MONTHS = 6;
export const MIN_ANAMNESIS_MONTHS = 1;
export const MAX_ANAMNESIS_MONTHS = 24;

export const anamnesisStateLabels: Record<AnamnesisState, string> = {
  missing: 'Sem anamnese',
  valid: 'Anamnese em dia',
  expired: 'Anamnese vencida',
  unreviewed: 'Anamnese para revisar',
};

/** The last day on which a form of `date` is valid: that of so many months later, or the month's last when it has no such day. */
export function validUntil(date: LocalDate, months: number): LocalDate {
  const { to } = monthRange(addMonths(monthOf(date), months));
  const sameDay = `${to.slice(0, 8)}${date.slice(8)}`;
  return sameDay < to ? sameDay : to;
}

export function anamnesisState(
  newest: { validUntil: LocalDate; isReviewed: boolean } | null,
  today: LocalDate,
): AnamnesisState {
  if (newest === null) return 'missing';
  if (!newest.isReviewed) return 'unreviewed';
  return today > newest.validUntil ? 'expired' : 'valid';
}
