/** A professional's week. Times are local 'HH:MM', durations minutes. */
import { type InferOutput, picklist, pipe } from 'valibot';
import { checkAt, flag, form, localTime } from '../fields.ts';
import { breaksFit, breaksInput, type DayHours, minutes, ORDER } from './breaks.ts';
import { type LocalDate, type LocalTime, type Weekday, weekday } from './clock.ts';
import { type SpecialDay, specialDaysInput } from './special-days.ts';

export type { DayHours };

export type BusinessHours = Record<Weekday, DayHours> & {
  /** Minutes between two starts of the grid. */
  slotInterval: number;
  /** Minutes of an appointment without procedures' durations. */
  slotDuration: number;
  /** 'Terminar até o fechamento': appointments end by closing time; otherwise the last one may start then. */
  finishByClosing: boolean;
  specialDays?: SpecialDay[] | undefined;
};

export const slotIntervals = [5, 10, 15, 20, 30, 45, 60, 120, 180] as const;
export const slotDurations = [30, 45, 60, 90, 120] as const;
const DEFAULT_INTERVAL = 30;
const DEFAULT_DURATION = 60;

export const weekdayLabels: Record<Weekday, string> = {
  monday: 'Segunda-feira',
  tuesday: 'Terça-feira',
  wednesday: 'Quarta-feira',
  thursday: 'Quinta-feira',
  friday: 'Sexta-feira',
  saturday: 'Sábado',
  sunday: 'Domingo',
};

const weekdayHours: DayHours = {
  start: '09:00',
  end: '18:00',
  closed: false,
  hasLunch: false,
  lunchStart: '12:00',
  lunchEnd: '13:00',
};

export const defaultHours: BusinessHours = {
  monday: weekdayHours,
  tuesday: weekdayHours,
  wednesday: weekdayHours,
  thursday: weekdayHours,
  friday: weekdayHours,
  saturday: { ...weekdayHours, end: '15:00' },
  sunday: { ...weekdayHours, end: '15:00', closed: true },
  slotInterval: DEFAULT_INTERVAL,
  slotDuration: DEFAULT_DURATION,
  finishByClosing: false,
  specialDays: [],
};

const fallbackDay: DayHours = { ...weekdayHours, start: '08:00', end: '18:00' };

/** Without saved hours: every day 08:00-18:00 every 30 minutes, finished by 18:00. */
export const fallbackHours: BusinessHours = {
  monday: fallbackDay,
  tuesday: fallbackDay,
  wednesday: fallbackDay,
  thursday: fallbackDay,
  friday: fallbackDay,
  saturday: fallbackDay,
  sunday: fallbackDay,
  slotInterval: DEFAULT_INTERVAL,
  slotDuration: DEFAULT_DURATION,
  finishByClosing: true,
  specialDays: [],
};

/** The hours of a date. */
export function hoursOn(week: BusinessHours, date: LocalDate): DayHours {
  const special = week.specialDays?.find((day) => day.date === date);
  const usual = week[weekday(date)];
  if (special === undefined) return usual;
  const { start, end } = special;
  return { ...usual, start, end, closed: false, hasLunch: false, breaks: undefined };
}

const LUNCH = 'O intervalo de almoço deve ficar dentro do expediente';

const before = (a: LocalTime, b: LocalTime): boolean => !(minutes(a) >= minutes(b));

const dayHoursInput = pipe(
  form({
    start: localTime(),
    end: localTime(),
    closed: flag(),
    hasLunch: flag(),
    lunchStart: localTime(),
    lunchEnd: localTime(),
    breaks: breaksInput,
  }),
  checkAt('end', (day) => day.closed || before(day.start, day.end), ORDER),
  checkAt('lunchEnd', (day) => day.closed || !day.hasLunch || before(day.lunchStart, day.lunchEnd), ORDER),
  checkAt('lunchStart', (day) => day.closed || !day.hasLunch || lunchInside(day), LUNCH),
  breaksFit(),
);

function lunchInside(day: DayHours): boolean {
  return !(minutes(day.lunchStart) < minutes(day.start)) && !(minutes(day.end) < minutes(day.lunchEnd));
}

export const businessHoursInput = form({
  monday: dayHoursInput,
  tuesday: dayHoursInput,
  wednesday: dayHoursInput,
  thursday: dayHoursInput,
  friday: dayHoursInput,
  saturday: dayHoursInput,
  sunday: dayHoursInput,
  slotInterval: picklist(slotIntervals, 'Escolha um intervalo entre horários'),
  slotDuration: picklist(slotDurations, 'Escolha uma duração padrão'),
  finishByClosing: flag(),
  specialDays: specialDaysInput,
});
export type BusinessHoursInput = InferOutput<typeof businessHoursInput>;
