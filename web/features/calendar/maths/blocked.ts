import { firstName } from '../../../../domain/format.ts';
import { blockedLabel } from '../../../../domain/scheduling/block-text.ts';
import { formatTime, type LocalDate } from '../../../../domain/scheduling/clock.ts';
import type { Agenda, AgendaProfessional } from '../agenda.ts';
import { type DayRules, openingOf, type Shade, shadesOf } from './day-shape.ts';
import type { Span } from './lanes.ts';
import { DAY_MINUTES } from './time-scale.ts';

export interface Blocked extends Span {
  professional: AgendaProfessional;
  reason: string | null;
}

/** By start. */
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

/** 'bloqueado: Férias, dia inteiro; …'. */
export function blockedText(blocked: readonly Blocked[], withPerson: boolean): string {
  return blocked
    .map((one) => `${blockedName(one, withPerson)}, ${blockedSpan(one).toLowerCase()}`)
    .join('; ');
}

/** Where several professionals share a column: the hours in which none is open, and at its edge who blocked what. */
export function columnShades(rules: readonly DayRules[], date: LocalDate): Shade[] {
  const [only] = rules;
  if (only && rules.length === 1) return shadesOf(only, date);
  const openings = rules.flatMap((one) => openingOf(one, date) ?? []);
  const closed = { kind: 'closed', label: null } as const;
  const blocks = rules.flatMap((one) => blocksOf(one, date));
  if (openings.length === 0) return [{ ...closed, start: 0, end: DAY_MINUTES }, ...blocks];
  return [
    { ...closed, start: 0, end: Math.min(...openings.map(({ start }) => start)) },
    { ...closed, start: Math.max(...openings.map(({ end }) => end)), end: DAY_MINUTES },
    ...blocks,
  ];
}

function blocksOf(rules: DayRules, date: LocalDate): Shade[] {
  return shadesOf(rules, date)
    .filter(({ kind }) => kind === 'block')
    .map((shade) => ({
      ...shade,
      kind: 'shared-block',
      label: blockedName({ professional: { fullName: rules.fullName ?? '' }, reason: shade.label }, true),
    }));
}

/** Closed for each, or blocked the whole day. */
export function isClosedFor(rules: readonly DayRules[], date: LocalDate): boolean {
  return (
    rules.length > 0 &&
    rules.every((one) => shadesOf(one, date).some(({ start, end }) => start === 0 && end === DAY_MINUTES))
  );
}
