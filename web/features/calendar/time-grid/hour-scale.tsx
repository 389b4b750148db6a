import { memo } from 'react';
import { formatTime } from '../../../../domain/scheduling/clock.ts';
import type { Span } from '../maths/lanes.ts';
import { HOUR_HEIGHT, hoursIn, topOf } from '../maths/time-scale.ts';

/** The hours at the left edge, read by the eye alone: every appointment says its own times. */
export const HourScale = memo(function HourScale({
  window,
  nowTop,
}: {
  window: Span;
  nowTop: number | null;
}) {
  const height = topOf(window.end, window);
  const near = (minute: number) =>
    nowTop !== null && Math.abs(topOf(minute, window) - nowTop) < HOUR_HEIGHT / 5;
  return (
    <div className="agenda-hours" style={{ height }} aria-hidden="true">
      {hoursIn(window).map((minute) => (
        <span key={minute} style={{ top: topOf(minute, window) }} data-near={near(minute) || undefined}>
          {minute > window.start && formatTime(minute)}
        </span>
      ))}
    </div>
  );
});
