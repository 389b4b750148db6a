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
  readVersion,
  requiredText,
  uuid,
  wholeNumber,
} from '../fields.ts';
import { type ServiceDeposit, serviceDepositInput } from '../money/deposit-rules.ts';
import type { RecallOffer } from '../recall/recall.ts';
import type { ReminderStep } from '../reminder/reminder.ts';
import { reminderSteps } from '../reminder/reminder-input.ts';
import { procedureRulesInput } from '../scheduling/booking-rules-input.ts';
import type { ProcedureRules } from '../scheduling/procedure-rules.ts';
import { hasWords } from '../text.ts';
import { type OwnOffer, UNKNOWN_PROFESSIONAL } from './offer.ts';
import {
  DEFAULT_CATEGORY,
  type ProcedureColour,
  procedureCategories,
  procedureColours,
} from './procedure-category.ts';

export const MAX_RETURN_DAYS = 730;
export const MAX_PREPARATION = 300;

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

/** PUT /api/procedure-types/:id. Without `version` whatever is stored is written over. */
export const procedureTypeChange = form({ ...procedureTypeInput.entries, version: optional(readVersion()) });
export type ProcedureTypeChange = InferOutput<typeof procedureTypeChange>;

export interface ProcedureType
  extends Pick<
    ProcedureTypeInput,
    'name' | 'description' | 'priceCents' | 'durationMinutes' | 'category' | 'isActive'
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
  /** ISO, UTC. */
  updatedAt: string;
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
  return [...list].sort((a, b) => a.position - b.position || a.name.localeCompare(b.name, 'pt-BR'));
}

export function foundProcedures<Row extends Pick<ProcedureType, 'name' | 'description'>>(
  list: readonly Row[],
  search: string,
): Row[] {
  return list.filter(({ name, description }) => hasWords(`${name} ${description ?? ''}`, search));
}

export function summary(list: readonly Pick<ProcedureType, 'isActive' | 'priceCents' | 'durationMinutes'>[]) {
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

export function totals(list: readonly Pick<ProcedureType, 'priceCents' | 'durationMinutes'>[]) {
  return {
    count: list.length,
    totalMinutes: list.reduce((sum, procedure) => sum + procedure.durationMinutes, 0),
    totalCents: list.reduce((sum, procedure) => sum + procedure.priceCents, 0),
  };
}
