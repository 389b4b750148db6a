import {
  array,
  boolean,
  type InferOutput,
  nullable,
  object,
  optional,
  parse,
  picklist,
  string,
} from 'valibot';
import {
  formatAmount,
  formatDuration,
  formatMoney,
  parseDuration,
  parseMoney,
} from '../../../domain/format.ts';
import { defaultDepositRules, type ServiceDeposit } from '../../../domain/money/deposit-rules.ts';
import { reminderSteps } from '../../../domain/reminder/reminder-input.ts';
import { procedureRulesInput } from '../../../domain/scheduling/booking-rules-input.ts';
import type { BusinessHours } from '../../../domain/scheduling/business-hours.ts';
import { wholeRules } from '../../../domain/scheduling/procedure-rules.ts';
import { fitsWeek } from '../../../domain/scheduling/slots.ts';
import { DEFAULT_CATEGORY, procedureCategoryLabels } from '../../../domain/studio/procedure-category.ts';
import {
  type ProcedureType,
  procedureTypeInput,
  recallOfferInput,
} from '../../../domain/studio/procedure-type.ts';
import { check } from '../../lib/validation.ts';
import type { Words } from '../../ui/form/merge.ts';
import { amountFields, amountFieldsOf, amountInputOf } from '../shared/deposits/amount-fields.ts';

const suggestedDeposit = defaultDepositRules.amount;

/** The form as typed, under the names of the input it becomes; also the shape of a local draft. */
export const procedureTypeFields = object({
  name: string(),
  description: string(),
  priceCents: string(),
  durationMinutes: string(),
  category: string(),
  isActive: boolean(),
  /** '' takes the category's. */
  colour: optional(string(), ''),
  /** Days; '' takes the category's. */
  returnAfterDays: optional(string(), ''),
  preparation: optional(string(), ''),
  reminders: optional(nullable(reminderSteps()), null),
  /** Its own rules of booking; null takes the studio's. */
  bookingRules: optional(nullable(procedureRulesInput), null),
  /** What is offered on return; null: the same again. */
  recallOffer: optional(nullable(recallOfferInput), null),
  /** The deposit: the studio's, its own amount, or none. */
  deposit: optional(object({ choice: picklist(['studio', 'own', 'none']), amount: amountFields }), () =>
    depositFieldsOf(null),
  ),
  /** Ids of who offers it; null leaves that as it is. */
  professionalIds: optional(nullable(array(string())), null),
});

export type ProcedureTypeFields = InferOutput<typeof procedureTypeFields>;

/** Price in centavos, duration in minutes. */
export type ProcedureTypeInput = InferOutput<typeof procedureTypeInput>;

export const emptyProcedureType = parse(procedureTypeFields, {
  name: '',
  description: '',
  priceCents: '',
  durationMinutes: '',
  category: DEFAULT_CATEGORY,
  isActive: true,
});

export function fieldsOf(procedure: ProcedureType): ProcedureTypeFields {
  return {
    name: procedure.name,
    description: procedure.description ?? '',
    priceCents: formatAmount(procedure.priceCents),
    durationMinutes: String(procedure.durationMinutes),
    category: procedure.category,
    isActive: procedure.isActive,
    colour: procedure.colour ?? '',
    returnAfterDays: String(procedure.returnAfterDays ?? ''),
    preparation: procedure.preparation ?? '',
    reminders: procedure.reminders,
    bookingRules: procedure.bookingRules && wholeRules(procedure.bookingRules),
    recallOffer: procedure.recallOffer,
    deposit: depositFieldsOf(procedure.deposit),
    professionalIds: null,
  };
}

const categoryLabels: Readonly<Record<string, string>> = procedureCategoryLabels;

/** What is compared where another screen saved meanwhile. */
export const wordsOf = (fields: ProcedureTypeFields): Words => [
  ['Nome', fields.name],
  ['Preço', fields.priceCents],
  ['Duração', fields.durationMinutes],
  ['Categoria', categoryLabels[fields.category] ?? ''],
  ['Retorno em (dias)', fields.returnAfterDays],
  ['Descrição', fields.description],
  ['Preparo', fields.preparation],
  ['Ativo', fields.isActive ? 'Sim' : 'Não'],
];

/** A price that is being changed: what is booked already keeps its own. */
export function priceHint(
  { priceCents }: ProcedureTypeFields,
  stored: ProcedureType | null,
): string | undefined {
  const isChanged = stored !== null && parseMoney(priceCents) !== stored.priceCents;
  return isChanged ? `Quem já agendou paga ${formatMoney(stored.priceCents)}.` : undefined;
}

/** In hours, and whether the own days have room for it where they alone count. */
export function durationHint(minutes: number, hours: BusinessHours | undefined): string | undefined {
  const length = minutes >= 60 ? `= ${formatDuration(minutes)}` : undefined;
  if (!(minutes > 0) || hours === undefined || fitsWeek(hours, minutes)) return length;
  return `${length ? `${length}. ` : ''}Não cabe em nenhum dia dos seus horários.`;
}

function depositFieldsOf(deposit: ServiceDeposit | null) {
  if (deposit === null) return { choice: 'studio' as const, amount: amountFieldsOf(suggestedDeposit) };
  if (deposit.kind === 'none') return { choice: 'none' as const, amount: amountFieldsOf(suggestedDeposit) };
  return { choice: 'own' as const, amount: amountFieldsOf(deposit) };
}

function depositInputOf({ choice, amount }: ProcedureTypeFields['deposit']) {
  if (choice === 'studio') return null;
  return choice === 'none' ? { kind: choice } : amountInputOf(amount);
}

export function checkProcedureType(fields: ProcedureTypeFields) {
  const { priceCents, durationMinutes, colour, returnAfterDays, deposit, professionalIds, ...rest } = fields;
  return check(procedureTypeInput, {
    ...rest,
    priceCents: priceCents.trim() === '' ? undefined : (parseMoney(priceCents) ?? Number.NaN),
    durationMinutes: durationMinutes.trim() === '' ? undefined : parseDuration(durationMinutes),
    colour: colour === '' ? null : colour,
    returnAfterDays: returnAfterDays.trim() === '' ? null : Number(returnAfterDays),
    deposit: depositInputOf(deposit),
    ...(professionalIds ? { professionalIds } : {}),
  });
}
