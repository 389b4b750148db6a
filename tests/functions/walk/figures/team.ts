/** Who left sees nothing; what is offered to clients is free. */
import { expect } from 'vitest';
import { addMonths, formatTime, monthOf, parseTime } from '../../../../domain/scheduling/clock.ts';
import { expectStatus } from '../../studio.ts';
import type { Stored } from '../stored.ts';
import type { World } from '../world.ts';

export async function requireLeft({ product, people }: World, { team }: Stored): Promise<void> {
  for (const { id, browser, feed } of people.filter((one) => team.every((member) => member.id !== one.id))) {
    const { body } = await browser.get<{ session: unknown }>('/api/session');
    expect([id, body.session]).toEqual([id, null]);
    for (const path of ['/api/appointments', '/api/clients', '/api/notices', '/api/data-export'])
      expect([path, (await browser.get(path)).status]).toEqual([path, 401]);
    expect([feed, (await product.visitor().get(feed)).status]).toEqual([feed, 404]);
  }
}

/** No start that is offered lies over an appointment. */
export async function compareOffers({ product, studio }: World, { team, appointments, today }: Stored) {
  for (const { id: professional } of team)
    for (const month of [monthOf(today), addMonths(monthOf(today), 1)]) {
      const query = new URLSearchParams({ professional, services: studio.procedureId, month });
      const answer = await product
        .visitor()
        .get<{ days: Record<string, number[]>; totalMinutes: number }>(`/api/public/free-times?${query}`);
      if (answer.status === 404 || answer.status === 422) continue; // cannot be booked at the moment
      const { days, totalMinutes } = expectStatus(answer, 200);
      const own = appointments.filter(
        (row) => row.professionalId === professional && row.status !== 'cancelled',
      );
      for (const row of own) {
        const start = parseTime(row.time) ?? 0;
        const over =
          days[row.day]?.filter((at) => at < start + row.minutes && start < at + totalMinutes) ?? [];
        expect([row.day, row.time, over.map(formatTime)]).toEqual([row.day, row.time, []]);
      }
    }
}
