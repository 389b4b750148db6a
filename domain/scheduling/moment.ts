import { countText, formatDate } from '../format.ts';
import { addDays, dateIn, momentIn } from './clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** '21/11/2026 às 14:05', local. */
export function momentText(zone: string, at: Date | string): string {
  const { date, time } = momentIn(zone, new Date(at));
  return `${formatDate(date)} às ${time}`;
}

/** 'Hoje às 14:05', 'Ontem às 09:30', else with its date. */
export function dayAndTime(zone: string, at: Date, now: Date): string {
  const { date, time } = momentIn(zone, at);
  const today = dateIn(zone, now);
  if (date === today) return `Hoje às ${time}`;
  return date === addDays(today, -1) ? `Ontem às ${time}` : momentText(zone, at);
}

/** Inside a sentence: 'hoje às 14:05', 'em 21/11/2026 às 14:05'. */
export function whenText(zone: string, at: Date, now: Date): string {
  const moment = dayAndTime(zone, at, now);
  return /^\d/.test(moment) ? `em ${moment}` : moment.toLowerCase();
}

/** 'há poucos minutos' (last use is stored every ten minutes), 'há 40 minutos', 'há 1 hora', 'há 3 dias'. */
export function agoText(at: Date, now: Date): string {
  const passed = now.getTime() - at.getTime();
  if (passed < 10 * MINUTE) return 'há poucos minutos';
  if (passed < HOUR) return `há ${Math.floor(passed / MINUTE)} minutos`;
  if (passed < DAY) return `há ${countText(Math.floor(passed / HOUR), 'hora')}`;
  return `há ${countText(Math.floor(passed / DAY), 'dia')}`;
}
