import { type AppointmentRow, holdsTime } from '../../../../domain/agenda/appointment.ts';
import { countText, formatDuration } from '../../../../domain/format.ts';
import type { EpochMinute, LocalDate } from '../../../../domain/scheduling/clock.ts';
import type { Agenda, AgendaProfessional } from '../agenda.ts';
import { type Appointment, appointmentOf } from '../maths/appointments.ts';
import { type Blocked, blockedOn } from '../maths/blocked.ts';
import { gapsOf } from '../maths/day-shape.ts';
import type { Span } from '../maths/lanes.ts';

export interface Gap extends Span {
  professional: AgendaProfessional;
}

export type DayEntry =
  | ({ kind: 'appointment' } & Appointment)
  | ({ kind: 'gap' } & Gap)
  | ({ kind: 'block' } & Blocked);

export function dayEntries(
  agenda: Agenda,
  date: LocalDate,
  rows: readonly AppointmentRow[],
  now: EpochMinute,
): DayEntry[] {
  const appointments = rows
    .filter((row) => row.date === date)
    .map((row) => ({ kind: 'appointment' as const, ...appointmentOf(row) }));
  const gaps = agenda.professionals.flatMap((professional) =>
    freeOf(agenda, professional, date, rows, now).map((span) => ({
      kind: 'gap' as const,
      professional,
      ...span,
    })),
  );
  const blocks = blockedOn(agenda, date).map((blocked) => ({ kind: 'block' as const, ...blocked }));
  return [...appointments, ...gaps, ...blocks].sort((a, b) => a.start - b.start || a.end - b.end);
}

function freeOf(
  agenda: Agenda,
  { id }: AgendaProfessional,
  date: LocalDate,
  rows: readonly AppointmentRow[],
  now: EpochMinute,
): Span[] {
  const rules = agenda.rulesOf(id);
  // All rows: an appointment of the day before may reach past midnight.
  const held = rows.filter((row) => row.professional.id === id && holdsTime(row.status));
  return rules ? gapsOf(rules, date, held, now) : [];
}

/** Of all professionals together. */
function freeMinutes(entries: readonly DayEntry[]): number {
  return entries.reduce((sum, entry) => sum + (entry.kind === 'gap' ? entry.end - entry.start : 0), 0);
}

/** '4 agendamentos · 1 cancelado · 5 h 30 livres'. */
export function summaryOf(entries: readonly DayEntry[]): string {
  const rows = entries.flatMap((entry) => (entry.kind === 'appointment' ? [entry.row] : []));
  const held = rows.filter((row) => holdsTime(row.status)).length;
  const cancelled = rows.length - held;
  const free = freeMinutes(entries);
  const parts = [
    held === 0 ? 'Nenhum agendamento' : countText(held, 'agendamento'),
    cancelled > 0 && countText(cancelled, 'cancelado'),
    free > 0 && `${formatDuration(free)} ${free === 60 ? 'livre' : 'livres'}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
