import { useState } from 'react';
import type { LocalDate } from '../../../../domain/scheduling/clock.ts';
import type { PointedDay } from './use-pointed-day.ts';

interface Props {
  label: string;
  days: readonly ChartDay[];
  pointed: PointedDay;
}

/**
 * A slider laid over the bars, as wide as they are: arrow keys, a finger drawn along and a screen reader all point at days by
 * it. What is said of the day stands above its bar; Escape takes it away.
 */
export function DayPointer({ label, days, pointed: { index, point } }: Props) {
  const [chosen, setChosen] = useState(days.length - 1);
  const at = Math.min(chosen, days.length - 1);
  const day = index === null ? undefined : days[index];
  return (
    <>
      <input
        className="day-chart-pointer"
        type="range"
        min={0}
        max={days.length - 1}
        step={1}
        value={at}
        aria-label={label}
        aria-valuetext={days[at]?.text.join(', ')}
        onChange={({ target }) => {
          setChosen(target.valueAsNumber);
          point(target.valueAsNumber);
        }}
        onFocus={({ target }) => target.matches(':focus-visible') && point(at)}
        onClick={() => point(at)}
        onBlur={() => point(null)}
        onKeyDown={({ key }) => key === 'Escape' && point(null)}
      />
      {day && index !== null && (
        <div className="day-chart-bubble" style={{ '--at': (index + 0.5) / days.length }} aria-hidden="true">
          {day.text.map((line, place) =>
            place === 0 ? <strong key={line}>{line}</strong> : <span key={line}>{line}</span>,
          )}
        </div>
      )}
    </>
  );
}

declare module 'react' {
  interface CSSProperties {
    '--at'?: number;
  }
}

/** One bar of a chart by days. */
export interface ChartDay {
  date: LocalDate;
  value: number;
  /** A part of what came of it, drawn before the bar on the same scale. */
  part?: number;
  /** What is said of the day; the first line is its name. */
  text: readonly string[];
}
