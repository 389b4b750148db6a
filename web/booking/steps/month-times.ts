import { useEffect, useRef, useState } from 'react';
import { addMonths, datesBetween, monthOf, monthRange } from '../../../domain/scheduling/calendar.ts';
import { formatTime } from '../../../domain/scheduling/clock.ts';
import type { FreeTimes } from '../answers.ts';
import { readFreeTimes, sentenceOf } from '../requests.ts';
import type { Wizard } from '../use-wizard.ts';

/** How many months ahead the first free day is looked for when the page opens on a full month. */
const LOOK_AHEAD = 2;

type Reading = { days: FreeTimes['days'] } | { failure: string };

const readings = new Map<string, Promise<Reading>>();

/** A month is asked for once per set of services; a failure is not kept. */
function readMonth(professional: string, services: readonly string[], month: string): Promise<Reading> {
  const key = [professional, [...services].sort().join(), month].join();
  const known = readings.get(key);
  if (known) return known;
  const reading = readFreeTimes(professional, [...services].sort(), month).then(
    ({ days }): Reading => ({ days }),
    (failure): Reading => {
      readings.delete(key);
      return { failure: sentenceOf(failure) };
    },
  );
  readings.set(key, reading);
  return reading;
}

/** After a refusal the times on show are known to be old: they are read again. */
export function forgetMonths(): void {
  readings.clear();
}

/** The free times of the month on show, and the ways to another month. Opens on the first free day. */
export function useMonthTimes(wizard: Wizard) {
  const { page, state } = wizard;
  const [reading, setReading] = useState<Reading & { month: string }>();
  const [tries, setTries] = useState(0);
  const latest = useRef(wizard); // the visitor may pick a day while the month is on its way
  latest.current = wizard;
  const month = state.month || monthOf(state.date || page.today);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    let stale = false;
    openMonth(latest.current, month).then((answer) => {
      if (stale) return;
      setReading(answer);
      if ('days' in answer) latest.current.change(choice(latest.current, answer));
    });
    return () => {
      stale = true;
    };
  }, [month, state.serviceIds, tries]);

  const current = reading?.month === month ? reading : undefined;
  return {
    month,
    days: current && 'days' in current ? current.days : undefined,
    failure: current && 'failure' in current ? current.failure : undefined,
    retry() {
      setReading(undefined);
      setTries(tries + 1);
    },
    /** The dates of the month that are not over, in order. */
    dates: datesBetween(firstDay(month, page.today), monthRange(month).to),
  };
}

/** The month, or the first one after it with a free day while the visitor has chosen none herself. */
async function openMonth({ page, state }: Wizard, month: string): Promise<Reading & { month: string }> {
  const read = (shown: string) => readMonth(page.professional.id, state.serviceIds, shown);
  const first = await read(month);
  let shown = month;
  let answer = first;
  for (let ahead = 0; !state.month && isFull(answer) && ahead < LOOK_AHEAD; ahead++) {
    shown = addMonths(shown, 1);
    answer = await read(shown);
  }
  return 'days' in answer && !isFull(answer) ? { ...answer, month: shown } : { ...first, month };
}

/** Keeps the day and time chosen in this month, else takes its first free day (its first day when it has none). */
function choice({ page, state }: Wizard, { days, month }: { days: FreeTimes['days']; month: string }) {
  const kept = monthOf(state.date) === month;
  const date = kept ? state.date : (Object.keys(days).sort()[0] ?? firstDay(month, page.today));
  const time = kept && days[date]?.map(formatTime).includes(state.time) ? state.time : '';
  return { month, date, time };
}

const isFull = (answer: Reading) => 'days' in answer && Object.keys(answer.days).length === 0;

const firstDay = (month: string, today: string) =>
  monthOf(today) === month ? today : monthRange(month).from;
