import { type MouseEvent, memo, useMemo } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { blockedLabel } from '../../../../domain/scheduling/block-text.ts';
import type { Agenda } from '../agenda.ts';
import { appointmentOf } from '../maths/appointments.ts';
import { columnShades } from '../maths/blocked.ts';
import { type DayLayout, dayLayout } from '../maths/day-layout.ts';
import type { Shade } from '../maths/day-shape.ts';
import type { Span } from '../maths/lanes.ts';
import { type Column, drawnPlace, type EmptyPlace, isInColumn, positionOf } from '../maths/moves.ts';
import { clamp, minuteAt, topOf } from '../maths/time-scale.ts';
import { BookedAppointment } from './booked-appointment.tsx';
import { CancelledMark } from './cancelled-mark.tsx';

interface Props {
  column: Column;
  agenda: Agenda;
  rows: readonly AppointmentRow[];
  cancelledInFull: boolean;
  window: Span;
  /** Minute of the day, on the column of today. */
  now: number | null;
  draggedId: string | undefined;
  isOneOfMany: boolean;
  onEmpty: (place: EmptyPlace) => void;
  onOpen: (id: string) => void;
}

export const DayColumn = memo(function DayColumn(props: Props) {
  const { column, agenda, rows, cancelledInFull, window, now, draggedId, isOneOfMany } = props;
  const { onEmpty, onOpen } = props;
  const { date, professionalId } = column;
  const { placed, marks } = useMemo(
    () => layoutIn(column, rows, cancelledInFull),
    [column, rows, cancelledInFull],
  );
  const shades = useMemo(() => {
    const rules = professionalId === null ? agenda.rules : [agenda.rulesOf(professionalId)];
    return columnShades(
      rules.flatMap((one) => one ?? []),
      date,
    );
  }, [agenda, date, professionalId]);

  const begin = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    const pixels = event.clientY - event.currentTarget.getBoundingClientRect().top;
    const minute = minuteAt(pixels, window);
    onEmpty(drawnPlace(column, agenda.gridAt, { from: minute, to: minute }));
  };
  const named = {
    withPerson: professionalId === null && agenda.professionals.length > 1,
    withDay: isOneOfMany,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a short cut; 'Novo' and the day's dialog offer the same to the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div className="agenda-column" onClick={begin}>
      {shades.map((shade) => (
        <Shaded key={`${shade.kind} ${shade.start} ${shade.label}`} {...shade} window={window} />
      ))}
      {placed.map((one) => (
        <BookedAppointment
          key={one.item.row.id}
          placed={one}
          isDragged={one.item.row.id === draggedId}
          {...named}
          {...{ window, onOpen }}
        />
      ))}
      {marks.map((mark) => (
        <CancelledMark
          key={mark.start}
          {...named}
          {...{ mark, window, onOpen }}
          onSeveral={() => onEmpty({ column, start: mark.start, end: mark.end })}
        />
      ))}
      {now !== null && now >= window.start && now <= window.end && (
        <span className="agenda-now" style={{ top: topOf(now, window) }} aria-hidden="true" />
      )}
    </div>
  );
});

function Shaded({ kind, start, end, label, window }: Shade & { window: Span }) {
  const from = clamp(start, window.start, window.end);
  const to = clamp(end, window.start, window.end);
  if (to <= from) return null;
  const top = topOf(from, window);
  return (
    <div
      className="agenda-shade faint tiny"
      data-kind={kind}
      style={{ top, height: topOf(to, window) - top }}
    >
      {kind === 'lunch' && <span>Almoço</span>}
      {kind === 'break' && <span>Pausa</span>}
      {kind === 'block' && <span>{blockedLabel(label)}</span>}
      {kind === 'shared-block' && <span>{label}</span>}
    </div>
  );
}

function layoutIn(column: Column, rows: readonly AppointmentRow[], cancelledInFull: boolean): DayLayout {
  const own = rows.filter((row) => isInColumn(column, positionOf(row)));
  return dayLayout(own.map(appointmentOf), cancelledInFull);
}
