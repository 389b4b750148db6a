import { ChevronDown, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { formatShortDate, formatWeekday } from '../../../../domain/format.ts';
import { appointmentMessages } from '../../../../domain/messages.ts';
import { type LocalDate, parseTime } from '../../../../domain/scheduling/clock.ts';
import type { Agenda } from '../../../../domain/scheduling/slots.ts';
import { type FieldErrors, typedTime } from '../../../lib/validation.ts';
import { NativeButton } from '../../../ui/native-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TimeGrid } from '../../../ui/time-grid.tsx';
import type { AppointmentFormState } from '../use-appointment-form.ts';
import { type DayTimes, timesOf, type Verdict, verdictOn } from './day-times.ts';
import '../../../ui/disclosure.css';

/** `own`: time of the edited appointment, on its own day. */
export function TimePicker(props: {
  form: AppointmentFormState;
  agenda: Agenda | undefined;
  own: string | null;
  nextFree: LocalDate | null;
}) {
  const { form, agenda, own, nextFree } = props;
  const { date, time } = form.fields;
  const { totalMinutes } = form.totals;
  const errors: FieldErrors = form.errors;
  const onTime = (next: string) => form.change({ time: next });
  const name = useId();
  const tidy = () => {
    if (typedTime(time) !== time) onTime(typedTime(time));
  };
  const times = agenda && timesOf(agenda, date, totalMinutes, own);
  return (
    <div className="stack shrinks gap-4">
      <div className="time-typed">
        <TextField
          label="Horário"
          placeholder="HH:MM"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={time}
          onChange={onTime}
          onBlur={tidy}
          onKeyDown={(event) => event.key === 'Enter' && tidy()}
          errorMessage={errors.time?.[0]}
        />
        {agenda && <TimeVerdict verdict={verdictOn(agenda, date, typedTime(time), totalMinutes)} />}
      </div>
      {times && times.free.length === 0 && (
        <div className="no-times stack middle gap-3 muted text-centre">
          <p>{appointmentMessages.noTimes}</p>
          {nextFree && (
            <NativeButton variant="outline" size="sm" onClick={() => form.change({ date: nextFree })}>
              Próximo dia livre: {formatWeekday(nextFree)}, {formatShortDate(nextFree)}
            </NativeButton>
          )}
        </div>
      )}
      {times && (
        <>
          <TimeGrid label="Horários livres" name={name} times={times.free} value={time} onChange={onTime} />
          <Others times={times} name={name} time={time} onTime={onTime} />
        </>
      )}
    </div>
  );
}

interface OthersProps {
  times: DayTimes;
  name: string;
  time: string;
  onTime: (time: string) => void;
}

function Others({ times, name, time, onTime }: OthersProps) {
  const count = times.others.reduce((sum, group) => sum + group.times.length, 0);
  if (count === 0) return null;
  const chosen = parseTime(time) !== null && times.others.some((group) => group.times.includes(time));
  return (
    <details className="other-times disclosure" open={chosen || undefined}>
      <summary className="row middle gap-1 muted small medium">
        Outros horários
        <ChevronDown />
      </summary>
      <p className="faint small">Não aparecem no seu link, mas você pode marcar neles.</p>
      {times.others.map((group) => (
        <section key={group.reason} className="other-times-group above-4">
          <h4 className="below-2 small">{group.reason}</h4>
          <TimeGrid
            label={group.reason}
            name={name}
            times={group.times}
            value={time}
            onChange={onTime}
            flat
          />
        </section>
      ))}
    </details>
  );
}

function TimeVerdict({ verdict }: { verdict: Verdict }) {
  return (
    <p className="time-verdict row middle muted small" data-kind={verdict.kind} role="status">
      {verdict.kind === 'free' && <CircleCheck size={16} />}
      {verdict.kind === 'other' && <TriangleAlert size={16} />}
      {(verdict.kind === 'taken' || verdict.kind === 'missing') && <CircleAlert size={16} />}
      <span>{wordsOf(verdict)}</span>
    </p>
  );
}

function wordsOf(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'none':
      return '';
    case 'free':
      return `Livre, até ${verdict.until}`;
    case 'other':
      return `${verdict.reason}. Você pode marcar mesmo assim, até ${verdict.until}.`;
    case 'taken':
      return `Já existe um agendamento às ${verdict.at}.`;
    case 'missing':
      return 'Este horário não existe neste dia: os relógios são adiantados.';
  }
}
