import { useEffect, useRef, useState } from 'react';
import { bookingRefusals } from '../../../domain/booking/refusals.ts';
import { DAYS_SHOWN } from '../../../domain/booking/wizard.ts';
import { failures } from '../../../domain/failures.ts';
import {
  addDays,
  datesBetween,
  dayNumber,
  type LocalDate,
  monthOf,
} from '../../../domain/scheduling/calendar.ts';
import { formatTime, type LocalTime } from '../../../domain/scheduling/clock.ts';
import { failureOf } from '../../lib/public-api.ts';
import { type FreeTimes, isServiceGone, readFreeTimes } from '../requests.ts';
import type { Wizard } from '../use-wizard.ts';
import type { WizardState } from '../wizard-state.ts';
import { chooseAgain } from './choose-again.ts';

/** How often it looks further where no day is free. */
const LOOK_AHEAD = 2;

type Reading = Times | { failure: string; isServiceGone: boolean };

export type Times = Omit<FreeTimes, 'month'>;

/** Times on show are read again when they are this old, in milliseconds. */
const REFRESH_MS = 30_000;
/** 'Próximo' waits no longer than this for fresh times, in milliseconds: the booking itself decides anyway. */
const REFRESH_TIMEOUT_MS = 5000;

const readings = new Map<string, { at: number; reading: Promise<Reading> }>();

type Asking = Pick<Wizard, 'opened' | 'page'> & { state: Pick<WizardState, 'serviceIds' | 'anyone'> };

/** Read once for each set of services while the answer is fresh; a failure is not kept. */
function readMonth({ opened, page, state }: Asking, month: string, refresh?: AbortSignal): Promise<Reading> {
  const services = [...state.serviceIds].sort();
  const { anyone } = state;
  const of = { professional: (anyone ? opened : page).professional.id, anyone };
  const key = [of.professional, anyone, services.join(), month].join();
  const known = readings.get(key);
  if (known && !refresh && performance.now() - known.at < REFRESH_MS) return known.reading;
  const reading: Promise<Reading> = readFreeTimes(of, services, month, refresh).catch((failure) => {
    readings.delete(key);
    return { failure: failureOf(failure).message, isServiceGone: isServiceGone(failure) };
  });
  readings.set(key, { at: performance.now(), reading });
  return reading;
}

/** The four weeks that begin with `from`: of a month, or of two. */
export async function readDays(wizard: Asking, from: LocalDate, refresh?: AbortSignal): Promise<Reading> {
  const shown = datesBetween(from, addDays(from, DAYS_SHOWN - 1));
  const months = [...new Set(shown.map(monthOf))];
  const read = await Promise.all(months.map((month) => readMonth(wizard, month, refresh)));
  const [first, second = first] = read;
  if (!first || 'failure' in first) return first ?? { failure: failures.unavailable, isServiceGone: false };
  if (!second || 'failure' in second) return second ?? first;
  const both = { ...first.days, ...second.days };
  return {
    ...second,
    days: Object.fromEntries(shown.flatMap((date) => (both[date] ? [[date, both[date]]] : []))),
    ...(second.people && {
      whose: { ...first.whose, ...second.whose },
      people: second.people.map((one) => first.people?.find(({ id, next }) => id === one.id && next) ?? one),
    }),
    fullDays: [...first.fullDays, ...second.fullDays],
    closedDays: [...first.closedDays, ...second.closedDays],
  };
}

/** The first of the four weeks that a day is shown in; they are counted from today. */
export const daysAround = (date: LocalDate, today: LocalDate): LocalDate => {
  const ahead = Math.max(0, dayNumber(date) - dayNumber(today));
  return addDays(today, ahead - (ahead % DAYS_SHOWN));
};

/** After a refusal the times on show are known to be old. */
export function forgetMonths(): void {
  readings.clear();
}

/** Opens on the first free day. */
export function useFreeDays(wizard: Wizard) {
  const { page, state } = wizard;
  const [reading, setReading] = useState<Reading & { from: string }>();
  const [tries, setTries] = useState(0);
  const latest = useRef(wizard); // the visitor may pick a day while the days are on their way
  latest.current = wizard;
  const left = useRef(false);
  const from = state.from || daysAround(state.date || page.today, page.today);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    let stale = false;
    openDays(latest.current, from).then((answer) => {
      if (stale) return;
      if ('failure' in answer && answer.isServiceGone) return void chooseAgain(latest.current);
      setReading(answer);
      if ('days' in answer) latest.current.change(choice(latest.current, answer));
    });
    return () => {
      stale = true;
    };
  }, [from, state.serviceIds, tries]);

  /** False when the chosen time has been taken meanwhile: then it is no longer chosen. True also when nobody answers. */
  async function refresh(): Promise<boolean> {
    const { state: asked } = latest.current;
    if (!asked.from) return true; // the first days are still on their way
    const answer = await readDays(latest.current, asked.from, AbortSignal.timeout(REFRESH_TIMEOUT_MS));
    const { state: now, change } = latest.current;
    if (left.current || 'failure' in answer || now.from !== asked.from || now.serviceIds !== asked.serviceIds)
      return true;
    setReading({ ...answer, from: asked.from });
    if (!now.time || hasTime(answer.days, now)) return true;
    change({ time: '', errors: { time: bookingRefusals.time_taken } });
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

  const current = reading?.from === from ? reading : undefined;
  return {
    from,
    refresh,
    times: current && 'days' in current ? current : undefined,
    lastDay: reading && 'days' in reading ? reading.lastDay : null,
    failure: current && 'failure' in current ? current.failure : undefined,
    retry() {
      setReading(undefined);
      setTries(tries + 1);
    },
    dates: datesBetween(from, addDays(from, DAYS_SHOWN - 1)),
  };
}

/** Those days, or the first ones after them with a free day while the visitor has chosen none. */
async function openDays(wizard: Wizard, from: LocalDate): Promise<Reading & { from: LocalDate }> {
  const { state } = wizard;
  const first = await readDays(wizard, from);
  let shown = from;
  let answer = first;
  for (let ahead = 0; !state.from && isFull(answer) && ahead < LOOK_AHEAD; ahead++) {
    shown = addDays(shown, DAYS_SHOWN);
    answer = await readDays(wizard, shown);
  }
  return 'days' in answer && !isFull(answer) ? { ...answer, from: shown } : { ...first, from };
}

/** Keeps the day and time chosen among these days, else takes their first free day (their first day when they have none). */
function choice({ state }: Wizard, read: Times & { from: LocalDate }) {
  const { days, from } = read;
  const kept = state.date >= from && state.date < addDays(from, DAYS_SHOWN);
  const date = kept ? state.date : (Object.keys(days).sort()[0] ?? from);
  const isGone = kept && state.time !== '' && !hasTime(days, state);
  const time = kept && !isGone ? state.time : '';
  return {
    ...{ from, date, time },
    ...(time && !state.who && { who: whoGets(read, date, time) }),
    ...(isGone && { errors: { time: bookingRefusals.time_taken } }),
  };
}

/** Of a team: who would get this time; '' where there is no choice. */
export function whoGets({ days, whose, people }: Times, date: LocalDate, time: LocalTime): string {
  const index = days[date]?.findIndex((minute) => formatTime(minute) === time) ?? -1;
  return people?.[whose?.[date]?.[index] ?? -1]?.id ?? '';
}

const hasTime = (days: FreeTimes['days'], { date, time }: WizardState) =>
  days[date]?.map(formatTime).includes(time) ?? false;

const isFull = (answer: Reading) => 'days' in answer && Object.keys(answer.days).length === 0;
