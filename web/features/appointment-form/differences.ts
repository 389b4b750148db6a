import { type AppointmentStatus, appointmentStatusLabels } from '../../../domain/appointment.ts';
import {
  formatDate,
  formatDuration,
  formatMoney,
  parseDuration,
  parseMoney,
} from '../../../domain/format.ts';
import type { AppointmentFields } from './appointment-fields.ts';

/** Names by id, as the form shows them. */
export interface Names {
  professional: (id: string) => string;
  service: (id: string) => string;
}

export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

type Side = AppointmentFields & { status: AppointmentStatus };

/** What is not the same in two versions of one appointment, in words, in the order of the form. */
export function differences(mine: Side, theirs: Side, names: Names): Difference[] {
  const [left, right] = [wordsOf(mine, names), wordsOf(theirs, names)];
  return left.flatMap(([label, text], index) => {
    const other = right[index]?.[1] ?? '';
    return text === other ? [] : [{ label, mine: text, theirs: other }];
  });
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
