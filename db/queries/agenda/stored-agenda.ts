/** An agenda as `read_agenda` returns it, and as the rule of free times takes it. */
import * as v from 'valibot';
import { Refusal } from '../../../domain/errors.ts';
import { type BookingRules, noRules } from '../../../domain/scheduling/booking-rules.ts';
import type { BusinessHours } from '../../../domain/scheduling/business-hours.ts';
import {
  addDays,
  dayOf,
  type EpochMinute,
  epochMinuteOf,
  type LocalDate,
} from '../../../domain/scheduling/clock.ts';
import type { Range } from '../../../domain/scheduling/conflicts.ts';
import { type ProcedureRules, withProcedureRules } from '../../../domain/scheduling/procedure-rules.ts';
import type { Agenda } from '../../../domain/scheduling/slots.ts';
import { kindOf } from '../../../domain/scheduling/time-block.ts';
import { totals } from '../../../domain/studio/procedure-type.ts';
import { blockedDays } from './agenda.ts';

const storedBlock = v.object({
  blockedDate: v.string(),
  untilDate: v.nullable(v.string()),
  repeatsWeekly: v.boolean(),
  skippedDates: v.array(v.string()),
  isFullDay: v.boolean(),
  startTime: v.nullable(v.string()),
  endTime: v.nullable(v.string()),
  /** Null for whoever is no member. */
  reason: v.nullable(v.string()),
});

const bookingRules: v.GenericSchema<unknown, BookingRules> = v.pipe(
  v.custom<Partial<BookingRules>>((stored) => typeof stored === 'object' && stored !== null),
  v.transform((stored) => ({ ...noRules, ...stored })),
);

const chosenProcedure = v.object({
  id: v.string(),
  name: v.string(),
  priceCents: v.number(),
  durationMinutes: v.number(),
});
export type ChosenProcedure = v.InferOutput<typeof chosenProcedure>;

const ruledProcedure = v.object({
  id: v.string(),
  rules: v.nullable(v.custom<ProcedureRules>((stored) => typeof stored === 'object')),
});

/** By one look at the whole list: number by number, as Valibot does it, a month costs as much as what is done with it. */
const minutes = v.custom<EpochMinute[]>((list) => Array.isArray(list) && list.every(Number.isInteger));

/** As two lists, which the database makes a third faster than one of both in turn. */
const packedRanges = v.pipe(
  v.object({ starts: minutes, ends: minutes }),
  v.transform(({ starts, ends }) => starts.flatMap((start, index) => [start, ends[index] ?? start])),
);

export const storedAgenda = v.object({
  zone: v.string(),
  hours: v.nullable(v.custom<BusinessHours>((stored) => typeof stored === 'object')),
  version: v.number(),
  rules: bookingRules,
  busy: packedRanges,
  /** Minutes of the shortest procedure that is offered; null without any. */
  shortest: v.nullable(v.number()),
  /** Nothing is booked from here on: an account is to be deleted. */
  closesAt: v.nullable(v.number()),
  blocks: v.array(storedBlock),
  chosen: v.array(ruledProcedure),
  /** The appointments of `busy`, by start; empty where no procedure of the studio has rules. */
  others: v.array(v.object({ start: v.number(), procedures: v.array(ruledProcedure) })),
  /** Those of the chosen procedures that are offered, in the order of choosing. */
  procedures: v.array(chosenProcedure),
});
export type StoredAgenda = v.InferOutput<typeof storedAgenda>;

export const storedBlockOf = (block: StoredAgenda['blocks'][number]) => ({
  ...block,
  kind: kindOf(block),
});

export function agendaAt(
  { zone, hours, rules, busy, closesAt, blocks, chosen, others, shortest }: StoredAgenda,
  { from, to, now }: { from: LocalDate; to: LocalDate; now: Date },
): Agenda {
  const agenda = {
    zone,
    hours,
    rules,
    shortest: shortest ?? undefined,
    busy: closesAt === null ? busy : closedFrom(busy, closesAt),
    blocks: blockedDays(blocks.map(storedBlockOf), addDays(from, -1), addDays(to, 2)),
    now: epochMinuteOf(now),
  };
  return withProcedureRules(agenda, chosen, others);
}

const closedFrom = (busy: readonly number[], closesAt: number): number[] => {
  const later = busy.findIndex((minute, index) => index % 2 === 0 && minute >= closesAt);
  return busy.toSpliced(later < 0 ? busy.length : later, 0, closesAt, closesAt + 100 * 365 * 1440);
};

/** What the rules look at beyond the time itself, if they do: these appointments must still be these when it is written. */
export function aroundOf(stored: StoredAgenda, date: LocalDate, { start, end }: Range): Around | undefined {
  const { zone, rules, busy, chosen, others } = stored;
  const ruled = [
    rules,
    ...[...chosen, ...others.flatMap((one) => one.procedures)].map((one) => one.rules ?? {}),
  ];
  const most = (name: 'bufferBefore' | 'bufferAfter') => Math.max(...ruled.map((one) => one[name] ?? 0));
  const reach = most('bufferBefore') + most('bufferAfter');
  const isOfDay = [rules, ...chosen.map((one) => one.rules)].some((one) => one?.dailyLimit || one?.fitFirst);
  if (reach === 0 && !isOfDay) return undefined;
  const day = isOfDay ? dayOf(zone, date) : { start, end };
  const from = Math.min(day.start, start - reach);
  const until = Math.max(day.end, end + reach);
  const isAround = (index: number) => (busy[index] ?? 0) < until && (busy[index + 1] ?? 0) > from;
  return { from, until, busy: busy.filter((_, index) => isAround(index - (index % 2))) };
}

/** Epoch minutes; `busy` packed. */
export interface Around {
  from: EpochMinute;
  until: EpochMinute;
  busy: number[];
}

/** How long the chosen procedures take together. Refuses `procedure_unavailable` unless each of them is offered. */
export function chosenMinutes({ procedures }: StoredAgenda, chosen: readonly string[]): number {
  if (procedures.length !== chosen.length) throw new Refusal('procedure_unavailable');
  return totals(procedures).totalMinutes;
}
