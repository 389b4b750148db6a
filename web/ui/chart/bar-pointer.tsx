import { type PointerEvent, useState } from 'react';
import '../tooltip.css';

export interface ChartBar {
  id: string;
  value: number;
  part?: number;
  /** What the value is compared with, drawn behind it. */
  before?: number | undefined;
  mark?: string | undefined;
  /** The first line is its name. */
  text: readonly string[];
}

interface PointedBar {
  index: number | null;
  point: (index: number | null) => void;
  area: {
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
  };
}

export function usePointedBar(bars: number): PointedBar {
  const [index, point] = useState<number | null>(null);
  return {
    index,
    point,
    area: {
      onPointerMove({ pointerType, clientX, currentTarget }) {
        if (pointerType !== 'mouse') return;
        const { left, width } = currentTarget.getBoundingClientRect();
        point(Math.min(bars - 1, Math.max(0, Math.floor(((clientX - left) / width) * bars))));
      },
      onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && point(null),
    },
  };
}

interface Props {
  label: string;
  bars: readonly ChartBar[];
  pointed: PointedBar;
}

/** A slider with a thumb as wide as a bar: arrow keys, a finger and a screen reader select bars by it. Escape hides the text. */
export function BarPointer({ label, bars, pointed: { index, point } }: Props) {
  const [chosen, setChosen] = useState(bars.length - 1);
  const at = Math.min(chosen, bars.length - 1);
  const bar = index === null ? undefined : bars[index];
  return (
    <>
      <input
        className="bar-chart-pointer"
        type="range"
        min={0}
        max={bars.length - 1}
        step={1}
        value={at}
        aria-label={label}
        aria-valuetext={bars[at]?.text.join(', ')}
        onChange={({ target }) => {
          setChosen(target.valueAsNumber);
          point(target.valueAsNumber);
        }}
        onFocus={({ target }) => target.matches(':focus-visible') && point(at)}
        onClick={() => point(at)}
        onBlur={() => point(null)}
        onKeyDown={({ key }) => key === 'Escape' && point(null)}
      />
      {bar && index !== null && (
        <div
          className="bar-chart-bubble bubble stack"
          style={{ '--at': (index + 0.5) / bars.length }}
          aria-hidden="true"
        >
          {bar.text.map((line, place) =>
            place === 0 ? <strong key={line}>{line}</strong> : <span key={line}>{line}</span>,
          )}
        </div>
      )}
    </>
  );
}
