/** A service of the studio: its form, its cards, its totals (spec S2 §2, §3, §5). */
import { boolean, type InferOutput, optional, picklist } from 'valibot';
import { duration, money, optionalParagraphs, requiredText } from './fields.ts';
import { form } from './form.ts';

export const procedureCategories = ['cilios', 'micropigmentacao', 'outros'] as const;
export type ProcedureCategory = (typeof procedureCategories)[number];
export const DEFAULT_CATEGORY: ProcedureCategory = 'cilios';
export const procedureCategoryLabels: Record<ProcedureCategory, string> = {
  cilios: 'Cílios',
  micropigmentacao: 'Micropigmentação',
  outros: 'Outros',
};

/** Colours of services in the agenda: names of the themes' palette, readable on every surface. */
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

/** POST and PUT /api/procedure-types. Price in centavos, duration in minutes. */
export const procedureTypeInput = form({
  name: requiredText('Nome é obrigatório'),
  description: optionalParagraphs(500),
  priceCents: money('Preço é obrigatório', 'Preço deve ser um valor válido'),
  durationMinutes: duration('Duração é obrigatória', 'Duração deve ser um valor válido maior que 0'),
  category: optional(picklist(procedureCategories, 'Categoria inválida'), DEFAULT_CATEGORY),
  isActive: optional(boolean('Escolha sim ou não'), true),
});
export type ProcedureTypeInput = InferOutput<typeof procedureTypeInput>;

export type ProcedureType = ProcedureTypeInput & { id: string };

/** The four cards above the list. */
export interface ProcedureSummary {
  active: number;
  inactive: number;
  /** Average price of the active ones in centavos, rounded to whole reais. */
  averageCents: number;
  /** Average minutes of the active ones, rounded. */
  averageMinutes: number;
}

/** Counts of both tabs; averages over the active ones, zero when there are none. */
export function summary(
  list: readonly Pick<ProcedureType, 'isActive' | 'priceCents' | 'durationMinutes'>[],
): ProcedureSummary {
  const active = list.filter((procedure) => procedure.isActive);
  const all = totals(active);
  const count = Math.max(1, active.length);
  return {
    active: active.length,
    inactive: list.length - active.length,
    averageCents: Math.round(all.totalCents / count / 100) * 100,
    averageMinutes: Math.round(all.totalMinutes / count),
  };
}

export interface Totals {
  count: number;
  totalMinutes: number;
  totalCents: number;
}

/** Minutes and centavos of several services together. */
export function totals(list: readonly Pick<ProcedureType, 'priceCents' | 'durationMinutes'>[]): Totals {
  return {
    count: list.length,
    totalMinutes: list.reduce((sum, procedure) => sum + procedure.durationMinutes, 0),
    totalCents: list.reduce((sum, procedure) => sum + procedure.priceCents, 0),
  };
}
