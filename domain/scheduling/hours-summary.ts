import type { BusinessHours, DayHours } from './business-hours.ts';
import type { Weekday } from './clock.ts';

const shortNames: readonly (readonly [Weekday, string])[] = [
  ['monday', 'Seg'],
  ['tuesday', 'Ter'],
  ['wednesday', 'Qua'],
  ['thursday', 'Qui'],
  ['friday', 'Sex'],
  ['saturday', 'Sáb'],
  ['sunday', 'Dom'],
];

const NO_OPEN_DAY = 'Nenhum dia de atendimento';

/** 'Seg–Sex 09:00–18:00 · Sáb 09:00–15:00'; consecutive equal days are joined. */
export function hoursSummary(hours: BusinessHours): string {
  const runs: { first: string; last: string; times: string }[] = [];
  let open: string | null = null;
  for (const [day, name] of shortNames) {
    const times = timesOf(hours[day]);
    const run = runs.at(-1);
    if (times !== null && times === open && run) run.last = name;
    else if (times !== null) runs.push({ first: name, last: name, times });
    open = times;
  }
  if (runs.length === 0) return NO_OPEN_DAY;
  return runs.map((run) => `${daysOf(run)} ${run.times}`).join(' · ');
}

const timesOf = ({ closed, start, end }: DayHours): string | null => (closed ? null : `${start}–${end}`);

const daysOf = ({ first, last }: { first: string; last: string }): string =>
  first === last ? first : `${first}–${last}`;
