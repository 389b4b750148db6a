/** When a client is reminded of an appointment, and which reminder is due. */
import {
  addDays,
  dayOf,
  type EpochMinute,
  formatTime,
  type LocalTime,
  localOf,
} from '../scheduling/clock.ts';

const HOUR = 60;

/** Minutes before the start; 'eve' and 'morning' are local times of the studio. */
const minutesBefore = {
  '7d': 7 * 24 * HOUR,
  '3d': 3 * 24 * HOUR,
  '48h': 48 * HOUR,
  '24h': 24 * HOUR,
  '12h': 12 * HOUR,
  '3h': 3 * HOUR,
  '2h': 2 * HOUR,
} as const;
const EVE: LocalTime = '18:00';
const MORNING: LocalTime = '08:00';

export const reminderMoments = ['7d', '3d', '48h', '24h', 'eve', '12h', 'morning', '3h', '2h'] as const;
export type ReminderMoment = (typeof reminderMoments)[number];

/** By email it goes by itself; by WhatsApp it waits in 'Lembretes de hoje' until a person sends it. */
export const reminderChannels = ['email', 'whatsapp', 'both'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

export interface ReminderStep {
  moment: ReminderMoment;
  channel: ReminderChannel;
  asks: boolean;
}

export const MAX_REMINDERS = 3;

/** Of a studio. Nobody is reminded between `from` and `until`, local times; equal: at any time. */
export interface Reminders {
  steps: ReminderStep[];
  quietFrom: LocalTime;
  quietUntil: LocalTime;
}

/** What the settings offer: every half hour of a day. */
export const quietTimes = (): LocalTime[] =>
  Array.from({ length: 48 }, (_, index) => formatTime((index * HOUR) / 2));

export const defaultReminders: Reminders = {
  steps: [
    { moment: '24h', channel: 'email', asks: true },
    { moment: 'morning', channel: 'email', asks: false },
  ],
  quietFrom: '21:00',
  quietUntil: '07:00',
};

export interface Remindable {
  zone: string;
  start: EpochMinute;
  bookedAt: EpochMinute;
}

/** A reminder that comes later than this before the start helps nobody. */
const LAST_CALL = 30;
/** Who booked so shortly before a reminder is not reminded by it. */
const JUST_BOOKED = 2 * HOUR;
/** A reminder of the same morning needs so much time before the start; else it comes on the eve. */
const MORNING_LEAD = 90;

/** When a reminder is due: never in the quiet hours, and never so late that they swallow it. */
export function dueAt(
  moment: ReminderMoment,
  { zone, start }: Pick<Remindable, 'zone' | 'start'>,
  quiet: Pick<Reminders, 'quietFrom' | 'quietUntil'>,
): EpochMinute {
  return outsideQuiet(wantedAt(moment, zone, start), { zone, start }, quiet);
}

function wantedAt(moment: ReminderMoment, zone: string, start: EpochMinute): EpochMinute {
  const { date } = localOf(zone, start);
  const eve = dayOf(zone, addDays(date, -1)).from(EVE);
  if (moment === 'eve') return eve;
  if (moment !== 'morning') return start - minutesBefore[moment];
  const morning = dayOf(zone, date).from(MORNING);
  return start - morning >= MORNING_LEAD ? morning : eve;
}

export function isQuiet(
  time: LocalTime,
  { quietFrom, quietUntil }: Pick<Reminders, 'quietFrom' | 'quietUntil'>,
): boolean {
  return quietFrom > quietUntil
    ? time >= quietFrom || time < quietUntil
    : time >= quietFrom && time < quietUntil;
}

function outsideQuiet(
  wanted: EpochMinute,
  { zone, start }: Pick<Remindable, 'zone' | 'start'>,
  { quietFrom, quietUntil }: Pick<Reminders, 'quietFrom' | 'quietUntil'>,
): EpochMinute {
  const { date, time } = localOf(zone, wanted);
  if (!isQuiet(time, { quietFrom, quietUntil })) return wanted;
  const isOvernight = quietFrom > quietUntil;
  const began = isOvernight && time < quietUntil ? addDays(date, -1) : date;
  const ends = isOvernight ? addDays(began, 1) : began;
  const after = dayOf(zone, ends).from(quietUntil);
  // The last minute before the quiet hours, when they end too late.
  return start - after >= 2 * LAST_CALL ? after : dayOf(zone, began).from(quietFrom) - 1;
}

/** What is to be done about an appointment now: the reminder to send, and when to look at it again. */
export interface ReminderTurn {
  step: ReminderStep | null;
  next: EpochMinute | null;
}

/** Of several reminders that are due (nothing was sent for hours) the latest. `sent`: the moments of those that were sent for this start. */
export function reminderTurn(
  appointment: Remindable,
  { steps, ...quiet }: Reminders,
  sent: readonly ReminderMoment[],
  now: EpochMinute,
): ReminderTurn {
  const { start, bookedAt } = appointment;
  if (now > start - LAST_CALL) return { step: null, next: null };
  const past = Math.max(
    bookedAt + JUST_BOOKED,
    ...sent.map((moment) => dueAt(moment, appointment, quiet) + 1),
  );
  const left = steps
    .filter(({ moment }) => !sent.includes(moment))
    .map((step) => ({ step, at: dueAt(step.moment, appointment, quiet) }))
    .filter(({ at }) => at >= past && at <= start - LAST_CALL)
    .sort((one, other) => one.at - other.at);
  const due = left.findLast(({ at }) => at <= now);
  const next = left.find(({ at }) => at > now);
  return { step: due?.step ?? null, next: next?.at ?? null };
}
