import { Refusal } from '../../../domain/errors.ts';
import { completeHours } from '../../../domain/scheduling/business-hours.ts';
import { epochMinuteOf, type LocalDate } from '../../../domain/scheduling/clock.ts';
import { type Agenda, freeDays } from '../../../domain/scheduling/slots.ts';
import type { TimeBlock } from '../../../domain/scheduling/time-block.ts';
import { callAsWritten, type Db, type Visitor } from '../../client.ts';

/** An agenda as `get_professional_appointments` answers it. */
export interface StoredAgenda {
  zone: string;
  hours: unknown;
  version: number;
  busy: number[];
  blocks: TimeBlock[];
  /** Null when one of the procedures is not hers or not active. */
  totalMinutes: number | null;
}

/** The world of the pure rule, seen at `now`. */
export const agendaAt = (stored: StoredAgenda, now: Date): Agenda => ({
  zone: stored.zone,
  hours: completeHours(stored.hours),
  busy: stored.busy,
  blocks: stored.blocks,
  now: epochMinuteOf(now),
});

export interface FreeTimes {
  zone: string;
  totalMinutes: number;
  /** Minutes of the local day at which the appointment may start; days without any are left out. */
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
  const { professionalId, procedureIds, from, to, now } = input;
  const stored = await callAsWritten<StoredAgenda | null>(
    db,
    'get_professional_appointments($1::uuid, $2::date, $3::date, $4::uuid[])',
    [professionalId, from, to, procedureIds],
  );
  if (stored === null) throw new Refusal('professional_not_found');
  const { zone, totalMinutes } = stored;
  if (totalMinutes === null) throw new Refusal('procedure_unavailable');
  return { zone, totalMinutes, days: freeDays(agendaAt(stored, now), from, to, totalMinutes) };
}
