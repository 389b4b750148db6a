import {
  array,
  check,
  type InferOutput,
  literal,
  maxLength,
  nullable,
  optional,
  picklist,
  pipe,
  variant,
} from 'valibot';
import { checkAt, form, localDate, pageNumber, requiredText, uuid, wholeNumber } from '../fields.ts';
import { UNKNOWN_PROFESSIONAL } from '../studio/offer.ts';
import { commissionBases, MAX_ADJUSTMENT, MAX_FIXED } from './commission.ts';

const PERCENT = 'Informe de 0 a 100 %';
const FIXED = 'Informe um valor de até R$ 999.999,99';
const AMOUNT = 'Informe um valor diferente de zero';
const RULES_INVALID = 'Altere no máximo 500 regras por vez';
const MOST_RULES = 500;

const commissionRuleInput = variant(
  'kind',
  [
    form({ kind: literal('percent'), basisPoints: wholeNumber(0, 10_000, PERCENT) }),
    form({ kind: literal('fixed'), cents: wholeNumber(0, MAX_FIXED, FIXED) }),
  ],
  'Escolha porcentagem ou valor fixo',
);

/** A member, and a service or, null, all that have no rule of their own. */
export const placeOfRule = (rule: { professionalId: string; procedureTypeId: string | null }): string =>
  `${rule.professionalId}/${rule.procedureTypeId ?? ''}`;

/** PUT /api/commissions/rules: the base and the rules that changed; null takes one away, what is left out stays. */
export const rulesInput = form({
  base: optional(picklist(commissionBases, 'Escolha sobre o que a comissão é calculada')),
  rules: pipe(
    array(
      form({
        professionalId: uuid(UNKNOWN_PROFESSIONAL),
        procedureTypeId: nullable(uuid('Escolha procedimentos do estúdio')),
        rule: nullable(commissionRuleInput),
      }),
      RULES_INVALID,
    ),
    maxLength(MOST_RULES, RULES_INVALID),
    check((rules) => new Set(rules.map(placeOfRule)).size === rules.length, RULES_INVALID),
  ),
});
export type RulesInput = InferOutput<typeof rulesInput>;

const cents = wholeNumber(-MAX_ADJUSTMENT, MAX_ADJUSTMENT, 'Informe um valor de até R$ 999.999,99');

/** POST /api/commissions/adjustments: an addition, or a deduction (negative). */
export const adjustmentInput = pipe(
  form({
    professionalId: uuid(UNKNOWN_PROFESSIONAL),
    cents,
    reason: requiredText('Informe o motivo', 200),
  }),
  checkAt('cents', (adjustment) => adjustment.cents !== 0, AMOUNT),
);
export type AdjustmentInput = InferOutput<typeof adjustmentInput>;

/** GET /api/commissions/open: what is open of a member through a day. */
export const openQuery = form({ professional: uuid(UNKNOWN_PROFESSIONAL), to: localDate() });
export type OpenQuery = InferOutput<typeof openQuery>;

export const commissionsQuery = form({ to: localDate() });

export const statementsQuery = form({ professional: optional(uuid(UNKNOWN_PROFESSIONAL)), page: pageNumber });
export type StatementsQuery = InferOutput<typeof statementsQuery>;

const SHOWN = 'Recarregue a página e confira o extrato';

/** POST /api/commissions/statements: what the statement that is to be closed has shown. */
export const closingInput = form({
  professionalId: uuid(UNKNOWN_PROFESSIONAL),
  to: localDate(),
  totalCents: wholeNumber(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, SHOWN),
  rows: wholeNumber(0, 1_000_000, SHOWN),
});
export type ClosingInput = InferOutput<typeof closingInput>;
