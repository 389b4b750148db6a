/** A studio's agenda for the tables: a Saturday in São Paulo, open 09:00-18:00 every 30 minutes, unless given otherwise. */
import {
  type BusinessHours,
  type DayHours,
  defaultHours,
} from '../../../domain/scheduling/business-hours.ts';
import { dayOf, formatTime, type LocalDate, weekdays } from '../../../domain/scheduling/clock.ts';
import { type Agenda, freeStarts } from '../../../domain/scheduling/slots.ts';
import type { TimeBlock } from '../../../domain/scheduling/time-block.ts';

export const ZONE = 'America/Sao_Paulo';
export const DATE: LocalDate = '2026-11-21';
export const MIDNIGHT = dayOf(ZONE, DATE).start;

interface Told extends Partial<DayHours> {
  interval?: number;
  finishByClosing?: boolean;
}

/** The same hours on all seven days. */
export function week({ interval = 30, finishByClosing = false, ...day }: Told = {}): BusinessHours {
  const hours = { ...defaultHours.monday, ...day };
  const days = weekdays.map((name) => [name, hours] as const);
  return { ...defaultHours, ...Object.fromEntries(days), slotInterval: interval, finishByClosing };
}

/** Appointments of `DATE` as 'HH:MM-HH:MM'. */
export function appointments(...ranges: string[]): number[] {
  const { from } = dayOf(ZONE, DATE);
  return ranges.flatMap((range) => range.split('-').map((time) => from(time)));
}

/** A block of `DATE`: 'all day', '12:00' or '12:00-14:00'. */
export function blocked(what: string, blockedDate: LocalDate = DATE): TimeBlock {
  const [startTime = null, endTime = startTime] = what === 'all day' ? [] : what.split('-');
  return { blockedDate, startTime, endTime, isFullDay: what === 'all day', reason: null };
}

export function agenda(told: Partial<Agenda> = {}): Agenda {
  return { zone: ZONE, hours: week(), busy: [], blocks: [], now: MIDNIGHT, ...told };
}

/** Free starts as 'HH:MM HH:MM …'. */
export function free(told: Partial<Agenda>, total: number, date: LocalDate = DATE): string {
  return freeStarts(agenda(told), date, total).map(formatTime).join(' ');
}
