import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addDays, type LocalDate, monthOf } from '../../../../domain/scheduling/clock.ts';
import { periodOf, turned } from '../maths/periods.ts';

const goals: Record<string, (date: LocalDate) => LocalDate> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => periodOf('week', date).from,
  End: (date) => periodOf('week', date).to,
  PageUp: (date) => turned('month', date, -1),
  PageDown: (date) => turned('month', date, 1),
};

/** One day of the month is in the tab order; the arrows go from day to day, and over the edge into the next month. */
export function useMonthKeys(date: LocalDate, onDate: (date: LocalDate) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(date);
  const follow = useRef(false);
  useEffect(() => setActive(date), [date]);

  useLayoutEffect(() => {
    if (follow.current) focusDay(grid.current, date);
    follow.current = false;
  }, [date]);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const goal = from === undefined ? undefined : goals[event.key]?.(from);
    if (goal === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (monthOf(goal) === monthOf(date)) {
      setActive(goal);
      focusDay(grid.current, goal);
    } else {
      follow.current = true;
      onDate(goal);
    }
  };
  return { grid, active, onKeyDown };
}

function focusDay(grid: HTMLElement | null, day: LocalDate): void {
  grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
}
