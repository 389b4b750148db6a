import { formatCount } from '../../../domain/format.ts';
import { BarPointer, type ChartBar, usePointedBar } from './bar-pointer.tsx';
import './bar-chart.css';

/** Pixels: the highest bar, and the lowest. */
const HEIGHT = 200;
const LEAST = 2;
/** Percent of the plot: a chart of one day is not one block of colour. */
const WIDEST = 12;

interface Props {
  label: string;
  bars: readonly ChartBar[];
  write?: (value: number) => string;
  unit?: number;
}

export function BarChart({ label, bars, write = (value) => formatCount(value), unit = 1 }: Props) {
  const pointed = usePointedBar(bars.length);
  const axis = axisOf(
    Math.max(0, ...bars.flatMap(({ value, part = 0, before = 0 }) => [value, part, before])),
    unit,
  );
  const heightOf = (value: number) => (value / axis.top) * HEIGHT;
  return (
    <div className="bar-chart grid gap-2 figures">
      <div className="bar-chart-scale row apart faint tiny one-line text-end" aria-hidden="true">
        {axis.ticks.map((tick) => (
          <span key={tick}>{write(tick)}</span>
        ))}
      </div>
      <div className="bar-chart-plot anchor" style={{ '--bars': bars.length }} {...pointed.area}>
        <svg width="100%" height={HEIGHT} aria-hidden="true">
          {axis.ticks.slice(1).map((tick) => (
            <line
              key={tick}
              className="bar-chart-line"
              x1="0"
              x2="100%"
              y1={HEIGHT - heightOf(tick) + 0.5}
              y2={HEIGHT - heightOf(tick) + 0.5}
            />
          ))}
          {bars.map((bar, index) => (
            <g key={bar.id} data-pointed={index === pointed.index || undefined}>
              <Column
                bar={bar}
                center={((index + 0.5) / bars.length) * 100}
                share={100 / bars.length}
                heightOf={heightOf}
              />
            </g>
          ))}
        </svg>
        <BarPointer label={label} bars={bars} pointed={pointed} />
        <Marks bars={bars} />
      </div>
    </div>
  );
}

interface ColumnProps {
  bar: ChartBar;
  center: number;
  share: number;
  heightOf: (value: number) => number;
}

function Column({ bar: { value, part = 0, before }, center, share, heightOf }: ColumnProps) {
  const rect = (className: string, height: number, room: number) => {
    const width = Math.min(share, WIDEST) * room;
    return (
      <rect
        {...{ className, height }}
        x={`${center - width / 2}%`}
        width={`${width}%`}
        y={HEIGHT - height}
        rx={2}
      />
    );
  };
  return (
    <>
      {before !== undefined && before > 0 && rect('bar-chart-before', heightOf(before), 0.9)}
      {rect('bar-chart-bar', Math.max(LEAST, heightOf(value)), before === undefined ? 0.7 : 0.5)}
      {part > 0 && rect('bar-chart-part', heightOf(part), 0.7)}
    </>
  );
}

function Marks({ bars }: { bars: readonly ChartBar[] }) {
  return (
    <div className="bar-chart-marks above-1 muted tiny anchor" aria-hidden="true">
      {bars.map(
        ({ id, mark }, index) =>
          mark !== undefined && (
            <span key={id} style={{ left: `${((index + 0.5) / bars.length) * 100}%` }}>
              {mark}
            </span>
          ),
      )}
    </div>
  );
}

interface Axis {
  top: number;
  ticks: number[];
}

/** Times a power of ten. */
const steps = [1, 2, 5, 10];
const MOST_TICKS = 4;

/** Steps of 1, 2 or 5 times a power of ten, none smaller than `unit`. */
export function axisOf(most: number, unit: number): Axis {
  const least = Math.max(unit, most / MOST_TICKS);
  const power = unit * 10 ** Math.floor(Math.log10(least / unit));
  const step = (steps.find((times) => times * power >= least) ?? 10) * power;
  const count = Math.max(1, Math.ceil(most / step));
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

export function isMarked(index: number, bars: number, every: number): boolean {
  return (bars - 1 - index) % every === 0;
}

declare module 'react' {
  interface CSSProperties {
    '--at'?: number;
    '--bars'?: number;
  }
}
