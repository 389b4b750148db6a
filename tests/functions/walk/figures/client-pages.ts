/** What clients see by their links, and a calendar app by its own, is what the studio sees. */
import { expect } from 'vitest';
import type { ManagedAppointment } from '../../../../domain/booking/manage.ts';
import { appointmentToken } from '../../../../functions/booking/client-links.ts';
import { SIGNING_SECRET } from '../../../support/bindings.ts';
import { expectStatus } from '../../studio.ts';
import { marksOf } from '../clients.ts';
import type { Stored } from '../stored.ts';
import type { World } from '../world.ts';

export async function comparePages({ product, people, erased }: World, stored: Stored): Promise<void> {
  const { appointments, clients, team, today } = stored;
  for (const row of appointments.filter(({ day }) => day >= today)) {
    const { id, linkGeneration: generation, day: date, time, status } = row;
    const token = appointmentToken({ SIGNING_SECRET }, { appointmentId: id, generation });
    const page = await product.visitor().post<ManagedAppointment>('/api/public/manage', { token });
    if (clients.every((one) => one.id !== row.clientId)) continue; // whose data was erased
    expectStatus(page, 200, { date, time, totalMinutes: row.minutes });
    expect([id, page.body.state === 'cancelled']).toEqual([id, status === 'cancelled']);
  }
  for (const { id: professionalId, feed } of people.filter(({ id }) => team.some((one) => one.id === id))) {
    const { status, text } = await product.visitor().get(feed);
    expect(status).toBe(200);
    const own = appointments.filter((row) => row.professionalId === professionalId);
    for (const { id, status: state } of own)
      expect([id, text.includes(`UID:${id}`)]).toEqual([id, state !== 'cancelled']);
    expect(marksOf(text).filter((mark) => erased.includes(mark))).toEqual([]);
  }
}
