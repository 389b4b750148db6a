import type { ReactNode } from 'react';

interface MastheadProps {
  title: ReactNode;
  line?: ReactNode;
  picture?: ReactNode;
  mark?: ReactNode;
  name: string;
  theme: string;
}

/** Whoever shows it imports masthead.css: the edge renders it too, and has no CSS. */
export function Masthead({ title, line, picture, mark, name, theme }: MastheadProps) {
  return (
    <div className="masthead" data-drawn={picture ? undefined : true}>
      {picture ?? <Drawing name={name} theme={theme} />}
      <div className="masthead-words">
        {mark}
        <div className="shrinks">
          {title}
          {line}
        </div>
      </div>
    </div>
  );
}

/** Strokes that fan out in the manner of each theme, around the initial. */
function Drawing({ name, theme }: Pick<MastheadProps, 'name' | 'theme'>) {
  const initial = Array.from(name.trim())[0]?.toUpperCase();
  return (
    <svg
      className="masthead-drawing"
      viewBox="0 0 1200 400"
      preserveAspectRatio="xMaxYMid meet"
      aria-hidden="true"
    >
      <g transform="translate(930 200)">
        <path d={strokes(manners[theme] ?? lashes)} />
        <text y="62">{initial}</text>
      </g>
    </svg>
  );
}

interface Manner {
  count: number;
  sweep: number;
  from: number;
  to: number;
  /** How much every second one is shorter, and how far a stroke bends, in degrees. */
  step: number;
  bend: number;
  /** All bend one way; otherwise each half to its own side. */
  whirls?: boolean;
}

const lashes: Manner = { count: 31, sweep: 214, from: 128, to: 262, step: 42, bend: 14 };
const manners: Record<string, Manner> = {
  beauty: { count: 30, sweep: 348, from: 122, to: 250, step: 46, bend: 30, whirls: true },
  luxury: { count: 49, sweep: 352.7, from: 132, to: 250, step: 64, bend: 0 },
  modern: { count: 28, sweep: 347.1, from: 126, to: 300, step: 0, bend: 52 },
};

function strokes({ count, sweep, from, to, step, bend, whirls = false }: Manner): string {
  const at = (degrees: number, radius: number) => {
    const turn = ((degrees - 90) * Math.PI) / 180;
    return `${Math.round(Math.cos(turn) * radius)} ${Math.round(Math.sin(turn) * radius)}`;
  };
  return Array.from({ length: count }, (_, place) => {
    const degrees = (place / (count - 1) - 0.5) * sweep;
    const end = to - (place % 2) * step;
    const lean = whirls ? bend : bend * Math.sign(degrees || 1);
    return `M${at(degrees, from)}Q${at(degrees, (from + end) / 2)} ${at(degrees + lean, end)}`;
  }).join('');
}
