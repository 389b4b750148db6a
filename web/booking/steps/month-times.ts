import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../domain/errors.ts';
import { addMonths, datesBetween, monthOf, monthRange } from '../../../domain/scheduling/calendar.ts';
import { formatTime } from '../../../domain/scheduling/clock.ts';
import type { FreeTimes } from '../answers.ts';
import { readFreeTimes, sentenceOf } from '../requests.ts';
import type { Wizard } from '../use-wizard.ts';
import type { WizardState } from '../wizard-state.ts';

const LOOK_AHEAD = 2;

type Reading = Omit<FreeTimes, 'month'> | { failure: string };

/** Times on show are read again when they are this old, in milliseconds. */
const REFRESH_MS = 30_000;
/** 'Próximo' waits no longer than this for fresh times, in milliseconds: the booking itself decides anyway. */
const REFRESH_PATIENCE_MS = 5000;

const readings = new Map<string, { at: number; reading: Promise<Reading> }>();

/** Read once for each set of services while the answer is fresh; a failure is not kept. */
export function readMonth({ page, state }: Wizard, month: string, refresh?: AbortSignal): Promise<Reading> {
  const services = [...state.serviceIds].sort();
  const key = [page.professional.id, services.join(), month].join();
  const known = readings.get(key);
  if (known && !refresh && performance.now() - known.at < REFRESH_MS) return known.reading;
  const reading: Promise<Reading> = readFreeTimes(page.professional.id, services, month, refresh).catch(
    (failure) => {
      readings.delete(key);
      return { failure: sentenceOf(failure) };
    },
  );
  readings.set(key, { at: performance.now(), reading });
  return reading;
}

/** After a refusal the times on show are known to be old. */
export function forgetMonths(): void {
  readings.clear();
}

/** Opens on the first free day. */
export function useMonthTimes(wizard: Wizard) {
  const { page, state } = wizard;
  const [reading, setReading] = useState<Reading & { month: string }>();
  const [tries, setTries] = useState(0);
  const latest = useRef(wizard); // the visitor may pick a day while the month is on its way
  latest.current = wizard;
  const left = useRef(false);
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

  /** False when the chosen time has been taken meanwhile: then it is no longer chosen. True also when nobody answers. */
  async function refresh(): Promise<boolean> {
    const { state: asked } = latest.current;
    if (!asked.month) return true; // the first month is still on its way
    const answer = await readMonth(latest.current, asked.month, AbortSignal.timeout(REFRESH_PATIENCE_MS));
    const { state: now, change } = latest.current;
    if (
      left.current ||
      'failure' in answer ||
      now.month !== asked.month ||
      now.serviceIds !== asked.serviceIds
    )
      return true;
    setReading({ ...answer, month: asked.month });
    if (!now.time || hasTime(answer.days, now)) return true;
    change({ time: '', errors: { time: messages.time_taken } });
    return false;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` reads what is current by itself
  useEffect(() => {
    const refreshWhenSeen = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(refreshWhenSeen, REFRESH_MS);
    addEventListener('focus', refreshWhenSeen);
    document.addEventListener('visibilitychange', refreshWhenSeen);
    return () => {
      left.current = true;
      clearInterval(timer);
      removeEventListener('focus', refreshWhenSeen);
      document.removeEventListener('visibilitychange', refreshWhenSeen);
    };
  }, []);

  const current = reading?.month === month ? reading : undefined;
  return {
    month,
    refresh,
    times: current && 'days' in current ? current : undefined,
    lastDay: reading && 'days' in reading ? reading.lastDay : null,
    failure: current && 'failure' in current ? current.failure : undefined,
    retry() {
      setReading(undefined);
      setTries(tries + 1);
    },
    /** Without those that are over. */
    dates: datesBetween(firstDay(month, page.today), monthRange(month).to),
  };
}

/** The month, or the first one after it with a free day while the visitor has chosen none. */
async function openMonth(wizard: Wizard, month: string): Promise<Reading & { month: string }> {
  const { state } = wizard;
  const read = (shown: string) => readMonth(wizard, shown);
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
  const time = kept && hasTime(days, state) ? state.time : '';
  return { month, date, time };
}

const hasTime = (days: FreeTimes['days'], { date, time }: WizardState) =>
  days[date]?.map(formatTime).includes(time) ?? false;

const isFull = (answer: Reading) => 'days' in answer && Object.keys(answer.days).length === 0;

const firstDay = (month: string, today: string) =>
  monthOf(today) === month ? today : monthRange(month).from;
