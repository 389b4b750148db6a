/** Lunch and further breaks of a working day. Start inclusive, end exclusive. */
import {
  array,
  type BaseIssue,
  type InferOutput,
  maxLength,
  optional,
  pipe,
  type RawCheckAction,
  rawCheck,
} from 'valibot';
import { form, localTime } from '../fields.ts';
import { type LocalTime, parseTime } from './clock.ts';

const breakInput = form({ start: localTime(), end: localTime() });
export type Break = InferOutput<typeof breakInput>;

export interface DayHours {
  start: LocalTime;
  end: LocalTime;
  closed: boolean;
  hasLunch: boolean;
  lunchStart: LocalTime;
  lunchEnd: LocalTime;
  /** At most `MAX_BREAKS`, inside the day, overlapping neither lunch nor each other. */
  breaks?: Break[] | undefined;
}

export interface Pause {
  kind: 'lunch' | 'break';
  start: number;
  end: number;
}

export const MAX_BREAKS = 4;

export const ORDER = 'Horário inicial deve ser menor que o final';
const INSIDE = 'A pausa deve ficar dentro do expediente';
const APART = 'As pausas e o almoço não podem se sobrepor';

export function pausesOf({ hasLunch, lunchStart, lunchEnd, breaks = [] }: DayHours): Pause[] {
  const pauses = breaks.map(({ start, end }) => pause('break', start, end));
  if (hasLunch) pauses.unshift(pause('lunch', lunchStart, lunchEnd));
  return pauses.filter(({ start, end }) => start < end);
}

/** Of the day; an invalid time has its own message, and comparing it is false. */
export const minutes = (time: LocalTime): number => parseTime(time) ?? Number.NaN;
const pause = (kind: Pause['kind'], start: LocalTime, end: LocalTime): Pause => ({
  kind,
  start: minutes(start),
  end: minutes(end),
});

export const breaksInput = optional(
  pipe(
    array(breakInput, 'Lista de pausas inválida'),
    maxLength(MAX_BREAKS, `Use no máximo ${MAX_BREAKS} pausas`),
  ),
);

/** On an open day each break begins before it ends, lies inside the day and overlaps neither lunch nor an earlier break. */
export function breaksFit<Day extends DayHours>(): RawCheckAction<Day> {
  return rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.closed) return;
    const day: DayHours = dataset.value;
    day.breaks?.forEach((one, index) => {
      const fault = faultOf(day, index);
      if (fault) addIssue({ message: fault.message, path: pathTo(day, one, index, fault.field) });
    });
  });
}

function faultOf(day: DayHours, index: number): { field: keyof Break; message: string } | null {
  const one = day.breaks?.[index];
  if (!one) return null;
  const { start, end } = pause('break', one.start, one.end);
  if (start >= end) return { field: 'end', message: ORDER };
  if (start < minutes(day.start) || end > minutes(day.end)) return { field: 'start', message: INSIDE };
  const earlier = pausesOf({ ...day, breaks: day.breaks?.slice(0, index) ?? [] });
  const over = earlier.some((other) => other.start < end && start < other.end);
  return over ? { field: 'start', message: APART } : null;
}

type Path = NonNullable<BaseIssue<unknown>['path']>;

function pathTo(day: DayHours, one: Break, index: number, field: keyof Break): Path {
  const list = [...(day.breaks ?? [])];
  return [
    { type: 'object', origin: 'value', input: { ...day }, key: 'breaks', value: list },
    { type: 'array', origin: 'value', input: list, key: index, value: one },
    { type: 'object', origin: 'value', input: { ...one }, key: field, value: one[field] },
  ];
}
