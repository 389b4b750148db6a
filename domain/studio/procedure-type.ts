import {
  array,
  check,
  type InferOutput,
  maxLength,
  minLength,
  nullable,
  optional,
  picklist,
  pipe,
  transform,
} from 'valibot';
import {
  duration,
  flag,
  form,
  money,
  optionalParagraphs,
  requiredText,
  uuid,
  wholeNumber,
} from '../fields.ts';
import { type ServiceDeposit, serviceDepositInput } from '../money/deposit-rules.ts';
import type { RecallOffer } from '../recall/recall.ts';
import type { ReminderStep } from '../reminder/reminder.ts';
import { reminderSteps } from '../reminder/reminder-input.ts';
import { procedureRulesInput } from '../scheduling/booking-rules-input.ts';
import { addDays, type LocalDate } from '../scheduling/calendar.ts';
import type { ProcedureRules } from '../scheduling/procedure-rules.ts';
import { plainText } from '../text.ts';
import { type OwnOffer, UNKNOWN_PROFESSIONAL } from './offer.ts';

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
export const MAX_RETURN_DAYS = 730;
export const MAX_PREPARATION = 300;

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

const MOST_AT_ONCE = 500;
const ids = (message: string) =>
  pipe(
    array(uuid(message), message),
    maxLength(MOST_AT_ONCE, message),
    transform((list) => [...new Set(list)]),
  );

const RETURN_DAYS = `Informe de 0 a ${MAX_RETURN_DAYS} dias`;

const LATE_DAYS = `Informe de 1 a ${MAX_RETURN_DAYS} dias`;

export const recallOfferInput = form({
  returnProcedureId: nullable(uuid('Escolha um procedimento')),
  lateAfterDays: nullable(wholeNumber(1, MAX_RETURN_DAYS, LATE_DAYS)),
  lateProcedureId: nullable(uuid('Escolha um procedimento')),
});

/**
 * Price in centavos, duration in minutes. Null takes the category's `colour` and `returnAfterDays`, the studio's
 * `reminders`, `bookingRules` and `deposit`, for `recallOffer` the same again. Fields left out stay; a new procedure is offered
 * by its creator.
 */
export const procedureTypeInput = form({
  name: requiredText('Nome é obrigatório'),
  description: optionalParagraphs(500),
  priceCents: money('Preço é obrigatório', 'Preço deve ser um valor válido'),
  durationMinutes: duration('Duração é obrigatória', 'Duração deve ser um valor válido maior que 0'),
  category: optional(picklist(procedureCategories, 'Categoria inválida'), DEFAULT_CATEGORY),
  isActive: optional(flag(), true),
  colour: optional(nullable(picklist(procedureColours, 'Cor inválida'))),
  returnAfterDays: optional(nullable(wholeNumber(0, MAX_RETURN_DAYS, RETURN_DAYS))),
  preparation: optional(optionalParagraphs(MAX_PREPARATION)),
  reminders: optional(nullable(reminderSteps())),
  bookingRules: optional(nullable(procedureRulesInput)),
  recallOffer: optional(nullable(recallOfferInput)),
  deposit: optional(serviceDepositInput),
  professionalIds: optional(ids(UNKNOWN_PROFESSIONAL)),
});
export type ProcedureTypeInput = InferOutput<typeof procedureTypeInput>;

export interface ProcedureType
  extends Omit<
    ProcedureTypeInput,
    | 'colour'
    | 'returnAfterDays'
    | 'preparation'
    | 'reminders'
    | 'bookingRules'
    | 'recallOffer'
    | 'deposit'
    | 'professionalIds'
  > {
  id: string;
  colour: ProcedureColour | null;
  /** Null takes the category's; 0: none. */
  returnAfterDays: number | null;
  preparation: string | null;
  reminders: ReminderStep[] | null;
  bookingRules: ProcedureRules | null;
  deposit: ServiceDeposit | null;
  recallOffer: RecallOffer | null;
  /** Order in lists and on the public page; equal positions sort by name. */
  position: number;
  professionalIds: string[];
  /** Of those of them who have a price or a length of their own. */
  ownOffers: OwnOffer[];
  /** False for a procedure of the studio that somebody else manages. */
  mayEdit: boolean;
}

const ORDER_INVALID = 'Ordem inválida';

/** PUT /api/procedure-types/order: all procedures in order, each once. */
export const procedureOrderInput = form({
  ids: pipe(
    array(uuid(ORDER_INVALID), ORDER_INVALID),
    minLength(1, ORDER_INVALID),
    maxLength(MOST_AT_ONCE, ORDER_INVALID),
    check((list) => new Set(list).size === list.length, ORDER_INVALID),
  ),
});

export function inOrder<Row extends Pick<ProcedureType, 'position' | 'name'>>(list: readonly Row[]): Row[] {
  return list.toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name, 'pt-BR'));
}

export function foundProcedures<Row extends Pick<ProcedureType, 'name' | 'description'>>(
  list: readonly Row[],
  search: string,
): Row[] {
  const wanted = plainText(search).trim();
  return list.filter((row) => plainText(`${row.name} ${row.description ?? ''}`).includes(wanted));
}

interface ProcedureSummary {
  active: number;
  inactive: number;
  averageCents: number;
  averageMinutes: number;
}

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

interface Totals {
  count: number;
  totalMinutes: number;
  totalCents: number;
}

export function totals(list: readonly Pick<ProcedureType, 'priceCents' | 'durationMinutes'>[]): Totals {
  return {
    count: list.length,
    totalMinutes: list.reduce((sum, procedure) => sum + procedure.durationMinutes, 0),
    totalCents: list.reduce((sum, procedure) => sum + procedure.priceCents, 0),
  };
}
