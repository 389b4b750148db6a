import { firstName } from '../../../../domain/format.ts';
import { blockedLabel } from '../../../../domain/scheduling/block-text.ts';
import { formatTime, type LocalDate } from '../../../../domain/scheduling/clock.ts';
import type { Agenda, AgendaProfessional } from '../agenda.ts';
import { shadesOf } from './day-shape.ts';
import type { Span } from './lanes.ts';
import { DAY_MINUTES } from './time-scale.ts';

/** What somebody has taken out of a day. */
export interface Blocked extends Span {
  professional: AgendaProfessional;
  reason: string | null;
}

/** The blocks of a day, by start: of one day, of several and of every week alike. */
export function blockedOn(
  { professionals, rulesOf }: Pick<Agenda, 'professionals' | 'rulesOf'>,
  date: LocalDate,
): Blocked[] {
  const found = professionals.flatMap((professional) => {
    const rules = rulesOf(professional.id);
    const shades = rules ? shadesOf(rules, date).filter(({ kind }) => kind === 'block') : [];
    return shades.map(({ start, end, label }) => ({ professional, start, end, reason: label }));
  });
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** 'Dia inteiro', '10:00 – 12:00'. */
export function blockedSpan({ start, end }: Span): string {
  if (start === 0 && end === DAY_MINUTES) return 'Dia inteiro';
  return `${formatTime(start)} – ${formatTime(end % DAY_MINUTES)}`;
}

/** 'Bloqueado: Férias', with whose it is where several share the day: 'Camila, bloqueado: Férias'. */
export function blockedName(
  { professional, reason }: { professional: { fullName: string }; reason: string | null },
  withPerson: boolean,
): string {
  const label = blockedLabel(reason);
  return withPerson
    ? `${firstName(professional.fullName)}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`
    : label;
}

/** All of a day's in words, for its cell: 'bloqueado: Férias, dia inteiro; …'. */
export function blockedText(blocked: readonly Blocked[], withPerson: boolean): string {
  return blocked
    .map((one) => `${blockedName(one, withPerson)}, ${blockedSpan(one).toLowerCase()}`)
    .join('; ');
}
