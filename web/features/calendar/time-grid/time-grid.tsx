import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { type EpochMinute, type LocalDate, localOf, parseTime } from '../../../../domain/scheduling/clock.ts';
import { type Agenda, columnsOf, hoursShown } from '../agenda.ts';
import type { CalendarVerbs } from '../calendar-verbs.ts';
import { EmptyPlaceMark, useEmptyPlace } from '../empty-place/empty-place.tsx';
import type { Span } from '../maths/lanes.ts';
import { type Column, columnOf } from '../maths/moves.ts';
import { datesOf } from '../maths/periods.ts';
import { topOf } from '../maths/time-scale.ts';
import { useDrag } from '../moving/use-drag.ts';
import { useAskedMove, useMove, useOffers } from '../moving/use-move.tsx';
import { type CalendarFilter, cancelledInFull } from '../requests.ts';
import { useGridTurns } from '../use-swipe.ts';
import { Ghost } from './booked-appointment.tsx';
import { ColumnHeads, HourScale } from './column-heads.tsx';
import { DayColumn } from './day-column.tsx';
import { MoveBar } from './move-bar.tsx';
import './time-grid.css';

interface Props extends CalendarVerbs {
  view: 'week' | 'day';
  date: LocalDate;
  today: LocalDate;
  now: EpochMinute;
  agenda: Agenda;
  /** Every row, and those the filters leave. */
  all: readonly AppointmentRow[];
  rows: readonly AppointmentRow[];
  filter: CalendarFilter;
  isLoading: boolean;
  onDay: (date: LocalDate) => void;
  onTurn: (count: -1 | 1) => void;
}

export default function TimeGrid(props: Props) {
  const { view, date, agenda, all, rows, isLoading, onTurn, onMoved } = props;
  const columns = useMemo(() => columnsOf(datesOf(view, date), agenda), [view, date, agenda]);
  const { start, end } = hoursShown(columns, agenda, all);
  // The same object for the same hours: the columns are memoised.
  const window = useMemo(() => ({ start, end }), [start, end]);
  const canvas = useRef<HTMLDivElement>(null);
  const offers = useOffers();
  const { onMove, question } = useAskedMove(
    agenda,
    offers,
    useMove(agenda.zone, agenda.professionals, onMoved),
  );
  const area = { columns, gridAt: agenda.gridAt };
  const moving = useDrag({ canvas, area, window, rows, onMove });
  const empty = useEmptyPlace({ canvas, area, window });
  const nowTop = nowTopOf(props, columns, window);
  const index = columns.findIndex((one) => one.date === date);
  const scroller = useOpeningScroll({ key: `${view} ${date}`, nowTop, index, columns: columns.length });
  return (
    <div className="agenda" aria-busy={isLoading}>
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs the focus to be scrolled by keyboard
        tabIndex={0}
        {...useGridTurns(onTurn, moving.dragged === null)}
        className="agenda-scroller"
        data-scroller=""
        data-columns={columns.length}
        aria-label="Horários"
      >
        <Sheet {...props} {...{ columns, window, canvas, moving, empty, nowTop }} />
      </section>
      <MoveBar dragged={moving.dragged} rows={all} {...{ columns, agenda, moving, offers }} />
      {question}
    </div>
  );
}

interface SheetProps extends Props {
  columns: readonly Column[];
  window: Span;
  canvas: RefObject<HTMLDivElement | null>;
  moving: ReturnType<typeof useDrag>;
  empty: ReturnType<typeof useEmptyPlace>;
  nowTop: number | null;
}

function Sheet(props: SheetProps) {
  const { columns, window, canvas, moving, empty, nowTop } = props;
  const { today, now, agenda, all, rows, filter, onDay, onNew, onBlock, onOpen } = props;
  const { dragged } = moving;
  const minute = minuteOf(agenda.zone, now);
  return (
    <div className="agenda-sheet" style={{ '--columns': columns.length }}>
      <ColumnHeads columns={columns} agenda={agenda} rows={all} today={today} onDay={onDay} />
      <div className="row">
        <HourScale window={window} nowTop={nowTop} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the appointments inside */}
        <div ref={canvas} className="agenda-canvas" onKeyDown={moving.onKeyDown}>
          {columns.map((column) => (
            <DayColumn
              key={`${column.date} ${column.professionalId}`}
              {...{ column, agenda, rows, window, onOpen }}
              cancelledInFull={cancelledInFull(filter)}
              onEmpty={empty.pick}
              now={column.date === today ? minute : null}
              draggedId={dragged?.row.id}
              isOneOfMany={columns.some(({ date }) => date !== column.date)}
            />
          ))}
          {dragged && (
            <Ghost
              dragged={dragged}
              index={columnOf(columns, dragged.place)}
              window={window}
              count={columns.length}
            />
          )}
          {empty.shown && (
            <EmptyPlaceMark
              {...empty.shown}
              {...{ columns, agenda, window, today, onNew, onBlock, onOpen }}
              rows={all}
              onClose={empty.close}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** Pixels of now from the top of the sheet; null where today is not shown. */
function nowTopOf({ agenda, now, today }: Props, columns: readonly Column[], window: Span) {
  const isShown = columns.some((column) => column.date === today);
  return isShown ? topOf(minuteOf(agenda.zone, now), window) : null;
}

const minuteOf = (zone: string, now: EpochMinute): number => parseTime(localOf(zone, now).time) ?? 0;

declare module 'react' {
  interface CSSProperties {
    '--columns'?: number;
  }
}

interface ScrollParams {
  /** Of the sheet. */
  key: string;
  nowTop: number | null;
  /** Of the requested date, and the number of columns. */
  index: number;
  columns: number;
}

/** Opens with now in the upper third and the requested day at the left. */
function useOpeningScroll({ key, nowTop, index, columns }: ScrollParams) {
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another sheet opens, not whenever now moves on
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const top = nowTop === null ? 0 : Math.max(0, nowTop - element.clientHeight / 3);
    const sheet = element.querySelector('.agenda-canvas')?.clientWidth ?? 0;
    const column = element.scrollWidth > element.clientWidth ? sheet / columns : 0;
    element.scrollTo({ top, left: Math.max(0, index) * column, behavior: 'instant' });
  }, [key]);
  return scroller;
}
