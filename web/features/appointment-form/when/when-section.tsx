import type { FieldErrors } from '../../../lib/validation.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import type { AppointmentForm } from '../use-appointment-form.ts';
import { DayPicker } from './day-picker.tsx';
import { nextFreeDay } from './day-times.ts';
import { TimePicker } from './time-picker.tsx';
import { useAgenda } from './use-agenda.ts';
import './when.css';

/** The day and the time of the appointment. */
export function WhenSection({ form, today }: { form: AppointmentForm; today: string }) {
  const { fields, stored, totals, change } = form;
  const errors: FieldErrors = form.errors;
  const shown = useAgenda({
    today,
    professionalId: fields.professionalId,
    date: fields.date,
    totalMinutes: totals.totalMinutes,
    except: stored?.id,
  });
  const isOwnDay = stored?.date === fields.date && stored.professional.id === fields.professionalId;
  return (
    <div className="when">
      <DayPicker
        agenda={shown}
        date={fields.date}
        onChange={(date) => change({ date })}
        errorMessage={errors.date?.[0]}
      />
      <TimePicker
        agenda={shown.agenda}
        date={fields.date}
        time={fields.time}
        totalMinutes={totals.totalMinutes}
        own={isOwnDay ? stored.time : null}
        nextFree={nextFreeDay(shown.days, fields.date)}
        onTime={(time) => change({ time })}
        onDate={(date) => change({ date })}
        errorMessage={errors.time?.[0]}
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

/** In the place of the times, in their shape. */
function Waiting() {
  return (
    <SkeletonGroup label="Carregando horários...">
      <div className="time-options">
        {places.map((place) => (
          <Skeleton key={place} shape="box" height={44} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
