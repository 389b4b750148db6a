/** 'Produtos': what is used up on clients, and in which lots; so that a record of the work can say what she got. */
import {
  check,
  type InferOutput,
  maxLength,
  nullable,
  nullish,
  optional,
  picklist,
  pipe,
  regex,
  string,
  transform,
} from 'valibot';
import { flag, form, localDate, optionalText, requiredText, rowVersion, wholeNumber } from '../fields.ts';
import { addDays, dayNumber, type LocalDate } from '../scheduling/calendar.ts';
import { isGtin } from './barcode.ts';
import { packageWords, supplyKindLabels, supplyKinds } from './supply-kind.ts';

/** A studio has at most so many supplies, and each so many lots. */
export const MAX_SUPPLIES = 500;
export const MAX_LOTS = 200;
export const MAX_DAYS_AFTER_OPENING = 1095;
/** A lot says that it ends from so many days before. */
const LOT_WARNING_DAYS = 30;

const MAX_LOT_CODE = 40;

const barcode = pipe(
  nullish(string('Código de barras inválido'), ''),
  maxLength(40, 'Código de barras inválido'),
  transform((text) => text.replace(/[\s.-]/g, '')),
  check((text) => text === '' || isGtin(text), 'Código de barras inválido'),
  transform((text) => text || null),
);

export const supplyInput = form({
  kind: picklist(supplyKinds, 'Escolha o tipo'),
  name: requiredText('Nome é obrigatório'),
  maker: optionalText(),
  /** At Anvisa, as the label has it. */
  registration: optionalText(40),
  /** The GTIN under its bars: 8, 12, 13 or 14 digits. */
  barcode,
  isActive: optional(flag(), true),
});
export type SupplyInput = InferOutput<typeof supplyInput>;

const DAYS = `Informe de 1 a ${MAX_DAYS_AFTER_OPENING} dias`;

export const lotInput = form({
  /** In capitals: 'a-17', as a phone's keyboard leaves it, is no second lot beside 'A-17', which a recall would not reach. */
  code: pipe(
    requiredText('Lote é obrigatório', MAX_LOT_CODE),
    regex(/[\p{L}\p{N}]/u, 'Lote inválido'),
    transform((code) => code.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
  ),
  expiresOn: nullish(localDate(), null),
  openedOn: nullish(localDate(), null),
  /** How long it may be used once it is open; null: as the date on it says. */
  daysAfterOpening: nullish(wholeNumber(1, MAX_DAYS_AFTER_OPENING, DAYS), null),
  isUsedUp: optional(flag(), false),
});
export type LotInput = InferOutput<typeof lotInput>;

/** Taken off the market, or off the shelf. */
export const lotRecall = form({ on: localDate(), note: requiredText('Escreva o motivo', 300) });

/** Null: it is not, after all. */
export const lotRecallInput = form({ version: rowVersion(), recall: nullable(lotRecall) });
export type LotRecallInput = InferOutput<typeof lotRecallInput>;

export const supplyChange = form({ ...supplyInput.entries, version: rowVersion() });
export const lotChange = form({ ...lotInput.entries, version: rowVersion() });
export type SupplyChange = InferOutput<typeof supplyChange>;
export type LotChange = InferOutput<typeof lotChange>;

export interface SupplyLot extends LotInput {
  id: string;
  recall: { on: LocalDate; note: string } | null;
  version: number;
}

export interface Supply extends SupplyInput {
  id: string;
  /** In the order of `inOrderOfUse`. */
  lots: SupplyLot[];
  version: number;
}

export interface SupplyList {
  today: LocalDate;
  supplies: Supply[];
}

/** 'Cola · Lash & Co · Anvisa 80123450001' */
export const supplyText = ({ kind, ...supply }: Pick<Supply, 'kind' | 'maker' | 'registration'>): string =>
  [supplyKindLabels[kind], ...packageWords(supply)].join(' · ');

type Ending = Pick<LotInput, 'expiresOn' | 'openedOn' | 'daysAfterOpening'>;

/** The last day on which a lot may be used: of its label, or of its opening, whichever is sooner. Null where neither says one. */
export function lastDayOf({ expiresOn, openedOn, daysAfterOpening }: Ending): LocalDate | null {
  const ofOpening = openedOn && daysAfterOpening ? addDays(openedOn, daysAfterOpening) : null;
  if (expiresOn === null || ofOpening === null) return expiresOn ?? ofOpening;
  return expiresOn < ofOpening ? expiresOn : ofOpening;
}

/** 'recalled' and 'expired' ones are used with a reason only; 'ending' ones within `LOT_WARNING_DAYS`. */
export type LotState = 'good' | 'ending' | 'expired' | 'recalled';

export function lotState(lot: Ending & Pick<SupplyLot, 'recall'>, today: LocalDate): LotState {
  if (lot.recall !== null) return 'recalled';
  const last = lastDayOf(lot);
  if (last === null) return 'good';
  const left = dayNumber(last) - dayNumber(today);
  if (left < 0) return 'expired';
  return left <= LOT_WARNING_DAYS ? 'ending' : 'good';
}

/** What is in use first, of these what is open, then what ends soonest. */
export function inOrderOfUse(lots: readonly SupplyLot[]): SupplyLot[] {
  const place = (lot: SupplyLot) =>
    [
      lot.isUsedUp || lot.recall !== null ? 1 : 0,
      lot.openedOn === null ? 1 : 0,
      lastDayOf(lot) ?? '9999-12-31',
      lot.code,
    ].join(' ');
  return [...lots].sort((one, other) => (place(one) < place(other) ? -1 : 1));
}

export interface LotOfSupply {
  supply: Supply;
  lot: SupplyLot;
}

/** What an inspection asks for: lots of active supplies that are not used up, by kind, then name. */
export const lotsInUse = (supplies: readonly Supply[]): LotOfSupply[] =>
  supplies
    .filter(({ isActive }) => isActive)
    .sort((one, other) => supplyKinds.indexOf(one.kind) - supplyKinds.indexOf(other.kind))
    .flatMap((supply) => supply.lots.map((lot) => ({ supply, lot })))
    .filter(({ lot }) => !lot.isUsedUp);

/** Lots that a studio has to look at: in use, and over or nearly so. */
export const lotsToWatch = (supplies: readonly Supply[], today: LocalDate): number =>
  lotsInUse(supplies).filter(({ lot }) => ['ending', 'expired'].includes(lotState(lot, today))).length;

export const supplyMessages = {
  taken: 'Este produto já está cadastrado',
  lotTaken: 'Este lote já está cadastrado',
  saved: 'Produto salvo com sucesso!',
  lotSaved: 'Lote salvo com sucesso!',
};
