import { useEffect, useId, useRef } from 'react';
import { formatLongDate, formatMonth, formatWeekday } from '../../domain/format.ts';
import { NativeButton } from './native-button.tsx';
import './day-strip.css';

interface StripDay {
  date: string;
  isFree: boolean;
}

interface DayStripProps {
  label: string;
  days: readonly StripDay[];
  value?: string | null | undefined;
  onChange: (date: string) => void;
  name?: string;
  /** Days without free times may be chosen too. */
  anyDay?: boolean;
}

/** Days with free times carry a dot. */
export function DayStrip({ label, days, value, onChange, name, anyDay = false }: DayStripProps) {
  const ownName = useId();
  const strip = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    const chosen = value && strip.current?.querySelector(`[data-date="${value}"]`);
    if (chosen && strip.current) centre(strip.current, chosen);
  }, [value]);

  return (
    <fieldset className="no-scrollbar radio-faces day-strip row gap-2" ref={strip}>
      <legend className="visually-hidden">{label}</legend>
      {days.map(({ date, isFree }) => {
        const face = dayFace(date);
        return (
          <label
            key={date}
            className="day stack middle"
            data-date={date}
            data-free={isFree || undefined}
            data-open={anyDay || undefined}
          >
            <input
              type="radio"
              name={name ?? ownName}
              value={date}
              checked={date === value}
              disabled={!isFree && !anyDay}
              onChange={() => onChange(date)}
              aria-label={`${face.full}, ${isFree ? 'com horários livres' : anyDay ? 'sem horários livres' : 'sem horários'}`}
            />
            <span className="day-weekday tiny">{face.weekday}</span>
            <span className="day-number large figures">{face.day}</span>
            <span className="day-month tiny">{face.month}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

function centre(strip: HTMLElement, day: Element): void {
  const [around, own] = [strip.getBoundingClientRect(), day.getBoundingClientRect()];
  strip.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
}

interface DayTurnsProps {
  /** Undefined where there are none. */
  onBack: (() => void) | undefined;
  onMore: (() => void) | undefined;
}

/** Below a strip: the days before and after those it shows. */
export function DayTurns({ onBack, onMore }: DayTurnsProps) {
  return (
    <div className="day-turns cluster gap-2">
      {onBack && (
        <NativeButton variant="ghost" size="sm" onClick={onBack}>
          Dias anteriores
        </NativeButton>
      )}
      {onMore && (
        <NativeButton variant="ghost" size="sm" onClick={onMore}>
          Mais dias
        </NativeButton>
      )}
    </div>
  );
}

/** Without `Intl`: its first three formats hold a phone up for longer than all else of the page together. */
function dayFace(date: string) {
  return {
    weekday: formatWeekday(date).slice(0, 3),
    day: Number(date.slice(8)),
    month: formatMonth(date).slice(0, 3),
    full: formatLongDate(date),
  };
}
