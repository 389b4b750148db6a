import { useEffect, useRef } from 'react';
import { colourOf } from '../../../../domain/studio/procedure-type.ts';
import type { Span } from '../maths/lanes.ts';
import { heightOf, topOf } from '../maths/time-scale.ts';
import type { Held } from '../moving/use-held.ts';
import { BookedFace } from './booked-appointment.tsx';

interface Props {
  held: Held;
  index: number;
  count: number;
  window: Span;
}

/** Where an appointment that is being moved would come to stand. */
export function Ghost({ held: { row, place, by }, index, count, window }: Props) {
  const ghost = useRef<HTMLDivElement>(null);
  const [service] = row.procedures;
  const { start, minutes } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place is brought into sight
  useEffect(() => {
    if (by === 'keys') ghost.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [by, place]);
  if (index === -1) return null;
  return (
    <div
      ref={ghost}
      className="booked booked-ghost"
      aria-hidden="true"
      data-colour={service ? colourOf(service) : 'slate'}
      data-size="tall"
      style={{
        top: topOf(start, window),
        height: heightOf(minutes),
        '--from': index / count,
        '--share': 1 / count,
      }}
    >
      <BookedFace row={row} start={start} end={start + minutes} withPerson={false} />
    </div>
  );
}
