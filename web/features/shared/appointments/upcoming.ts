import { skipToken, useQuery } from '@tanstack/react-query';
import { type AppointmentRow, isOpen } from '../../../../domain/agenda/appointment.ts';
import { startsLater } from '../../../../domain/agenda/appointment-detail.ts';
import { pageCount } from '../../../../domain/pagination.ts';
import { api, call } from '../../../lib/api.ts';

/** What somebody has still to come, soonest first. */
export function useUpcoming(professional: string | undefined) {
  return useQuery({
    queryKey: ['appointments', 'upcoming', professional],
    queryFn: professional === undefined ? skipToken : () => readUpcoming(professional),
    gcTime: 0,
  });
}

async function readUpcoming(professional: string): Promise<AppointmentRow[]> {
  const read = (page: number) =>
    call(api.appointments.$get({ query: { scope: 'coming', professional, page: String(page) } }));
  const first = await read(1);
  const pages = Array.from({ length: pageCount(first.total) - 1 }, (_, index) => read(index + 2));
  const all = [first, ...(await Promise.all(pages))].flatMap(({ rows }) => rows);
  const now = new Date();
  return all.filter((row) => isOpen(row.status) && startsLater(row, now));
}
