import { CalendarClock, CalendarOff, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useDeferredValue } from 'react';
import { appointmentMessages } from '../../../../domain/messages.ts';
import { addDays, type EpochMinute, type LocalDate } from '../../../../domain/scheduling/clock.ts';
import { holidayOn } from '../../../../domain/scheduling/holidays.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import { useAgenda, useCalendar } from '../agenda.ts';
import { CalendarSkeleton } from '../calendar-skeleton.tsx';
import { type CalendarVerbs, NEW_TIME } from '../calendar-verbs.ts';
import { type CalendarView, dayName, type Period } from '../maths/periods.ts';
import type { CalendarFilter } from '../requests.ts';
import type { Aim } from '../use-aim.ts';
import { type DayEntry, dayEntries, summaryOf } from './day-entries.ts';
import { DayTimeline } from './day-timeline.tsx';
import './day-dialog.css';

interface Props extends Omit<CalendarVerbs, 'onMoved'> {
  date: LocalDate;
  /** The one on screen where it contains the day: nothing is requested twice. */
  period: Period;
  filter: CalendarFilter;
  now: EpochMinute;
  today: LocalDate;
  onOpenDay: (date: LocalDate | undefined) => void;
  onAim: Aim;
  onShow: (view: CalendarView, date: LocalDate) => void;
}

const NOTHING: DayEntry[] = [];

export default function DayDialog(props: Props) {
  const { date, period, filter, now, today, onOpenDay, onAim, onShow, onNew, onBlock, onOpen } = props;
  const { query } = useCalendar(period);
  const { all, ...known } = useAgenda(query.data, { professional: filter.professional });
  // The day before knows nothing of this one.
  const agenda = query.isPlaceholderData ? undefined : known.agenda;
  const entries = agenda ? dayEntries(agenda, date, all, now) : NOTHING;
  // The dialog answers the touch; its list, which may be long, is drawn right after.
  const drawn = useDeferredValue(entries, NOTHING);
  const begin = () => onNew({ date, time: NEW_TIME, professionalId: filter.professional });
  return (
    <Dialog
      title={dayName(date)}
      description={agenda && [holidayOn(date)?.name, summaryOf(entries)].filter(Boolean).join(' · ')}
      onClose={() => onOpenDay(undefined)}
      footer={
        <>
          {date >= today && (
            <NativeButton
              variant="outline"
              icon={<CalendarOff />}
              onClick={() => onBlock({ date, professionalId: filter.professional })}
            >
              Bloquear
            </NativeButton>
          )}
          <NativeButton icon={<Plus />} onClick={begin}>
            Novo Agendamento
          </NativeButton>
        </>
      }
    >
      <DayTurns {...{ date, onOpenDay, onAim, onShow }} />
      <LoadFailed query={query} sentence={appointmentMessages.loadFailed} stale="a agenda" />
      {agenda && drawn === NOTHING && entries.length > 0 ? (
        <div className="day-timeline-coming" />
      ) : agenda ? (
        <DayTimeline
          entries={drawn}
          withPerson={agenda.professionals.length > 1}
          onNew={(appointment) => onNew({ date, ...appointment })}
          onOpen={onOpen}
        />
      ) : (
        !query.isError && <CalendarSkeleton />
      )}
    </Dialog>
  );
}

function DayTurns(props: Pick<Props, 'date' | 'onOpenDay' | 'onAim' | 'onShow'>) {
  const { date, onOpenDay, onAim, onShow } = props;
  const turnTo = (day: LocalDate) => ({
    onClick: () => onOpenDay(day),
    onPointerEnter: () => onAim(day, 'near'),
    onPointerDown: () => onAim(day, 'pressed'),
  });
  return (
    <div className="day-turns row apart gap-2">
      <NativeButton
        variant="ghost"
        iconOnly
        aria-label="Dia anterior"
        icon={<ChevronLeft />}
        {...turnTo(addDays(date, -1))}
      />
      <NativeButton variant="ghost" icon={<CalendarClock />} onClick={() => onShow('day', date)}>
        Ver na grade
      </NativeButton>
      <NativeButton
        variant="ghost"
        iconOnly
        aria-label="Próximo dia"
        icon={<ChevronRight />}
        {...turnTo(addDays(date, 1))}
      />
    </div>
  );
}
