import ICAL from 'ical.js';
import { mergedSpans, type Span } from '../../domain/foreign-calendar/busy-blocks.ts';
import { dayOf, type EpochMinute } from '../../domain/scheduling/clock.ts';

/** Occurrences of all repeated events of a file that are looked at: one that repeats each second costs no more than that. */
const MOST_OCCURRENCES = 20_000;

interface Place {
  /** Of the studio: for whole days, and for times without a zone. */
  zone: string;
  window: Span;
}

/**
 * The busy times of an iCalendar file: neither what is cancelled nor what is marked as free, nor the appointments of a feed of ours.
 * Null when it is no calendar.
 */
export function busyTimes(text: string, place: Place): Span[] | null {
  const calendars = calendarsOf(text);
  if (calendars === null) return null;
  const budget = { left: MOST_OCCURRENCES };
  const spans = calendars.flatMap((calendar) => {
    const events = calendar.getAllSubcomponents('vevent').filter((one) => !isOurs(one));
    const changed = Map.groupBy(events.filter(isException), uidOf);
    return events
      .filter(
        (one) =>
          !isException(one) || !events.some((other) => !isException(other) && uidOf(other) === uidOf(one)),
      )
      .flatMap((one) => spansOf(one, changed.get(uidOf(one)) ?? [], place, budget));
  });
  return mergedSpans(spans, place.window);
}

/** A file may hold several, one after the other. */
function calendarsOf(text: string): ICAL.Component[] | null {
  try {
    const parsed: unknown[] = ICAL.parse(text);
    const roots = Array.isArray(parsed[0]) ? parsed : [parsed];
    const components = roots.map((root) => new ICAL.Component(root as unknown[]));
    return components.every(({ name }) => name === 'vcalendar') ? components : null;
  } catch {
    return null;
  }
}

const isException = (event: ICAL.Component) => event.hasProperty('recurrence-id');
const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid'));
const isOurs = (event: ICAL.Component) => uidOf(event).endsWith('@lume');
const isBusy = (event: ICAL.Component) =>
  event.getFirstPropertyValue('status') !== 'CANCELLED' &&
  event.getFirstPropertyValue('transp') !== 'TRANSPARENT';

/** One that cannot be read (no start, a rule that is none) is left out; the others hold. */
function spansOf(
  component: ICAL.Component,
  exceptions: ICAL.Component[],
  { zone, window }: Place,
  budget: { left: number },
): Span[] {
  try {
    const event = new ICAL.Event(component, { strictExceptions: false, exceptions });
    const spanOf = ({ startDate, endDate }: { startDate: ICAL.Time; endDate: ICAL.Time }): Span => ({
      start: minuteOf(startDate, zone),
      end: minuteOf(endDate, zone),
    });
    if (isException(component) || !event.isRecurring()) return isBusy(component) ? [spanOf(event)] : [];
    const spans: Span[] = [];
    const occurrences = event.iterator();
    for (let next = occurrences.next(); next && budget.left > 0; next = occurrences.next()) {
      budget.left -= 1;
      if (minuteOf(next, zone) >= window.end) break;
      const occurrence = event.getOccurrenceDetails(next);
      if (isBusy(occurrence.item.component)) spans.push(spanOf(occurrence));
    }
    return spans;
  } catch {
    return [];
  }
}

function minuteOf(time: ICAL.Time, zone: string): EpochMinute {
  const [date = '', at = '00:00'] = time.toString().split('T');
  if (time.isDate) return dayOf(zone, date).start;
  if (time.zone === ICAL.Timezone.localTimezone) return dayOf(zone, date).from(at.slice(0, 5));
  return Math.floor(time.toUnixTime() / 60);
}
