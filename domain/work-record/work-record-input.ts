/** What a work record may say: limits of its fields, what the studio requires, and which lots need a reason. */
import { array, type InferOutput, maxLength, nullable, nullish, optional, pipe, transform } from 'valibot';
import { form, optionalText, rowVersion, uuid, wholeNumber } from '../fields.ts';
import type { LocalDate } from '../scheduling/calendar.ts';
import { type LotState, lotState, type SupplyLot } from '../supply/supply.ts';
import type { SupplyKind } from '../supply/supply-kind.ts';
import { type WorkDetails, workDetails } from './work-details.ts';
import {
  type UsedLot,
  type WorkPart,
  type WorkRecord,
  type WorkRequirement,
  workRequirements,
} from './work-record.ts';

const MAX_USED_LOTS = 20;

export const workRecordMessages = {
  saved: 'Ficha técnica salva com sucesso!',
  queued: 'Sem conexão: a ficha está guardada neste aparelho e vai sozinha quando a conexão voltar.',
  kept: 'O que você escreveu continua guardado neste aparelho',
  confirmDrop: 'O que você escreveu não foi enviado e não há como trazê-lo de volta.',
  loadFailed: (message: string): string => `Erro ao carregar a ficha técnica: ${message}`,
  missing: 'Preencha: o estúdio pede este campo',
  required: 'obrigatório',
  requiredLots: (names: readonly string[]): string => `O estúdio pede: ${names.join(', ').toLowerCase()}.`,
  proposed: (time: string): string => `Como na ficha das ${time} de hoje`,
  reason: 'Este lote está vencido ou foi recolhido. Escreva o motivo para usar mesmo assim.',
  lotUnknown: 'Este lote não está mais nos produtos',
  empty: 'Preencha pelo menos um campo',
  cancelled: 'Este agendamento foi cancelado e não tem ficha técnica.',
  closed: 'Este agendamento foi cancelado: a ficha pode ser lida e não muda mais.',
} as const;

/**
 * `version` as read; null: the first. Humidity in percent, temperature in whole degrees Celsius, `retention` in percent of the work
 * before that was left when this began. `lots` each once.
 */
export const workRecordInput = form({
  version: nullable(rowVersion()),
  details: workDetails,
  lots: pipe(
    optional(array(form({ lotId: uuid('Escolha um lote'), reason: optionalText(300) })), []),
    maxLength(MAX_USED_LOTS, `Use no máximo ${MAX_USED_LOTS} lotes`),
    transform((lots) =>
      lots.filter(({ lotId }, place) => lots.findIndex((one) => one.lotId === lotId) === place),
    ),
  ),
  humidity: nullish(wholeNumber(0, 100, 'Informe de 0 a 100 %'), null),
  temperature: nullish(wholeNumber(0, 60, 'Informe de 0 a 60 °C'), null),
  retention: nullish(wholeNumber(0, 100, 'Informe de 0 a 100 %'), null),
});
export type WorkRecordInput = InferOutput<typeof workRecordInput>;

/** Whether using a lot on that day asks for a reason. */
export const needsReason = (state: LotState): boolean => state === 'expired' || state === 'recalled';

/** Lots without the reason that they need on the day of the work, by their place among `used`. */
export const lotsWithoutReason = (
  used: readonly UsedLot[],
  { lots, on }: { lots: ReadonlyMap<string, SupplyLot>; on: LocalDate },
): number[] =>
  used.flatMap(({ lotId, reason }, place) => {
    const lot = lots.get(lotId);
    return reason === null && lot && needsReason(lotState(lot, on)) ? [place] : [];
  });

type Filled = Pick<WorkRecordInput, 'details' | 'humidity'> & { kinds: readonly SupplyKind[] };

