import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';

/** An appointment as lists answer it, with what a test cares for. */
export function row(part: Partial<AppointmentRow> = {}): AppointmentRow {
  return {
    id: 'a',
    version: 1,
    startsAt: '2026-11-25T12:00:00Z',
    endsAt: '2026-11-25T13:00:00Z',
    date: '2026-11-25',
    time: '09:00',
    totalMinutes: 60,
    totalCents: 18_000,
    status: 'scheduled',
    noShow: false,
    paymentStatus: null,
    origin: 'public',
    notes: null,
    contactDiverges: false,
    createdAt: '2026-11-20T12:00:00Z',
    client: {
      id: 'c',
      fullName: 'Ana Souza',
      phone: '11987654321',
      email: null,
      allergies: null,
      notes: null,
    },
    professional: { id: 'p', fullName: 'Marina' },
    procedures: [],
    ...part,
  };
}
