import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { momentIn } from '../../domain/scheduling/clock.ts';
import { ownProduct } from '../support/product.ts';
import { expectStatus, newEmail, openStudio } from './studio.ts';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' } });

/** Clients are invited and asked by day: a zone in which it is day now. */
const daytime = ['Pacific/Honolulu', 'America/Sao_Paulo', 'Asia/Karachi', 'Asia/Tokyo'].find((zone) => {
  const { time } = momentIn(zone, new Date());
  return time >= '09:30' && time < '19:30';
});

const inHours = (count: number) => {
  const at = new Date(Date.now() + count * 3_600_000);
  at.setUTCSeconds(0, 0);
  return at.toISOString();
};

test('an imported agenda sends nothing to anybody, neither then nor when the jobs look at it', async () => {
  const studio = await openStudio(product);
  const { owner, professionalId, procedureId } = studio;
  expectStatus(await owner.put('/api/recalls/emails', { isOn: true }), 204);
  expectStatus(await owner.put('/api/reviews/emails', { isOn: true }), 204);
  const emails = Array.from({ length: 5 }, (_, n) => newEmail(`quiet-${n}`));
  const clients = emails.map((email, n) => ({
    ...{ key: String(n), fullName: `Cliente ${n}`, email, phone: `1198765000${n}` },
  }));
  const appointments = [-24 * 60, -26, -2, 3, 30].map((hours, n) => ({
    ...{ key: String(n), professionalId, client: { key: String(n) }, startsAt: inHours(hours) },
    procedures: [
      {
        ...{ procedureType: { id: procedureId }, name: 'Volume', priceCents: 15_000, durationMinutes: 60 },
        notes: null,
      },
    ],
    ...{ status: 'scheduled', noShow: false, notes: null, payment: null },
  }));
  const answer = await owner.post(`/api/imports/${randomUUID()}/appointments`, { clients, appointments });
  expectStatus(answer, 200, { overlapping: [] });
  await product.sql`update studios set zone = ${daytime}, recall_check_at = now(), review_check_at = now(),
       reminders = reminders || '{"quietFrom":"00:00","quietUntil":"00:00"}'
     where id = (select studio_id from profiles where id = ${professionalId})`;
  for (let run = 0; run < 3; run += 1) await product.runCron();
  expect(emails.flatMap((email) => product.mailbox.to(email))).toEqual([]);
  const told = await product.sql`select kind from appointment_events
    where professional_id = ${professionalId} union all
     select kind from outbox
     where studio_id = (select studio_id from profiles where id = ${professionalId})
     and appointment_id is not null`;
  expect(told).toEqual([]);
  // What becomes due afterwards is sent.
  await product.sql`update appointments
    set created_at = now() - interval '2 days', reminder_check_at = now(), starts_at = at,
    ends_at = at + interval '1 hour'
     from (select date_trunc('minute', now()) + interval '23 hours' as at) as soon
     where professional_id = ${professionalId} and starts_at > now() + interval '29 hours'`;
  await product.sql`update imports set created_at = now() - interval '2 days'
    where professional_id = ${professionalId}`;
  for (let run = 0; run < 2; run += 1) await product.runCron();
  await expect.poll(() => product.mailbox.to(emails[4] ?? '')).toHaveLength(1);
});
