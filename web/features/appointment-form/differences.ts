import { type AppointmentStatus, appointmentStatusLabels } from '../../../domain/agenda/appointment.ts';
import {
  formatDate,
  formatDuration,
  formatMoney,
  parseDuration,
  parseMoney,
} from '../../../domain/format.ts';
import { type Difference, differences } from '../../ui/form/merge.ts';
import type { AppointmentFields } from './appointment-fields.ts';

/** Names by id, as the form shows them. */
export interface Names {
  professional: (id: string) => string;
  service: (id: string) => string;
}

type Side = AppointmentFields & { status: AppointmentStatus };

/**
 * What is not the same in what was typed and what another screen stored meanwhile, in words, in the order of the form.
 * `base` is what both began from.
 */
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
