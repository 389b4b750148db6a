import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatMonth } from '../../../../domain/format.ts';
import { isLocalDate, type LocalDate, monthOf } from '../../../../domain/scheduling/clock.ts';
import type { FieldErrors } from '../../../lib/validation.ts';
import { Button } from '../../../ui/button.tsx';
import { DayStrip } from '../../../ui/day-strip.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useStudioClock } from '../../shared/use-studio-clock.ts';
import { FieldProblem } from '../procedure-lines.tsx';
import { agendaQuery } from '../requests.ts';
import type { AppointmentFormState } from '../use-appointment-form.ts';
import { daysOfPage, nextFreeDay, pageOf, stripOf, withoutAttempt } from './day-times.ts';
import { TimePicker } from './time-picker.tsx';
import './when.css';

export function WhenSection({ form }: { form: AppointmentFormState }) {
  const { fields, stored } = form;
  const shown = useAgenda(form, useStudioClock().today);
  const isOwnDay = stored?.date === fields.date && stored.professional.id === fields.professionalId;
  return (
    <div className="when stack gap-5 shrinks">
      <DayPicker form={form} agenda={shown} />
      <TimePicker
        form={form}
        agenda={shown.agenda}
        own={isOwnDay ? stored.time : null}
        nextFree={nextFreeDay(shown.days, fields.date)}
      />
      {shown.error && (
        <LoadFailed
          title="Erro ao carregar os horários"
          query={{ error: shown.error, refetch: shown.retry }}
        />
      )}
      {!shown.agenda && !shown.error && <Waiting />}
    </div>
  );
}

const places = [1, 2, 3, 4, 5, 6, 7, 8];

function Waiting() {
  return (
    <SkeletonGroup label="Carregando horários...">
      <div className="time-options grid gap-2">
        {places.map((place) => (
          <Skeleton key={place} shape="box" height={44} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

function DayPicker({ form, agenda }: { form: AppointmentFormState; agenda: ReturnType<typeof useAgenda> }) {
  const { days, shown, turn } = agenda;
  const errors: FieldErrors = form.errors;
  return (
    <div className="stack shrinks gap-1">
      <div className="row middle gap-1">
        <h3 className="field-label small medium">Data</h3>
        <span className="day-picker-months faint small" aria-live="polite">
          {monthsOf(shown)}
        </span>
        <Turn label="30 dias anteriores" icon={<ChevronLeft />} onPress={() => turn(-1)} />
        <Turn label="Próximos 30 dias" icon={<ChevronRight />} onPress={() => turn(1)} />
      </div>
      <DayStrip
        label="Data"
        days={days}
        value={form.fields.date}
        onChange={(date) => form.change({ date })}
        anyDay
      />
      {errors.date?.[0] && <FieldProblem>{errors.date[0]}</FieldProblem>}
    </div>
  );
}

function Turn({ label, ...props }: { label: string; icon: ReactElement; onPress: () => void }) {
  return <Button variant="ghost" size="sm" iconOnly aria-label={label} {...props} />;
}

/** 'novembro de 2026', or both months when the days cross into another. */
function monthsOf({ from, to }: { from: LocalDate; to: LocalDate }): string {
  const [first, last] = [formatMonth(from), formatMonth(to)];
  if (monthOf(from) === monthOf(to)) return first;
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? first.split(' ')[0] : first} – ${last}`;
}

/** The thirty days on show may be others than those around the chosen day. */
function useAgenda({ fields, totals, stored, attempted }: AppointmentFormState, today: LocalDate) {
  const { date } = fields;
  const [turned, setTurned] = useState<{ date: LocalDate; page: number } | null>(null);
  const own = pageOf(today, isLocalDate(date) ? date : today);
  const page = turned?.date === date ? turned.page : own;
  const shown = daysOfPage(today, page);
  const question = { professional: fields.professionalId, except: stored?.id };
  const around = useQuery(agendaQuery({ ...question, ...daysOfPage(today, own) }));
  const strip = useQuery(agendaQuery({ ...question, ...shown }));
  return {
    agenda: around.data && withoutAttempt(around.data, attempted),
    error: around.data ? null : around.error,
    retry: () => void around.refetch(),
    days: stripOf(
      strip.data && withoutAttempt(strip.data, attempted),
      shown.from,
      shown.to,
      totals.totalMinutes,
    ),
    shown,
    turn: (by: number) => setTurned({ date, page: page + by }),
  };
}
