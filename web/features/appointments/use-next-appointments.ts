import { useQueries, useQuery } from '@tanstack/react-query';
import { type AppointmentRow, isOpen } from '../../../domain/appointment.ts';
import { NEXT_APPOINTMENTS } from '../../../domain/dashboard.ts';
import { pageCount } from '../../../domain/pagination.ts';
import { appointmentsQuery } from './appointments-query.ts';

/**
 * The next five still to be seen to, nearest first. The list comes latest first (S2 §7), so they stand at the end: on
 * the last page, and on the one before when that is short.
 */
export function useNextAppointments(): {
  next: AppointmentRow[] | undefined;
  error: Error | null;
  retry: () => void;
} {
  const first = useQuery(appointmentsQuery('coming', 1));
  const last = first.data ? pageCount(first.data.total) : 1;
  const pages = [last, last - 1].filter((page) => page > 1);
  const tail = useQueries({ queries: pages.map((page) => appointmentsQuery('coming', page)) });

  const all = [...tail.map((query) => query.data).toReversed()];
  const found = last > 2 ? all : [first.data, ...all];
  const error = first.error ?? tail.find((query) => query.error)?.error ?? null;
  const retry = () => void first.refetch();
  if (found.some((page) => page === undefined)) return { next: undefined, error, retry };
  const rows = found.flatMap((page) => page?.rows ?? []).toReversed();
  return { next: rows.filter((row) => isOpen(row.status)).slice(0, NEXT_APPOINTMENTS), error, retry };
}
