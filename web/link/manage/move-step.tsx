import { useEffect, useState } from 'react';
import { isLateChoice, lateMove } from '../../../domain/booking/change-end.ts';
import type { ManagedAppointment, ManagedTimes } from '../../../domain/booking/manage.ts';
import { ANYONE, WITH_WHOM } from '../../../domain/booking/messages.ts';
import { DAYS_SHOWN } from '../../../domain/booking/wizard.ts';
import { firstName, formatLongDate, formatMoment } from '../../../domain/format.ts';
import { addDays, datesBetween, type LocalDate } from '../../../domain/scheduling/calendar.ts';
import { formatTime, type LocalMoment } from '../../../domain/scheduling/clock.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { alternativesOf } from '../../lib/api-error.ts';
import { failureOf } from '../../lib/public-api.ts';
import { Banner } from '../../ui/banner.tsx';
import { DayStrip, DayTurns } from '../../ui/day-strip.tsx';
import { NativeButton, RetryButton } from '../../ui/native-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TimeGrid } from '../../ui/time-grid.tsx';
import { useSending } from '../link-hooks.ts';
import type { StepProps } from './appointment-card.tsx';

interface Props extends StepProps {
  onMoved: (changed: ManagedAppointment) => void;
  onBack: () => void;
}

export function MoveStep({ appointment, ways, onStale, onMoved, onBack }: Props) {
  const { zone, noticeHours, movesTo, professionalName } = appointment;
  const [anyone, setAnyone] = useState(!movesTo.own);
  const [from, setFrom] = useState(appointment.today);
  const to = addDays(from, DAYS_SHOWN - 1);
  const { found, failure, load } = useTimes(ways, { from, to, anyone }, onStale);
  const days = found?.days;
  const [date, setDate] = useState<LocalDate | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const { pending, failure: refused, send } = useSending(onStale);
  const free = days ? datesBetween(from, to).filter((day) => days[day]) : [];
  // Most want another hour of the same day.
  const shown = date ?? free.find((day) => day === appointment.date) ?? free[0] ?? null;
  const times = shown === null ? [] : (days?.[shown] ?? []).map(formatTime);

  const who = found && shown && time ? whoHas(found, { date: shown, time }) : undefined;

  const choose = (next: LocalDate | null) => {
    setDate(next);
    setTime(null);
  };
  const turn = (start: LocalDate) => {
    setFrom(start);
    choose(null);
  };
  const move = (target: LocalMoment) =>
    send(
      () => ways.move(appointment.version, { ...target, anyone }),
      onMoved,
      () => {
        setTime(null);
        load();
      },
    );

  return (
    <section className="link-card panel" aria-labelledby="manage-title">
      <h1 id="manage-title">Escolha outro horário</h1>
      <p className="muted small">O seu horário atual só é liberado quando o novo estiver certo.</p>
      {movesTo.own && movesTo.anyone && (
        <Segmented
          label={WITH_WHOM}
          items={[
            { value: 'own', label: `Com ${firstName(professionalName)}` },
            { value: 'anyone', label: ANYONE },
          ]}
          value={anyone ? 'anyone' : 'own'}
          onChange={(value) => {
            setAnyone(value === 'anyone');
            choose(null);
          }}
        />
      )}
      {anyone && <p className="muted small">{anyoneHint}</p>}
      {refused && (
        <Banner tone="warning">
          {refused.message}
          <span className="link-buttons cluster gap-3">
            {alternativesOf(refused).map((one) => (
              <NativeButton
                key={`${one.date} ${one.time}`}
                variant="outline"
                size="sm"
                pending={pending}
                onClick={() => move(one)}
              >
                {formatMoment(one)}
              </NativeButton>
            ))}
          </span>
        </Banner>
      )}
      {failure && (
        <Banner tone="danger" action={<RetryButton size="sm" variant="outline" onClick={load} />}>
          {failure.message}
        </Banner>
      )}
      {!days && !failure && (
        <div className="manage-times-loading">
          <span className="spinner" role="status" aria-label="Carregando..." />
        </div>
      )}
      {days && (
        <>
          <DayStrip
            label="Dia"
            days={datesBetween(from, to).map((day) => ({ date: day, isFree: days[day] !== undefined }))}
            value={shown}
            onChange={choose}
          />
          <DayTurns
            onBack={from > appointment.today ? () => turn(addDays(from, -DAYS_SHOWN)) : undefined}
            onMore={() => turn(addDays(from, DAYS_SHOWN))}
          />
          {shown && <h2 className="body">{formatLongDate(shown)}</h2>}
          {times.length > 0 ? (
            <TimeGrid label="Horário" times={times} value={time} onChange={setTime} />
          ) : (
            <p className="muted small">Nenhum horário livre nestes dias.</p>
          )}
          {shown && time && isLateChoice(zone, { date: shown, time }, noticeHours, new Date()) && (
            <Banner tone="warning">{lateMove}</Banner>
          )}
          {shown && time && (
            <NativeButton size="lg" wide pending={pending} onClick={() => move({ date: shown, time })}>
              Mudar para {formatMoment({ date: shown, time })}
              {who && ` com ${firstName(who.fullName)}`}
            </NativeButton>
          )}
        </>
      )}
      <NativeButton variant="ghost" wide onClick={onBack}>
        Voltar
      </NativeButton>
    </section>
  );
}

/** With anyone: who would have the client then. */
function whoHas({ days, whose, people }: ManagedTimes, { date, time }: LocalMoment) {
  const place = days[date]?.findIndex((minute) => formatTime(minute) === time) ?? -1;
  return people?.[whose?.[date]?.[place] ?? -1];
}

interface Asked {
  from: LocalDate;
  to: LocalDate;
  anyone: boolean;
}

/** An answer about other days or people than are asked for by now is dropped. `onStale`: it cannot be moved any more, as it stands by now. */
function useTimes(ways: StepProps['ways'], { from, to, anyone }: Asked, onStale: StepProps['onStale']) {
  const [found, setFound] = useState<ManagedTimes | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for these days and people, and another try
  useEffect(() => {
    let isStale = false;
    setFound(null);
    setFailure(null);
    ways.times(from, to, anyone).then(
      (times) => isStale || setFound(times),
      (error) => {
        const failed = failureOf(error);
        if (isStale) return;
        return failed.status === 409 ? onStale(failed.message) : setFailure(failed);
      },
    );
    return () => {
      isStale = true;
    };
  }, [from, to, anyone, tries]);
  return { found, failure, load: () => setTries(tries + 1) };
}

const anyoneHint = 'Horários de toda a equipe. O preço e a duração continuam os combinados.';
