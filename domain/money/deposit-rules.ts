/** 'Sinal': what a studio asks of whom before a time is certain. Amounts are centavos. */
import { type InferOutput, literal, nullable, picklist, pipe, variant } from 'valibot';
import { checkAt, flag, form, wholeNumber } from '../fields.ts';
import { countText, formatMoney } from '../format.ts';

/** `percent`: of the prices of the services that have no deposit of their own. `fixed`: once for all of those. */
export type DepositAmount = { kind: 'percent'; percent: number } | { kind: 'fixed'; cents: number };

/** Of one service; null takes the studio's. */
export type ServiceDeposit = DepositAmount | { kind: 'none' };

/** Minutes that a time waits for its deposit; 'day': until the end of the studio's day, an hour at least. */
export const depositHolds = [10, 20, 30, 60, 'day'] as const;
export type DepositHold = (typeof depositHolds)[number];
export const depositHoldLabels: Record<DepositHold, string> = {
  10: '10 minutos',
  20: '20 minutos',
  30: '30 minutos',
  60: '1 hora',
  day: 'Até o fim do dia',
};

/** '30 %', 'R$ 20,00', 'Sem sinal'. */
export function depositAmountText(amount: ServiceDeposit): string {
  if (amount.kind === 'none') return 'Sem sinal';
  return amount.kind === 'percent' ? `${amount.percent} %` : formatMoney(amount.cents);
}

/** What a client's record says of deposits, whatever the rules ask. */
export const depositMarks = ['always', 'never'] as const;
export type DepositMark = (typeof depositMarks)[number];
export const depositMarkLabels: Record<DepositMark, string> = { always: 'Sempre', never: 'Nunca' };

export const MAX_DEPOSIT = 9_999_999;
const MAX_TIMES = 10;
const MAX_MONTHS = 24;

const PERCENT = 'Informe de 1 a 100 %';
export const DEPOSIT_CENTS = 'Informe um valor de R$ 1,00 a R$ 99.999,99';
const KIND = 'Escolha porcentagem ou valor fixo';
const percent = form({ kind: literal('percent'), percent: wholeNumber(1, 100, PERCENT) });
const fixed = form({ kind: literal('fixed'), cents: wholeNumber(100, MAX_DEPOSIT, DEPOSIT_CENTS) });

export const serviceDepositInput = nullable(
  variant('kind', [percent, fixed, form({ kind: literal('none') })], KIND),
);

const NOBODY = 'Escolha de quem o sinal é pedido';

/** PUT /api/settings: the rules; null switches deposits off. */
export const depositRulesInput = pipe(
  form({
    amount: variant('kind', [percent, fixed], KIND),
    asksEverybody: flag(),
    /** Who has no completed appointment here. */
    asksNewClients: flag(),
    /** Who did not come or cancelled within the notice `times` times in the last `months` months; null: not asked for. */
    asksAfterMisses: nullable(
      form({
        times: wholeNumber(1, MAX_TIMES, `Informe de 1 a ${MAX_TIMES} vezes`),
        months: wholeNumber(1, MAX_MONTHS, `Informe de 1 a ${MAX_MONTHS} meses`),
      }),
    ),
    hold: picklist(depositHolds, 'Escolha um prazo da lista'),
    /** Whether it is kept when the client cancels within the notice or does not come; before, it is always returned or becomes credit. */
    keepsLate: flag(),
    /** Where bookings are confirmed by the studio: the deposit is asked for after that, else before. */
    approvesFirst: flag(),
  }),
  checkAt(
    'asksEverybody',
    (rules) => rules.asksEverybody || rules.asksNewClients || rules.asksAfterMisses !== null,
    NOBODY,
  ),
);
export type DepositRules = InferOutput<typeof depositRulesInput>;

/** As stored: null is off. `version` is raised by every change, and stands in what a client accepts. */
export type StoredDepositRules = DepositRules & { version: number };

export const defaultDepositRules: DepositRules = {
  amount: { kind: 'percent', percent: 30 },
  asksEverybody: true,
  asksNewClients: false,
  asksAfterMisses: null,
  hold: 30,
  keepsLate: true,
  approvesFirst: false,
};

export const depositMarkInput = nullable(picklist(depositMarks, 'Escolha uma opção da lista'));

/** Whether the deposit of a booking is asked for after the studio has confirmed: where it confirms none, nothing would ask for it. */
export const followsApproval = (
  { approvesFirst }: Pick<DepositRules, 'approvesFirst'>,
  needsApproval: boolean,
): boolean => approvesFirst && needsApproval;

interface PricedService {
  priceCents: number;
  /** Its own; null: the studio's. */
  deposit: ServiceDeposit | null;
}

/** What is asked for these services together: never more than their price, 0 for none. Half a centavo is rounded up. */
export function depositFor(
  { amount }: Pick<DepositRules, 'amount'>,
  services: readonly PricedService[],
): number {
  const total = sumOf(services.map(({ priceCents }) => priceCents));
  const ofStudio = sumOf(services.flatMap((one) => (one.deposit === null ? one.priceCents : [])));
  const own = services.map(({ deposit, priceCents }) =>
    deposit === null ? 0 : shareOf(deposit, priceCents),
  );
  return Math.min(sumOf(own) + shareOf(amount, ofStudio), total);
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

function shareOf(amount: ServiceDeposit, priceCents: number): number {
  if (amount.kind === 'none') return 0;
  if (amount.kind === 'fixed') return Math.min(amount.cents, priceCents);
  return Math.floor((priceCents * amount.percent + 50) / 100);
}

/** What the studio knows of who books. `misses`: appointments that the client missed or cancelled late within the rule's months. */
export interface DepositClient {
  isNew: boolean;
  misses: number;
  mark: DepositMark | null;
}

/** Whether this client pays a deposit: the mark first, then the rules. */
export function isAsked(rules: DepositRules, client: DepositClient): boolean {
  if (client.mark !== null) return client.mark === 'always';
  if (rules.asksEverybody) return true;
  if (rules.asksNewClients && client.isNew) return true;
  return rules.asksAfterMisses !== null && client.misses >= rules.asksAfterMisses.times;
}

/** '1 vez no último mês', '2 vezes nos últimos 6 meses'. */
export const missesText = ({ times, months }: { times: number; months: number }): string =>
  `${countText(times, 'vez', 'vezes')} ${months === 1 ? 'no último mês' : `nos últimos ${months} meses`}`;
