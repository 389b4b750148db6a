import { type ChartDay, DayPointer } from './day-pointer.tsx';
import { usePointedDay } from './use-pointed-day.ts';
import './day-chart.css';

/** The highest bar, the lowest, and every how many-th bar carries its date. */
const HEIGHT = 200;
const LEAST = 2;
const LABEL_EVERY = 7;

interface Props {
  /** Names the control by which a day is pointed at. */
  label: string;
  /** Oldest first. */
  days: readonly ChartDay[];
}

/** Bars by day in plain SVG. What a bar stands for is told under the mouse, by arrow keys, and under a finger. */
export function DayChart({ label, days }: Props) {
  const pointed = usePointedDay(days.length);
  const most = Math.max(1, ...days.map(({ value, part = 0 }) => Math.max(value, part)));
  const heightOf = (value: number) => Math.max(LEAST, (value / most) * HEIGHT);
  const share = 100 / days.length;
  return (
    <div className="day-chart">
      <Scale most={most} />
      <div className="day-chart-plot" style={{ '--days': days.length }} {...pointed.area}>
        <svg width="100%" height={HEIGHT} aria-hidden="true">
          <line className="day-chart-line" x1="0" x2="100%" y1="0.5" y2="0.5" />
          {most % 2 === 0 && (
            <line className="day-chart-line" x1="0" x2="100%" y1={HEIGHT / 2} y2={HEIGHT / 2} />
          )}
          {days.map(({ date, value, part }, index) => (
            <g key={date} data-pointed={index === pointed.index || undefined}>
              <Bar
                className="day-chart-bar"
                at={(index + 0.15) * share}
                width={share * 0.7}
                height={heightOf(value)}
              />
              {part !== undefined && part > 0 && (
                <Bar
                  className="day-chart-part"
                  at={(index + 0.15) * share}
                  width={share * 0.7}
                  height={heightOf(part)}
                />
              )}
            </g>
          ))}
        </svg>
        <DayPointer label={label} days={days} pointed={pointed} />
        <Dates days={days} />
      </div>
    </div>
  );
}

function Bar({
  at,
  width,
  height,
  className,
}: {
  at: number;
  width: number;
  height: number;
  className: string;
}) {
  return (
    <rect className={className} x={`${at}%`} width={`${width}%`} y={HEIGHT - height} height={height} rx={2} />
  );
}

/** What the highest bar stands for, and half of it where that is a whole number. */
function Scale({ most }: { most: number }) {
  return (
    <div className="day-chart-scale" aria-hidden="true">
      <span>{most.toLocaleString('pt-BR')}</span>
      <span>{most % 2 === 0 ? (most / 2).toLocaleString('pt-BR') : ''}</span>
      <span>0</span>
    </div>
  );
}

/** Counted from today, so that today's bar has its date. */
function Dates({ days }: { days: readonly ChartDay[] }) {
  return (
    <div className="day-chart-dates" aria-hidden="true">
      {days.map(({ date }, index) =>
        (days.length - 1 - index) % LABEL_EVERY === 0 ? (
          <span key={date} style={{ left: `${((index + 0.5) / days.length) * 100}%` }}>
            {`${date.slice(8)}/${date.slice(5, 7)}`}
          </span>
        ) : null,
      )}
    </div>
  );
}

declare module 'react' {
  interface CSSProperties {
    '--days'?: number;
  }
}
