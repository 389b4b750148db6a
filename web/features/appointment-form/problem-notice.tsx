import { useEffect, useRef } from 'react';
import type { LocalMoment } from '../../../domain/scheduling/clock.ts';
import { appointmentSentences } from '../../../domain/sentences.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { shortDay } from './appointment-fields.ts';
import { EditedAppointment, type Names } from './edited-appointment.tsx';
import type { AppointmentFormState, Problem } from './use-appointment-form.ts';

export function ProblemNotice({ form, names }: { form: AppointmentFormState; names: Names }) {
  const { problem } = form;
  const place = useRef<HTMLDivElement>(null);
  const kind = problem?.kind;
  useEffect(() => {
    if (kind) place.current?.scrollIntoView({ block: 'nearest' });
    // The button that was pressed is gone.
    if (kind === 'changed') place.current?.focus();
  }, [kind]);
  if (!problem) return null;
  return (
    <div className="appointment-problem" ref={place} tabIndex={-1}>
      <Notice problem={problem} form={form} names={names} />
    </div>
  );
}

function Notice({ problem, form, names }: { problem: Problem; form: AppointmentFormState; names: Names }) {
  const { stored } = form;
  switch (problem.kind) {
    case 'changed':
      return (
        stored && <EditedAppointment sentence={problem.sentence} form={form} stored={stored} names={names} />
      );
    case 'taken':
      return (
        <Banner tone="danger" title={problem.sentence}>
          {problem.alternatives.length > 0 && (
            <Alternatives
              moments={problem.alternatives}
              date={form.fields.date}
              onTake={({ date, time }) => form.change({ date, time })}
            />
          )}
        </Banner>
      );
    case 'failed':
      return (
        <Banner
          tone="danger"
          title={stored ? appointmentSentences.updateFailed : appointmentSentences.createFailed}
        >
          {problem.sentence}
        </Banner>
      );
  }
}

interface AlternativesProps {
  moments: readonly LocalMoment[];
  /** The shown day, whose times need no date. */
  date: string;
  onTake: (moment: LocalMoment) => void;
}

function Alternatives({ moments, date, onTake }: AlternativesProps) {
  return (
    <ul className="alternatives" aria-label="Próximos horários livres">
      {moments.map((moment) => (
        <li key={`${moment.date} ${moment.time}`}>
          <Button variant="outline" size="sm" onPress={() => onTake(moment)}>
            {moment.date !== date && `${shortDay(moment.date)} `}
            às {moment.time}
          </Button>
        </li>
      ))}
    </ul>
  );
}
