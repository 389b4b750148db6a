import { countText } from '../format.ts';
import { addDays, dayNumber, isLocalDate, type LocalDate } from '../scheduling/calendar.ts';

export function ageOn(birthDate: LocalDate, today: LocalDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** 'hoje', 'amanhã', 'em 5 dias' when the birthday is at most two weeks away; else null. */
export function birthdaySoon(birthDate: LocalDate, today: LocalDate): string | null {
  for (let days = 0; days <= 14; days += 1) {
    const date = addDays(today, days);
    if (celebratedOn(birthDate, date.slice(0, 4)) !== date) continue;
    return days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `em ${days} dias`;
  }
  return null;
}

export function timeSince(date: LocalDate, today: LocalDate): string {
  const days = Math.max(0, dayNumber(today) - dayNumber(date));
  if (days === 0) return 'Hoje';
  if (days <= 60) return countText(days, 'dia');
  const years = ageOn(date, today);
  return years < 2 ? `${Math.floor(days / 30.44)} meses` : `${years} anos`;
}

/** Born on 29 February: 1 March in other years. */
function celebratedOn(birthDate: LocalDate, year: string): LocalDate {
  const day = `${year}-${birthDate.slice(5)}`;
  return isLocalDate(day) ? day : `${year}-03-01`;
}
