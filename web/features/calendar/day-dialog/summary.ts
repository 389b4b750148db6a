import { holdsTime } from '../../../../domain/agenda/appointment.ts';
import { formatDuration } from '../../../../domain/format.ts';
import { type DayEntry, freeMinutes } from './day-entries.ts';

/** '4 agendamentos · 1 cancelado · 5 h 30 livres'. */
export function summaryOf(entries: readonly DayEntry[]): string {
  const rows = entries.flatMap((entry) => (entry.kind === 'appointment' ? [entry.row] : []));
  const held = rows.filter((row) => holdsTime(row.status)).length;
  const cancelled = rows.length - held;
  const free = freeMinutes(entries);
  const parts = [
    counted(held, 'agendamento', 'agendamentos'),
    cancelled > 0 && counted(cancelled, 'cancelado', 'cancelados'),
    free > 0 && `${formatDuration(free)} ${free === 60 ? 'livre' : 'livres'}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function counted(count: number, one: string, many: string): string {
  if (count === 0) return `Nenhum ${one}`;
  return `${count} ${count === 1 ? one : many}`;
}
