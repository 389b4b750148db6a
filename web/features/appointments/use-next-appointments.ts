import { useQuery } from '@tanstack/react-query';
import { type AppointmentRow, isOpen } from '../../../domain/appointment.ts';
import { NEXT_APPOINTMENTS } from '../../../domain/dashboard.ts';
import { useFollowing } from '../../lib/live-appointments.ts';
import { appointmentsQuery } from './appointments-query.ts';
import type { ListWish } from './requests.ts';

/**
 * The next five still to be seen to, nearest first. What is done or cancelled today takes its place on the first page,
 * so the second is asked for when the first has too few.
 */
export function useNextAppointments(): {
  next: AppointmentRow[] | undefined;
  error: Error | null;
  retry: () => void;
} {
  const first = useQuery({ ...appointmentsQuery(coming(1)), ...useFollowing() });
  const short =
    first.data !== undefined && first.data.total > first.data.rows.length && tooFew(first.data.rows);
  const second = useQuery({ ...appointmentsQuery(coming(2)), ...useFollowing(), enabled: short });
  const error = first.error ?? second.error;
  const retry = () => void (first.error ? first : second).refetch();
  if (!first.data || (short && !second.data)) return { next: undefined, error, retry };
  const rows = [...first.data.rows, ...(second.data?.rows ?? [])];
  return { next: rows.filter((row) => isOpen(row.status)).slice(0, NEXT_APPOINTMENTS), error, retry };
}

const coming = (page: number): ListWish => ({
  scope: 'coming',
  page,
  q: '',
  status: null,
  professional: null,
});

const tooFew = (rows: readonly AppointmentRow[]) =>
  rows.filter((row) => isOpen(row.status)).length < NEXT_APPOINTMENTS;
