import { type RefObject, useMemo, useRef } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { type EpochMinute, type LocalDate, localOf, parseTime } from '../../../../domain/scheduling/clock.ts';
import { type Agenda, columnsOf, hoursShown } from '../agenda.ts';
import { EmptyPlaceMark } from '../empty-place/empty-place-mark.tsx';
import { useEmptyPlace } from '../empty-place/use-empty-place.ts';
import type { Span } from '../maths/lanes.ts';
import { type Column, columnOf } from '../maths/moves.ts';
import { datesOf } from '../maths/periods.ts';
import { topOf } from '../maths/time-scale.ts';
import { useAskedMove, useOffers } from '../moving/asked-move.tsx';
import { useHeld } from '../moving/use-held.ts';
import { type OnMoved, useMove } from '../moving/use-move.ts';
import type { NewAppointment, NewBlock } from '../new-appointment.ts';
import { useGridTurns } from '../use-swipe.ts';
import { ColumnHeads } from './column-heads.tsx';
import { DayColumn } from './day-column.tsx';
import { Ghost } from './ghost.tsx';
import { HourScale } from './hour-scale.tsx';
import { MoveBar } from './move-bar.tsx';
import { useOpeningScroll } from './use-opening-scroll.ts';
import './time-grid.css';

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
  onNew: (appointment: NewAppointment) => void;
  onOpen: (id: string) => void;
  onMoved: OnMoved;
  onBlock: (block: NewBlock) => void;
}

/** Hours downwards, days or professionals across; what stands on it can be moved. */
export function TimeGrid(props: TimeGridProps) {
  const { view, date, agenda, all, rows, isLoading, onTurn, onMoved } = props;
  const columns = useMemo(() => columnsOf(datesOf(view, date), agenda), [view, date, agenda]);
  const window = useSteadyWindow(hoursShown(columns, agenda, all));
  const canvas = useRef<HTMLDivElement>(null);
  const offers = useOffers();
  const { onMove, question } = useAskedMove(
    agenda,
    offers,
    useMove(agenda.zone, agenda.professionals, onMoved),
  );
  const board = { columns, gridAt: agenda.gridAt };
  const moving = useHeld({ canvas, board, window, rows, onMove });
  const empty = useEmptyPlace({ canvas, board, window });
  const nowTop = nowTopOf(props, columns, window);
  const index = columns.findIndex((one) => one.date === date);
  const scroller = useOpeningScroll({ key: `${view} ${date}`, nowTop, index, columns: columns.length });
  return (
    <div className="agenda" aria-busy={isLoading}>
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs the focus to be scrolled by keyboard
        tabIndex={0}
        {...useGridTurns(onTurn, moving.held === null)}
        className="agenda-scroller"
        data-scroller=""
        data-columns={columns.length}
        aria-label="Horários"
      >
        <Sheet {...props} {...{ columns, window, canvas, moving, empty, nowTop }} />
      </section>
      <MoveBar held={moving.held} rows={all} {...{ columns, agenda, moving, offers }} />
      {question}
    </div>
  );
}

interface SheetProps extends TimeGridProps {
  columns: readonly Column[];
  window: Span;
  canvas: RefObject<HTMLDivElement | null>;
  moving: ReturnType<typeof useHeld>;
  empty: ReturnType<typeof useEmptyPlace>;
  nowTop: number | null;
}

function Sheet(props: SheetProps) {
  const { columns, window, canvas, moving, empty, nowTop } = props;
  const { today, now, agenda, all, rows, onDay, onNew, onBlock, onOpen } = props;
  const { held } = moving;
  const minute = minuteOf(agenda.zone, now);
  return (
    <div className="agenda-sheet" style={{ '--columns': columns.length }}>
      <ColumnHeads columns={columns} agenda={agenda} rows={all} today={today} onDay={onDay} />
      <div className="agenda-body">
        <HourScale window={window} nowTop={nowTop} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the appointments inside */}
        <div ref={canvas} className="agenda-canvas" onKeyDown={moving.onKeyDown}>
          {columns.map((column) => (
            <DayColumn
              key={`${column.date} ${column.professionalId}`}
              {...{ column, agenda, rows, window, onOpen }}
              onEmpty={empty.pick}
              now={column.date === today ? minute : null}
              heldId={held?.row.id}
              isOneOfMany={columns.some(({ date }) => date !== column.date)}
            />
          ))}
          {held && (
            <Ghost held={held} index={columnOf(columns, held.place)} window={window} count={columns.length} />
          )}
          {empty.shown && (
            <EmptyPlaceMark
              {...empty.shown}
              {...{ columns, agenda, window, today, onNew, onBlock }}
              onClose={empty.close}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** Pixels of now from the top of the sheet; null where today is not shown. */
function nowTopOf({ agenda, now, today }: TimeGridProps, columns: readonly Column[], window: Span) {
  const isShown = columns.some((column) => column.date === today);
  return isShown ? topOf(minuteOf(agenda.zone, now), window) : null;
}

const minuteOf = (zone: string, now: EpochMinute): number => parseTime(localOf(zone, now).time) ?? 0;

/** The same hours are the same object, so that columns need not be drawn anew. */
function useSteadyWindow({ start, end }: Span): Span {
  return useMemo(() => ({ start, end }), [start, end]);
}

declare module 'react' {
  interface CSSProperties {
    '--columns'?: number;
  }
}
