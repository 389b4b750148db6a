import type { AppointmentRow, AppointmentStatus } from '../../../../domain/agenda/appointment.ts';
import { dayOf, instantOf } from '../../../../domain/scheduling/clock.ts';

export const ZONE = 'America/Sao_Paulo';
export const CAMILA = { id: 'camila', fullName: 'Camila Rocha' };
export const BIA = { id: 'bia', fullName: 'Bia Lima' };

interface Options {
  id?: string;
  minutes?: number;
  status?: AppointmentStatus;
  professional?: AppointmentRow['professional'];
  client?: string;
}

/** An appointment at a local date and time, as the API answers it. */
export function appointment(date: string, time: string, options: Options = {}): AppointmentRow {
  const { id = `${date}T${time}`, minutes = 60, status = 'scheduled', professional = CAMILA } = options;
  const start = dayOf(ZONE, date).from(time);
  return {
    id,
    startsAt: instantOf(start).toISOString(),
    endsAt: instantOf(start + minutes).toISOString(),
    date,
    time,
    totalMinutes: minutes,
    totalCents: 15_000,
    status,
    origin: 'member',
    notes: null,
    contactDiverges: false,
    createdAt: '2026-11-01T12:00:00.000Z',
    version: 1,
    noShow: false,
    paymentStatus: null,
    client: {
      id: 'ana',
      fullName: options.client ?? 'Ana Beatriz Souza',
      phone: '11987654321',
      email: null,
      allergies: null,
      notes: null,
    },
    professional,
    procedures: [
      {
        id: 'lifting',
        name: 'Lash lifting',
        priceCents: 15_000,
        durationMinutes: minutes,
        colour: null,
        category: 'cilios',
      },
    ],
  };
}
