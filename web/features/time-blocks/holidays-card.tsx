import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarOff, Check } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatWeekday } from '../../../domain/format.ts';
import { blockMessages } from '../../../domain/messages.ts';
import { daysOfBlock } from '../../../domain/scheduling/block-days.ts';
import type { BlockList } from '../../../domain/scheduling/block-input.ts';
import { type BusinessHours, type DayHours, hoursOn } from '../../../domain/scheduling/business-hours.ts';
import { addDays } from '../../../domain/scheduling/clock.ts';
import { type Holiday, holidayKindLabels, holidaysBetween } from '../../../domain/scheduling/holidays.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/write-toasts.ts';
import { blocksWritten, createTimeBlock } from './requests.ts';

/** Days ahead, and how many are shown before 'Ver todos'. */
const AHEAD = 365;
const FIRST = 4;

interface Props {
  list: BlockList;
  hours: BusinessHours;
  /** For whom it is blocked is a question: the form asks it. */
  asks: boolean;
  /** Then, and where somebody is booked on it, whom the form shows before it is blocked. */
  onForm: (holiday: Holiday) => void;
}

export function HolidaysCard({ list, hours, asks, onForm }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const all = holidaysBetween(list.today, addDays(list.today, AHEAD));
  const block = useBlockHoliday(list, onForm);
  return (
    <Card
      title="Feriados"
      description="Nacionais por lei, e pontos facultativos. Os do seu estado e da sua cidade não estão aqui."
      level={3}
    >
      <ul className="ruled grid below-2">
        {(showsAll ? all : all.slice(0, FIRST)).map((holiday) => (
          <li key={holiday.date} className="holiday cluster middle apart gap-2 across-3">
            <div className="block-text stack gap-half figures shrinks top">
              <strong>{holiday.name}</strong>
              <span className="muted small breakable">
                {formatWeekday(holiday.date)}, {formatDate(holiday.date)}
              </span>
              <span className="muted small breakable">
                {holidayKindLabels[holiday.kind]} · {holiday.source}
              </span>
            </div>
            <State
              holiday={holiday}
              day={hoursOn(hours, holiday.date)}
              list={list}
              isPending={block.isPending && block.variables.date === holiday.date}
              onBlock={() => (asks ? onForm(holiday) : block.mutate(holiday))}
            />
          </li>
        ))}
      </ul>
      {all.length > FIRST && (
        <Button variant="ghost" size="sm" aria-expanded={showsAll} onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Ver menos' : `Ver todos (${all.length})`}
        </Button>
      )}
    </Card>
  );
}

interface StateProps {
  holiday: Holiday;
  day: DayHours;
  list: BlockList;
  isPending: boolean;
  onBlock: () => void;
}

function State({ holiday, day, list, isPending, onBlock }: StateProps) {
  const { date, name } = holiday;
  const isBlocked = list.blocks.some(
    (one) => one.kind === 'full_day' && daysOfBlock(one, date, date).length > 0,
  );
  if (isBlocked) {
    return (
      <Badge tone="success" icon={<Check size={14} />}>
        Bloqueado
      </Badge>
    );
  }
  if (day.closed) return <Badge>Fechado</Badge>;
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<CalendarOff size={16} />}
      aria-label={`Bloquear ${name}, ${formatDate(date)}`}
      pending={isPending}
      onPress={onBlock}
    >
      Bloquear
    </Button>
  );
}

function useBlockHoliday({ professionalId }: BlockList, onForm: Props['onForm']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ date, name }: Holiday) =>
      createTimeBlock(professionalId, { kind: 'full_day', blockedDate: date, reason: name, accepted: [] }),
    onSuccess: (made) => {
      blocksWritten(queryClient, professionalId, { id: made.id, block: made });
      toast.success(blockMessages.created);
    },
    onError: (error, holiday) => {
      if (error instanceof ApiError && error.code === 'block_overlaps') onForm(holiday);
      else toastFailure(error, blockMessages.saveFailed);
    },
  });
}
