import type { LocalDate } from '../../../../domain/scheduling/calendar.ts';
import { type LotState, lotState, type Supply, type SupplyLot } from '../../../../domain/supply/supply.ts';
import { kindsOfPart, type WorkPart } from '../../../../domain/work-record/work-record.ts';
import { needsReason } from '../../../../domain/work-record/work-record-input.ts';

interface LotChoice {
  supply: Supply;
  lot: SupplyLot;
}

/** By the id of the lot. */
export type KnownLots = ReadonlyMap<string, LotChoice>;

export const knownLots = (supplies: readonly Supply[]): KnownLots =>
  new Map(supplies.flatMap((supply) => supply.lots.map((lot) => [lot.id, { supply, lot }])));

/** How many are offered as buttons. */
const AT_HAND = 8;

interface Work {
  parts: readonly WorkPart[];
  on: LocalDate;
}

export interface ReadLot extends LotChoice {
  state: LotState;
}

/** What may be chosen: of active supplies, those that fit the parts first, of each supply in order of use. What is used up comes last: a record may be written after its lot was. */
export function lotChoices(supplies: readonly Supply[], { parts, on }: Work): ReadLot[] {
  const isFitting = fits(parts);
  const active = supplies.filter(({ isActive }) => isActive);
  return [...active.filter(isFitting), ...active.filter((supply) => !isFitting(supply))]
    .flatMap((supply) => supply.lots.map((lot) => ({ supply, lot, state: lotState(lot, on) })))
    .sort((one, other) => Number(one.lot.isUsedUp) - Number(other.lot.isUsedUp));
}

/** The lot in use of each supply that fits; none that asks for a reason. */
export function lotsAtHand(choices: readonly ReadLot[], parts: readonly WorkPart[]): ReadLot[] {
  const isFitting = fits(parts);
  const first = new Map<string, ReadLot>();
  for (const choice of choices) {
    const isGood = isFitting(choice.supply) && !choice.lot.isUsedUp && !needsReason(choice.state);
    if (isGood && !first.has(choice.supply.id)) first.set(choice.supply.id, choice);
  }
  return [...first.values()].slice(0, AT_HAND);
}

const fits = (parts: readonly WorkPart[]) => {
  const kinds = parts.flatMap((part) => kindsOfPart[part]);
  return ({ kind }: Supply) => kinds.includes(kind);
};
