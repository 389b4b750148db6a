import { useQuery } from '@tanstack/react-query';
import {
  type AppointmentRow,
  type AppointmentStatus,
  appointmentStatusLabels,
} from '../../../domain/agenda/appointment.ts';
import {
  formatDate,
  formatDuration,
  formatMoney,
  parseDuration,
  parseMoney,
} from '../../../domain/format.ts';
import { EditedElsewhere } from '../../ui/form/edited-elsewhere.tsx';
import { type Difference, differences } from '../../ui/form/merge.ts';
import { type AppointmentFields, fieldsOf } from './appointment-fields.ts';
import { currentQuery } from './requests.ts';
import type { AppointmentFormState } from './use-appointment-form.ts';

interface Props {
  sentence: string;
  form: AppointmentFormState;
  stored: AppointmentRow;
  names: Names;
}

export function EditedAppointment({ sentence, form, stored, names }: Props) {
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
