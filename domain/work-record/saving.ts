/** What a save of a record decides on what is stored. */
import type { LocalDate } from '../scheduling/calendar.ts';
import type { SupplyLot } from '../supply/supply.ts';
import type { SupplyKind } from '../supply/supply-kind.ts';
import type { UsedLot, WorkRecord, WorkRequirement } from './work-record.ts';
import {
  fieldOfRequirement,
  isEmptyWork,
  lotsWithoutReason,
  missingOf,
  type WorkRecordInput,
  workRecordMessages,
} from './work-record-input.ts';

interface Known {
  /** The lots of the studio among those that are used. */
  lots: ReadonlyMap<string, SupplyLot & { kind: SupplyKind }>;
  /** Those that the stored record names already: their reasons were asked then. */
  usedBefore: readonly UsedLot[];
  required: readonly WorkRequirement[];
  /** The day of the work. */
  on: LocalDate;
}

/** Messages of a record by the path of their field; none when it can be stored. */
export function problemsOf(
  input: WorkRecordInput,
  { lots, usedBefore, required, on }: Known,
): Record<string, string[]> {
  if (isEmptyWork(input)) return { 'details.notes': [workRecordMessages.empty] };
  const wasUsed = (place: number) => usedBefore.some(({ lotId }) => lotId === input.lots[place]?.lotId);
  const unknown = input.lots.flatMap(({ lotId }, place) => (lots.has(lotId) ? [] : [place]));
  const reasons = lotsWithoutReason(input.lots, { lots, on }).filter((place) => !wasUsed(place));
  const kinds = input.lots.flatMap(({ lotId }) => lots.get(lotId)?.kind ?? []);
  const missing = missingOf(required, { ...input, kinds });
  return Object.fromEntries([
    ...missing.map((name) => [fieldOfRequirement[name], [workRecordMessages.missing]] as const),
    ...unknown.map((place) => [`lots.${place}.lotId`, [workRecordMessages.lotUnknown]] as const),
    ...reasons.map((place) => [`lots.${place}.reason`, [workRecordMessages.reason]] as const),
  ]);
}

/** Whether a record says what was sent: then it was saved before, and its answer was lost. */
export function isAsSent(record: WorkRecord, input: WorkRecordInput): boolean {
  const said = ({ details, lots, humidity, temperature, retention }: Omit<WorkRecordInput, 'version'>) =>
    JSON.stringify([
      details,
      lots.map(({ lotId, reason }) => [lotId, reason]),
      humidity,
      temperature,
      retention,
    ]);
  return said(record) === said(input);
}
