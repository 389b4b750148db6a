import { CalendarOff, CalendarPlus, CircleX } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { formatTime, type LocalDate } from '../../../../domain/scheduling/clock.ts';
import { MenuAt, MenuItem } from '../../../ui/menu.tsx';
import type { Agenda } from '../agenda.ts';
import type { CalendarVerbs } from '../calendar-verbs.ts';
import type { Span } from '../maths/lanes.ts';
import {
  type Column,
  cancelledIn,
  type DragArea,
  drawnPlace,
  type EmptyPlace,
  inTheWay,
} from '../maths/moves.ts';
import { dayName } from '../maths/periods.ts';
import { heightOf, minuteAt, topOf } from '../maths/time-scale.ts';
import { listenForPresses } from '../moving/press.ts';
import './empty-place.css';

interface Options {
  canvas: RefObject<HTMLElement | null>;
  area: DragArea;
  window: Span;
}

/** The free stretch that was drawn or tapped; `isPicked` once its menu is open. */
export function useEmptyPlace({ canvas, area, window }: Options) {
  const [shown, setShown] = useState<{ place: EmptyPlace; isPicked: boolean } | null>(null);
  const pick = useCallback((place: EmptyPlace) => setShown({ place, isPicked: true }), []);
  const onDraw = (place: EmptyPlace | null) => setShown(place && { place, isPicked: false });
  const options = useEffectEvent(() => ({ area, window, onDraw, onPick: pick }));
  useEffect(() => {
    return canvas.current ? listenForDrawing(canvas.current, () => options()) : undefined;
  }, [canvas]);
  return { shown, pick, close: () => setShown(null) };
}

interface DrawOptions {
  area: DragArea;
  window: Span;
  /** Every new stretch while it is drawn; null when it was given up. */
  onDraw: (place: EmptyPlace | null) => void;
  onPick: (place: EmptyPlace) => void;
}

/** Draws a stretch of free time on the columns within `canvas`, whose width they share. A tap is the column's own click. */
function listenForDrawing(canvas: HTMLElement, options: () => DrawOptions): () => void {
  const cellAt = (x: number, from: number, to: number): EmptyPlace | null => {
    const { area, window } = options();
    const box = canvas.getBoundingClientRect();
    const column = area.columns[Math.floor(((x - box.left) / box.width) * area.columns.length)];
    const minute = (y: number) => minuteAt(y - box.top, window);
    return column ? drawnPlace(column, area.gridAt, { from: minute(from), to: minute(to) }) : null;
  };
  return listenForPresses<{ place: EmptyPlace }>(canvas, {
    take: ({ target, clientX, clientY }) => {
      if (target instanceof Element && target.closest('button')) return null;
      const place = cellAt(clientX, clientY, clientY);
      return place && { place };
    },
    onStart: ({ taken }) => options().onDraw(taken.place),
    onMove: ({ taken, down, last }) => {
      taken.place = cellAt(down.clientX, down.clientY, last.clientY) ?? taken.place;
      options().onDraw(taken.place);
    },
    onDrop: ({ taken }) => options().onPick(taken.place),
    onGiveUp: () => options().onDraw(null),
  });
}

interface Props extends Pick<CalendarVerbs, 'onNew' | 'onBlock' | 'onOpen'> {
  place: EmptyPlace;
  /** Its menu is open. */
  isPicked: boolean;
  columns: readonly Column[];
  agenda: Agenda;
  /** All. */
  rows: readonly AppointmentRow[];
  window: Span;
  today: LocalDate;
  onClose: () => void;
}

/** A day has no time '24:00'. */
const LAST_MINUTE = 1439;

export function EmptyPlaceMark(props: Props) {
  const { place, isPicked, columns, agenda, rows, window, today, onNew, onBlock, onOpen, onClose } = props;
  const mark = useRef<HTMLDivElement>(null);
  const { column, start, end } = place;
  const { date } = column;
  const [only] = agenda.professionals;
  const professionalId = column.professionalId ?? (agenda.professionals.length === 1 ? only?.id : undefined);
  const index = columns.findIndex((one) => one.date === date && one.professionalId === column.professionalId);
  const span = `${formatTime(start)} – ${formatTime(end)}`;
  const cancelled = cancelledIn(place, rows);
  // The place of what was cancelled may be somebody else's by now.
  const isTaken =
    cancelled.length > 0 &&
    professionalId !== undefined &&
    inTheWay({ date, professionalId, start, minutes: 1 }, rows, '') !== undefined;
  return (
    <>
      <div
        ref={mark}
        className="empty-place tiny bold figures one-line"
        aria-hidden="true"
        style={{
          top: topOf(start, window),
          height: heightOf(end - start),
          '--from': index / columns.length,
          '--share': 1 / columns.length,
        }}
      >
        {span}
      </div>
      {isPicked && (
        <MenuAt label={`${dayName(date)}, ${span}`} anchor={mark} onClose={onClose}>
          {!isTaken && (
            <MenuItem
              icon={<CalendarPlus />}
              onAction={() => onNew({ date, time: formatTime(start), professionalId })}
            >
              Agendar
            </MenuItem>
          )}
          {!isTaken && date >= today && (
            <MenuItem
              icon={<CalendarOff />}
              onAction={() =>
                onBlock({
                  ...{ date, professionalId, startTime: formatTime(start) },
                  endTime: formatTime(Math.min(end, LAST_MINUTE)),
                })
              }
            >
              Bloquear
            </MenuItem>
          )}
          {cancelled.map(({ id, client, time }) => (
            <MenuItem key={id} icon={<CircleX />} onAction={() => onOpen(id)}>
              {`Ver o cancelado: ${client.fullName}, ${time}`}
            </MenuItem>
          ))}
        </MenuAt>
      )}
    </>
  );
}
