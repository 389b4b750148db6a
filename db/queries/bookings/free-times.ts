import * as v from 'valibot';
import { Refusal } from '../../../domain/errors.ts';
import { completeHours } from '../../../domain/scheduling/business-hours.ts';
import { addDays, epochMinuteOf, type LocalDate } from '../../../domain/scheduling/clock.ts';
import { type Agenda, freeDays } from '../../../domain/scheduling/slots.ts';
import { kindOf } from '../../../domain/scheduling/time-block.ts';
import { totals } from '../../../domain/studio/procedure-type.ts';
import { callFunction, type Db, type Visitor } from '../../client.ts';
import { blockedDays } from '../agenda/agenda.ts';

const storedBlock = v.object({
  blockedDate: v.string(),
  untilDate: v.nullable(v.string()),
  repeatsWeekly: v.boolean(),
  skippedDates: v.array(v.string()),
  isFullDay: v.boolean(),
  startTime: v.nullable(v.string()),
  endTime: v.nullable(v.string()),
});

const chosenProcedure = v.object({
  id: v.string(),
  name: v.string(),
  priceCents: v.number(),
  durationMinutes: v.number(),
});
export type ChosenProcedure = v.InferOutput<typeof chosenProcedure>;

/** An agenda as `get_professional_appointments` returns it. */
export const storedAgenda = v.object({
  zone: v.string(),
  hours: v.unknown(),
  version: v.number(),
  busy: v.array(v.number()),
  blocks: v.array(storedBlock),
  /** Those of the chosen procedures that are offered, in the order of choosing. */
  procedures: v.array(chosenProcedure),
});
export type StoredAgenda = v.InferOutput<typeof storedAgenda>;

/** The agenda of the days `from` to `to` for the rule of free times, as it is at `now`. */
export const agendaAt = (
  { zone, hours, busy, blocks }: StoredAgenda,
  { from, to, now }: { from: LocalDate; to: LocalDate; now: Date },
): Agenda => ({
  zone,
  hours: completeHours(hours),
  busy,
  blocks: blockedDays(
    blocks.map((block) => ({ ...block, kind: kindOf(block), reason: null })),
    addDays(from, -1),
    addDays(to, 2),
  ),
  now: epochMinuteOf(now),
});

/** How long the chosen procedures take together. Refuses `procedure_unavailable` unless each of them is offered. */
export function chosenMinutes({ procedures }: StoredAgenda, chosen: readonly string[]): number {
  if (procedures.length !== chosen.length) throw new Refusal('procedure_unavailable');
  return totals(procedures).totalMinutes;
}

export interface FreeTimes {
  zone: string;
  totalMinutes: number;
  /** Minutes of the local day at which an appointment may start; days without any are left out. */
  days: Record<LocalDate, number[]>;
}

/**
 * The free start times of some procedures together, for the days `from` to `to` of the studio. Exactly one request.
 * Refuses `professional_not_found` and `procedure_unavailable`.
 */
export async function freeTimes(
  db: Db,
  _visitor: Visitor,
  input: {
    professionalId: string;
    procedureIds: readonly string[];
    from: LocalDate;
    to: LocalDate;
    now: Date;
  },
): Promise<FreeTimes> {
  const { professionalId, procedureIds: procedures, from, to, now } = input;
  const stored = await callFunction(
    db,
    'get_professional_appointments',
    { professionalId, from, through: to, procedures },
    v.nullable(storedAgenda),
  );
  if (stored === null) throw new Refusal('professional_not_found');
  const totalMinutes = chosenMinutes(stored, procedures);
  const days = freeDays(agendaAt(stored, { from, to, now }), from, to, totalMinutes);
  return { zone: stored.zone, totalMinutes, days };
}
