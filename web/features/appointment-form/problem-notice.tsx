import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  type AppointmentRow,
  type AppointmentStatus,
  appointmentStatusLabels,
} from '../../../domain/agenda/appointment.ts';
import {
  formatDate,
  formatDuration,
  formatMoney,
  formatShortDay,
  parseDuration,
  parseMoney,
} from '../../../domain/format.ts';
import { appointmentMessages } from '../../../domain/messages.ts';
import type { LocalMoment } from '../../../domain/scheduling/clock.ts';
import { shownFailure } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EditedElsewhere } from '../../ui/form/edited-elsewhere.tsx';
import { type Difference, differences } from '../../ui/form/merge.ts';
import { type AppointmentFields, fieldsOf } from './appointment-fields.ts';
import { currentQuery } from './requests.ts';
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
    case 'failed': {
      const tried = stored ? appointmentMessages.updateFailed : appointmentMessages.createFailed;
      const { title, message } = shownFailure(tried, form.error);
      return (
        <Banner tone="danger" title={title}>
          {message}
        </Banner>
      );
    }
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
    <ul className="cluster gap-2 above-3" aria-label="Próximos horários livres">
      {moments.map((moment) => (
        <li key={`${moment.date} ${moment.time}`}>
          <Button variant="outline" size="sm" onPress={() => onTake(moment)}>
            {moment.date !== date && `${formatShortDay(moment.date)} `}
            às {moment.time}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  sentence: string;
  form: AppointmentFormState;
  stored: AppointmentRow;
  names: Names;
}

function EditedAppointment({ sentence, form, stored, names }: Props) {
  const { data: current, error, refetch } = useQuery(currentQuery(stored.id, stored.version));
  return (
    <EditedElsewhere
      title={sentence}
      list={current ? listOf(form, stored, current, names) : null}
      failed={error && { error, retry: () => refetch() }}
      pending={form.pending}
      onTakeTheirs={() => current && form.takeTheirs(current)}
      onKeepMine={() => current && form.keepMine(current)}
    />
  );
}

function listOf(form: AppointmentFormState, stored: AppointmentRow, current: AppointmentRow, names: Names) {
  const base = { ...form.base.fields, status: stored.status };
  return appointmentDifferences(base, form.fields, { ...fieldsOf(current), status: current.status }, names);
}

export interface Names {
  professional: (id: string) => string;
  service: (id: string) => string;
}

type Side = AppointmentFields & { status: AppointmentStatus };

/** Where `mine` and `theirs`, which both began from `base`, are not equal. */
export function appointmentDifferences(
  base: Side,
  mine: AppointmentFields,
  theirs: Side,
  names: Names,
): Difference[] {
  const before = wordsOf(base, names);
  // The form does not change the status.
  const typed = wordsOf({ ...mine, status: base.status }, names);
  return differences(before, typed, wordsOf(theirs, names));
}

function wordsOf(side: Side, names: Names): [label: string, text: string][] {
  return [
    ['Status', appointmentStatusLabels[side.status]],
    ['Cliente', side.client?.fullName ?? ''],
    ['Profissional', names.professional(side.professionalId)],
    ['Data', formatDate(side.date)],
    ['Horário', side.time],
    ['Procedimentos', side.lines.map((line) => lineWords(line, names)).join('; ')],
    ['Observações', side.notes.trim()],
  ];
}

function lineWords(line: AppointmentFields['lines'][number], names: Names): string {
  const cents = parseMoney(line.price) ?? 0;
  const minutes = parseDuration(line.duration) || 0;
  return `${names.service(line.procedureTypeId)}, ${formatMoney(cents)}, ${formatDuration(minutes)}`;
}
