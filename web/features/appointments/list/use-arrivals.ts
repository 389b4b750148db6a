import { useEffect, useRef, useState } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { formatDate } from '../../../../domain/format.ts';
import { bookedHere } from '../../../lib/live-appointments.ts';
import { toast } from '../../../ui/toast.tsx';

/** Ids of appointments booked while the list is open; each is announced once and stays marked. */
export function useArrivals(rows: readonly AppointmentRow[] | undefined): ReadonlySet<string> {
  const known = useRef<Set<string> | null>(null);
  const openedAt = useRef(Date.now());
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (!rows) return;
    if (known.current) {
      const arrived = arrivalsAmong(rows, known.current, openedAt.current);
      for (const row of arrived) if (!bookedHere.has(row.id)) announce(row);
      if (arrived.length > 0) setFresh((before) => new Set([...before, ...arrived.map((row) => row.id)]));
    }
    known.current = new Set([...(known.current ?? []), ...rows.map((row) => row.id)]);
  }, [rows]);

  return fresh;
}

function announce({ client, date, time }: AppointmentRow): void {
  toast.info({ title: 'Novo agendamento', message: `${client.fullName}, ${formatDate(date)} às ${time}` });
}

/** Milliseconds that a device's clock may be ahead of the server's. */
const CLOCK_SLACK = 60_000;

/** Not seen before and created since then: a row that moved here from another page is unknown too, but old. */
export function arrivalsAmong(
  rows: readonly AppointmentRow[],
  known: ReadonlySet<string>,
  openedAt: number,
): AppointmentRow[] {
  return rows.filter((row) => !known.has(row.id) && Date.parse(row.createdAt) > openedAt - CLOCK_SLACK);
}
