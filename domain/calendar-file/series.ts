/** The busy times of an event with all that repeats, excludes, moves or cancels them: matched by instant. */
import type { EpochMinute } from '../scheduling/clock.ts';
import {
  addedSpans,
  type CalendarEvent,
  type Context,
  daysOf,
  excludedTimes,
  isPast,
  type Occurrence,
  occurrenceOf,
  rulesOf,
  type Span,
  spanAt,
} from './event.ts';
import type { Lines, Range } from './reach.ts';
import { repeatedDays } from './recurrence.ts';
import type { Work } from './work.ts';

interface Series {
  event: CalendarEvent;
  lines: Lines;
  /** Events that take the place of one occurrence each, or of all from one on. */
  exceptions: readonly CalendarEvent[];
  range: Range;
}

/** The start is one, then those of RDATE and of the rules, each less what is excluded. */
export function seriesSpans(series: Series, context: Context, work: Work): Span[] {
  const { event, lines, range } = series;
  const excluded = excludedOf(series, context, work);
  const shifts = shiftsOf(series);
  const spans: Span[] = [];
  const add = (span: Span, day: number) => {
    work.spend(1);
    if (excluded.instants.has(second(span.start)) || excluded.days.has(day)) return;
    spans.push(shiftSpan(span, shifts));
  };
  add(spanAt(event, event.start.day, event.start.minute ?? 0), event.start.day);
  for (const { span, day } of addedSpans(lines, event, context)) add(span, day);
  for (const { day, minute } of ruledDays(series, 'RRULE', context, work))
    add(spanAt(event, day, minute), day);
  return spans.filter(({ end }) => end / DAY >= range.from);
}

const DAY = 1440;

/** Instants are compared in whole seconds. */
const second = (instant: EpochMinute) => Math.round(instant * 60);

function* ruledDays({ event, lines, range }: Series, name: 'RRULE' | 'EXRULE', context: Context, work: Work) {
  const start = { day: event.start.day, minute: event.start.minute ?? 0 };
  const near = { from: range.from - daysOf(event.length) - 1, to: range.to };
  for (const rule of rulesOf(lines, name)) {
    const wholeDays = event.isWholeDay ? { ...rule, byHour: [], byMinute: [] } : rule;
    yield* repeatedDays(
      { rule: wholeDays, start, range: near, isOver: isPast(rule.until, event, context) },
      work,
    );
  }
}

function excludedOf(series: Series, context: Context, work: Work) {
  const { event, lines, exceptions } = series;
  const [instants, days] = [new Set<number>(), new Set<number>()];
  const exclude = (occurrence: Occurrence | null) => {
    work.spend(1);
    if (occurrence === null) return;
    if ('day' in occurrence) days.add(occurrence.day);
    else instants.add(second(occurrence.instant));
  };
  for (const written of excludedTimes(lines)) exclude(occurrenceOf(written, event, context));
  for (const { replaces } of exceptions) exclude(replaces);
  for (const { day, minute } of ruledDays(series, 'EXRULE', context, work))
    exclude({ instant: event.zone.at(day, minute) });
  return { instants, days };
}

interface Shift {
  from: EpochMinute;
  by: number;
  /** Minutes; null: nothing of it is busy. */
  length: number | null;
}

/** RANGE=THISANDFUTURE: what follows moves as far as the first one. */
function shiftsOf({ event, exceptions }: Series): Shift[] {
  return exceptions
    .filter(({ changesFollowing }) => changesFollowing)
    .flatMap((one) => {
      if (one.replaces === null) return [];
      const from =
        'instant' in one.replaces
          ? one.replaces.instant
          : event.zone.at(one.replaces.day, event.start.minute ?? 0);
      const { start, end } = spanAt(one, one.start.day, one.start.minute ?? 0);
      return [{ from, by: start - from, length: one.state === 'busy' ? end - start : null }];
    })
    .sort((one, other) => one.from - other.from);
}

function shiftSpan(span: Span, shifts: readonly Shift[]): Span {
  const shift = shifts.findLast(({ from }) => from <= span.start);
  if (shift === undefined) return span;
  const start = span.start + shift.by;
  return { start, end: start + (shift.length ?? 0) };
}
