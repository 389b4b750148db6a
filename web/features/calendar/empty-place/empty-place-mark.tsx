import { CalendarOff, CalendarPlus } from 'lucide-react';
import { useRef } from 'react';
import { formatTime, type LocalDate } from '../../../../domain/scheduling/clock.ts';
import { MenuAt, MenuItem } from '../../../ui/menu.tsx';
import type { Agenda } from '../agenda.ts';
import type { CalendarVerbs } from '../calendar-verbs.ts';
import type { Span } from '../maths/lanes.ts';
import type { Column, EmptyPlace } from '../maths/moves.ts';
import { dayName } from '../maths/periods.ts';
import { heightOf, topOf } from '../maths/time-scale.ts';
import './empty-place-mark.css';

interface Props extends Pick<CalendarVerbs, 'onNew' | 'onBlock'> {
  place: EmptyPlace;
  /** Its menu is open. */
  isPicked: boolean;
  columns: readonly Column[];
  agenda: Agenda;
  window: Span;
  today: LocalDate;
  onClose: () => void;
}

/** A day has no time '24:00'. */
const LAST_MINUTE = 1439;

export function EmptyPlaceMark(props: Props) {
  const { place, isPicked, columns, agenda, window, today, onNew, onBlock, onClose } = props;
  const mark = useRef<HTMLDivElement>(null);
  const { column, start, end } = place;
  const { date } = column;
  const [only] = agenda.professionals;
  const professionalId = column.professionalId ?? (agenda.professionals.length === 1 ? only?.id : undefined);
  const index = columns.findIndex((one) => one.date === date && one.professionalId === column.professionalId);
  const span = `${formatTime(start)} – ${formatTime(end)}`;
  return (
    <>
      <div
        ref={mark}
        className="empty-place"
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
          <MenuItem
            icon={<CalendarPlus />}
            onAction={() => onNew({ date, time: formatTime(start), professionalId })}
          >
            Agendar
          </MenuItem>
          {date >= today && (
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
        </MenuAt>
      )}
    </>
  );
}
