/** Categories of procedures, and what a procedure takes from its own where it says nothing itself. */
import { addDays, type LocalDate } from '../scheduling/calendar.ts';

export const procedureCategories = ['cilios', 'sobrancelhas', 'micropigmentacao', 'outros'] as const;
export type ProcedureCategory = (typeof procedureCategories)[number];
export const DEFAULT_CATEGORY: ProcedureCategory = 'cilios';
export const procedureCategoryLabels: Record<ProcedureCategory, string> = {
  cilios: 'Cílios',
  sobrancelhas: 'Sobrancelhas',
  micropigmentacao: 'Micropigmentação',
  outros: 'Outros',
};

export const procedureColours = [
  'rose',
  'orange',
  'amber',
  'green',
  'teal',
  'blue',
  'violet',
  'slate',
] as const;
export type ProcedureColour = (typeof procedureColours)[number];
export const procedureColourLabels: Record<ProcedureColour, string> = {
  rose: 'Rosa',
  orange: 'Laranja',
  amber: 'Âmbar',
  green: 'Verde',
  teal: 'Turquesa',
  blue: 'Azul',
  violet: 'Violeta',
  slate: 'Cinza',
};

const categoryColours: Record<ProcedureCategory, ProcedureColour> = {
  cilios: 'rose',
  sobrancelhas: 'amber',
  micropigmentacao: 'violet',
  outros: 'teal',
};

export const colourOf = (procedure: {
  colour: ProcedureColour | null;
  category: ProcedureCategory;
}): ProcedureColour => procedure.colour ?? categoryColours[procedure.category];

/** Usual days until a client returns; null where there is no habit. */
export const categoryReturnDays: Record<ProcedureCategory, number | null> = {
  cilios: 21,
  sobrancelhas: 21,
  micropigmentacao: 40,
  outros: null,
};

/** The procedure's own, else its category's; null when none is usual (stored 0). */
export const returnDaysOf = (procedure: {
  returnAfterDays: number | null;
  category: ProcedureCategory;
}): number | null => (procedure.returnAfterDays ?? categoryReturnDays[procedure.category]) || null;

/** Suggested date of the next appointment: the soonest of several; a past one becomes `today`. Null without a usual return. */
export function returnDate(
  appointment: LocalDate,
  services: readonly Parameters<typeof returnDaysOf>[0][],
  today: LocalDate,
): LocalDate | null {
  const days = services.map(returnDaysOf).filter((one) => one !== null);
  if (days.length === 0) return null;
  const date = addDays(appointment, Math.min(...days));
  return date < today ? today : date;
}