const isFilled: Record<WorkRequirement, (record: Filled) => boolean> = {
  map: ({ details }) => details.lashes?.map != null,
  curl: ({ details }) => (details.lashes?.curls.length ?? 0) > 0,
  thickness: ({ details }) => (details.lashes?.thicknesses.length ?? 0) > 0,
  glueLot: ({ kinds }) => kinds.includes('glue'),
  humidity: ({ humidity }) => humidity !== null,
  browColour: ({ details }) => details.brows?.material === 'none' || details.brows?.colour != null,
  pigmentLot: ({ kinds }) => kinds.includes('pigment'),
  needleLot: ({ kinds }) => kinds.includes('needle'),
  device: ({ details }) => details.pigment?.device != null,
  technique: ({ details }) => details.pigment?.technique != null,
  area: ({ details }) => details.pigment?.area != null,
  reaction: ({ details }) => details.pigment?.reaction != null,
};

/** What the studio requires of the parts that this record has, and does not find. `kinds`: of the supplies whose lots were used. */
export const missingOf = (required: readonly WorkRequirement[], record: Filled): WorkRequirement[] =>
  required.filter((name) => record.details[workRequirements[name].part] !== null && !isFilled[name](record));

/** The path of the field that a requirement is about, as the form and a refusal name it. */
export const fieldOfRequirement: Record<WorkRequirement, string> = {
  map: 'details.lashes.map',
  curl: 'details.lashes.curls',
  thickness: 'details.lashes.thicknesses',
  glueLot: 'lots',
  humidity: 'humidity',
  browColour: 'details.brows.colour',
  pigmentLot: 'lots',
  needleLot: 'lots',
  device: 'details.pigment.device',
  technique: 'details.pigment.technique',
  area: 'details.pigment.area',
  reaction: 'details.pigment.reaction',
};

const ofParts = (required: readonly WorkRequirement[], parts: readonly WorkPart[]) =>
  required.filter((name) => parts.includes(workRequirements[name].part));

/** The paths of what is required of a record with these parts: told before it is missed. */
export const pathsOf = (required: readonly WorkRequirement[], parts: readonly WorkPart[]): string[] =>
  ofParts(required, parts).map((name) => fieldOfRequirement[name]);

/** By name, what is required at one path. */
export const labelsAt = (
  required: readonly WorkRequirement[],
  { path, parts }: { path: string; parts: readonly WorkPart[] },
): string[] =>
  ofParts(required, parts).flatMap((name) =>
    fieldOfRequirement[name] === path ? workRequirements[name].label : [],
  );

/** Nothing was written down of the work: the air of the room, which a form proposes, is none of it. */
export const isEmptyWork = ({
  details,
  lots,
  retention,
}: Pick<WorkRecordInput, 'details' | 'lots' | 'retention'>): boolean => {
  const { lashes, brows, pigment, own, notes } = details;
  const values = [
    lashes?.map,
    lashes?.technique,
    lashes?.minutes,
    ...Object.values(brows ?? {}),
    ...Object.values(pigment ?? {}),
    notes,
    retention,
  ];
  return (
    own.length + lots.length + (lashes?.curls.length ?? 0) + (lashes?.thicknesses.length ?? 0) === 0 &&
    values.every((one) => one == null)
  );
};

/** 'Repetir a última': the work of `previous`, with its lots that can still be used on `on`; what is of its own day (reaction, notes, room, retention) is left out. */
export function repeatedWork(
  { details, lots: used }: Pick<WorkRecord, 'details' | 'lots'>,
  { lots, on }: { lots: ReadonlyMap<string, SupplyLot>; on: LocalDate },
): { details: WorkDetails; lots: UsedLot[] } {
  const isUsable = (lot: SupplyLot | undefined) =>
    lot !== undefined && !lot.isUsedUp && !needsReason(lotState(lot, on));
  return {
    details: { ...details, pigment: details.pigment && { ...details.pigment, reaction: null }, notes: null },
    lots: used.filter(({ lotId }) => isUsable(lots.get(lotId))).map(({ lotId }) => ({ lotId, reason: null })),
  };
}
