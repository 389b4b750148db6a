import { useMemo, useRef } from 'react';
import type { AppointmentRow } from '../../../../domain/appointment.ts';
import { type EpochMinute, type LocalDate, localOf, parseTime } from '../../../../domain/scheduling/clock.ts';
import { type Agenda, columnsOf, hoursShown } from '../agenda.ts';
import type { Span } from '../maths/lanes.ts';
import { type Board, columnOf } from '../maths/moves.ts';
import { datesOf } from '../maths/periods.ts';
import { topOf } from '../maths/time-scale.ts';
import { type Held, useHeld } from '../moving/use-held.ts';
import { useMove } from '../moving/use-move.ts';
import { ColumnHeads } from './column-heads.tsx';
import { DayColumn } from './day-column.tsx';
import { Ghost } from './ghost.tsx';
import { HourScale } from './hour-scale.tsx';
import { MoveBar } from './move-bar.tsx';
import { useOpeningScroll } from './use-opening-scroll.ts';
import './time-grid.css';

/** What an empty time begins with. */
export interface NewVisit {
  date: LocalDate;
  time: string;
  professionalId?: string | undefined;
}

export interface TimeGridProps {
  view: 'week' | 'day';
  date: LocalDate;
  today: LocalDate;
  now: EpochMinute;
  agenda: Agenda;
  /** Everything that holds time, and what of it the filters leave. */
  all: readonly AppointmentRow[];
  rows: readonly AppointmentRow[];
  isLoading: boolean;
  onDay: (date: LocalDate) => void;
  onTurn: (count: -1 | 1) => void;
  onNew: (visit: NewVisit) => void;
  onOpen: (id: string) => void;
}

/** Hours downwards, days or professionals across; what stands on it can be moved. */
export function TimeGrid(props: TimeGridProps) {
  const { view, date, today, now, agenda, all, rows, isLoading, onDay, onNew, onOpen } = props;
  const columns = useMemo(() => columnsOf(datesOf(view, date), agenda), [view, date, agenda]);
  const window = useSteadyWindow(hoursShown(columns, agenda, all));
  const board: Board = { columns, gridAt: agenda.gridAt };
  const canvas = useRef<HTMLDivElement>(null);
  const onMove = useMove(agenda.zone, agenda.professionals);
  const moving = useHeld({ canvas, board, window, rows, onMove });
  const { held } = moving;
  const minute = parseTime(localOf(agenda.zone, now).time) ?? 0;
  const nowTop = columns.some((column) => column.date === today) ? topOf(minute, window) : null;
  const scroller = useOpeningScroll({
    key: `${view} ${date}`,
    nowTop,
    index: columns.findIndex((one) => one.date === date),
  });
  return (
    <div className="agenda" aria-busy={isLoading}>
      <section
        ref={scroller}
        className="agenda-scroller"
        data-scroller=""
        data-columns={columns.length}
        aria-label="Horários"
      >
        <div className="agenda-sheet" style={{ '--columns': columns.length }}>
          <ColumnHeads columns={columns} agenda={agenda} rows={all} today={today} onDay={onDay} />
          <div className="agenda-body">
            <HourScale window={window} nowTop={nowTop} />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the appointments inside */}
            <div ref={canvas} className="agenda-canvas" onKeyDown={moving.onKeyDown}>
              {columns.map((column) => (
                <DayColumn
                  key={`${column.date} ${column.professionalId}`}
                  column={column}
                  agenda={agenda}
                  rows={rows}
                  window={window}
                  now={column.date === today ? minute : null}
                  heldId={held?.row.id}
                  onNew={onNew}
                  onOpen={onOpen}
                />
              ))}
              {held && (
                <Ghost
                  held={held}
                  index={columnOf(columns, held.place)}
                  window={window}
                  count={columns.length}
                />
              )}
            </div>
          </div>
        </div>
      </section>
      <MoveBar held={held} rows={all} columns={columns} agenda={agenda} moving={moving} />
    </div>
  );
}

/** The same hours are the same object, so that columns need not be drawn anew. */
function useSteadyWindow({ start, end }: Span): Span {
  return useMemo(() => ({ start, end }), [start, end]);
}

declare module 'react' {
  interface CSSProperties {
    '--columns'?: number;
  }
}

export type { Held };
