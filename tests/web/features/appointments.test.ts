import { describe, expect, test } from 'vitest';
import type { AppointmentRow } from '../../../domain/appointment.ts';
import { arrivalsAmong } from '../../../web/features/appointments/arrivals.ts';

const opened = Date.parse('2026-11-21T12:00:00Z');

function row(id: string, createdAt: string): AppointmentRow {
  return {
    id,
    version: 1,
    createdAt,
    startsAt: '2026-11-25T12:00:00Z',
    endsAt: '2026-11-25T13:00:00Z',
    date: '2026-11-25',
    time: '09:00',
    totalMinutes: 60,
    totalCents: 18000,
    status: 'scheduled',
    paymentStatus: null,
    origin: 'public',
    notes: null,
    contactDiverges: false,
    client: { id: 'c', fullName: 'Ana', phone: '11987654321', email: null },
    professional: { id: 'p', fullName: 'Marina' },
    procedures: [],
  };
}

describe('which rows are news', () => {
  const old = row('old', '2026-11-20T12:00:00Z');
  const fresh = row('fresh', '2026-11-21T12:05:00Z');

  test('booked since the list was opened', () => {
    expect(arrivalsAmong([old, fresh], new Set(['old']), opened)).toEqual([fresh]);
  });

  test('told once', () => {
    expect(arrivalsAmong([old, fresh], new Set(['old', 'fresh']), opened)).toEqual([]);
  });

  test('a row that moved here from another page is no news', () => {
    expect(arrivalsAmong([old], new Set(), opened)).toEqual([]);
  });
});
