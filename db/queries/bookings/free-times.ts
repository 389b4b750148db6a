import * as v from 'valibot';
import { Refusal } from '../../../domain/errors.ts';
import { isDayFull, lastBookableDay, noRules } from '../../../domain/scheduling/booking-rules.ts';
import { datesBetween, dayOf, type LocalDate } from '../../../domain/scheduling/clock.ts';
import { closedDays, freeDays } from '../../../domain/scheduling/slots.ts';
import { callFunction, type Db, type Visitor } from '../../client.ts';
import { agendaAt, chosenMinutes, storedAgenda } from '../agenda/stored-agenda.ts';

export interface FreeTimes {
  zone: string;
  totalMinutes: number;
  /** Minutes of the local day at which an appointment may start; days without any are left out. */
  days: Record<LocalDate, number[]>;
  /** Up to this one is booked; null without an end. */
  lastDay: LocalDate | null;
  fullDays: LocalDate[];
  /** Without working hours, or blocked as a whole. */
  closedDays: LocalDate[];
  registeredOnly: boolean;
}

/** The free starts of some procedures together on the days `from` to `to`. Refuses `professional_not_found`, `procedure_unavailable`. */
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
  const { zone } = stored;
  const agenda = agendaAt(stored, { from, to, now });
  const { rules = noRules, limits = [] } = agenda;
  const lastDay = lastBookableDay(rules, { zone, now: agenda.now });
  const fullDays = datesBetween(from, to).filter((date) => isDayFull(limits, dayOf(zone, date)));
  const days = freeDays(agenda, from, to, totalMinutes);
  return {
    ...{ zone, totalMinutes, days, lastDay, fullDays },
    closedDays: closedDays(agenda, from, to),
    registeredOnly: rules.registeredOnly,
  };
}
