import { expect, test } from 'vitest';
import type { ManagedAppointment } from '../../domain/booking/manage.ts';
import { monthOf } from '../../domain/scheduling/clock.ts';
import { requestsOf } from '../support/requests.ts';
import { sized } from '../support/size.ts';
import { overlappingPairs } from './agenda.ts';
import {
  agedTicket,
  book,
  bookingForm,
  expectStatus,
  freeSlots,
  type Problem,
  type Slot,
  sharedStudio,
} from './studio.ts';
import { join } from './team.ts';

const CLIENTS = 50;
const ROUNDS = sized(6, 2);

interface Times extends Problem {
  days: Record<string, number[]>;
  whose: Record<string, number[]>;
  people: { id: string; next: Slot | null }[];
  totalMinutes: number;
}

const { product, studio } = await sharedStudio();
const [bia, carla] = [
  await join(product, studio, 'professional'),
  await join(product, studio, 'professional'),
];
const idle = await join(product, studio, 'professional');
const team = [studio.professionalId, bia.id, carla.id];
const slots = await freeSlots(product.visitor(), studio);
const nextSlot = (): Slot => slots.shift() ?? { date: '', time: '' };

const offers = (professionalId: string, more: Record<string, unknown> = {}) => ({
  ...{ procedureTypeId: studio.procedureId, professionalId, isOffered: true },
  ...{ priceCents: null, durationMinutes: null },
  ...more,
});
const put = async (...cells: object[]) =>
  expectStatus(await studio.owner.put('/api/procedure-types/offers', { offers: cells }), 200);
await put(offers(bia.id), offers(carla.id), offers(idle.id, { isOffered: false }));

const anyone = (slot: Slot, more: Record<string, unknown> = {}) => ({
  ...bookingForm(studio, slot),
  anyone: true,
  ...more,
});

const timesOf = (month: string, more: Record<string, string> = {}) =>
  product.visitor().get<Times>(
    `/api/public/free-times?${new URLSearchParams({
      ...{ professional: studio.professionalId, services: studio.procedureId, month, anyone: '1' },
      ...more,
    })}`,
  );

/** Ids of who has an appointment at these moments, per moment. */
async function whoHas({ date, time }: Slot): Promise<string[]> {
  const rows = await product.sql<{ id: string }>`select a.professional_id as id from appointments a
    where a.professional_id = any (${team}) and a.status <> 'cancelled'
      and a.starts_at = (${`${date} ${time}`}::timestamp at time zone 'America/Sao_Paulo')`;
  return rows.map(({ id }) => id);
}

test(`${CLIENTS} clients want one time with anyone of three: exactly three have it, the others three alternatives`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const slot = nextSlot();
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, () => book(product.visitor(), anyone(slot))),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: CLIENTS - 3 }, () => [409, 'time_taken']),
    );
    for (const { body } of refused) {
      expect(body.alternatives).toHaveLength(3);
      for (const { professionalId } of body.alternatives ?? []) expect(team).toContain(professionalId);
    }
    expect((await whoHas(slot)).sort()).toEqual([...team].sort());
  }
  expect(await overlappingPairs(product)).toBe(0);
});

test('with anyone the named professional is preferred while free, then the one with the fewest minutes that day', async () => {
  const slot = nextSlot();
  const other = nextSlot();
  expectStatus(await book(product.visitor(), bookingForm({ ...studio, ...ticketOf(bia.id) }, other)), 201);
  const named = { ...anyone(slot), ...ticketOf(carla.id) };
  expectStatus(await book(product.visitor(), named), 201);
  expect(await whoHas(slot)).toEqual([carla.id]);
  await book(product.visitor(), { ...anyone(slot), ...ticketOf(carla.id) });
  await book(product.visitor(), { ...anyone(slot), ...ticketOf(carla.id) });
  expect((await whoHas(slot)).sort()).toEqual([...team].sort());
});

test('a start of the month is free with anyone while somebody has it, and says who would get it', async () => {
  const slot = nextSlot();
  const look = async () => {
    const { days, whose, people } = expectStatus(await timesOf(monthOf(slot.date)), 200);
    const index = (days[slot.date] ?? []).indexOf(minuteOf(slot));
    expect(people.map(({ id }) => id).sort()).toEqual([...team].sort());
    return index < 0 ? null : people[whose[slot.date]?.[index] ?? -1]?.id;
  };
  for (let left = 3; left > 0; left -= 1) {
    const who = await look();
    expect(team).toContain(who);
    expectStatus(await book(product.visitor(), { ...anyone(slot), ...ticketOf(who ?? '') }), 201);
    expect(await whoHas(slot)).toContain(who);
  }
  expect(await look()).toBeNull();
});

test('the link that a client keeps leads to the page of who treats her, in a team and alone', async () => {
  const slug = await product.sql<{ slug: string }>`select slug from profiles where id = ${carla.id}`;
  const booked = await book(product.visitor(), { ...bookingForm(studio, nextSlot()), ...ticketOf(carla.id) });
  const [, token = ''] = String(expectStatus(booked, 201).manageLink).split('#');
  const page = await product.visitor().post<ManagedAppointment>('/api/public/manage', { token });
  expectStatus(page, 200, { bookingPath: `/agendar/${studio.slug}/${slug[0]?.slug}` });
});

test('who is free for another price than the one on show is named with it, and nothing is booked', async () => {
  const slot = nextSlot();
  await put(offers(carla.id, { priceCents: 25_000, durationMinutes: 90 }));
  const shown = { totalCents: 18_000, totalMinutes: 60 };
  for (const id of [studio.professionalId, bia.id])
    expectStatus(await book(product.visitor(), { ...anyone(slot, { shown }), ...ticketOf(id) }), 201);
  const refused = await book(product.visitor(), anyone(slot, { shown }));
  expectStatus(refused, 409, {
    ...{ code: 'total_changed', professionalId: carla.id, totalCents: 25_000, totalMinutes: 90 },
  });
  expect((await whoHas(slot)).length).toBe(2);
  const agreed = { shown: { totalCents: 25_000, totalMinutes: 90 }, ...ticketOf(carla.id) };
  expectStatus(await book(product.visitor(), anyone(slot, agreed)), 201, {
    totalCents: 25_000,
    professionalName: 'Bia Campos',
  });
  await put(offers(carla.id));
});

test('a repeated key gets its first answer, whoever it names; a booking takes two database requests', async () => {
  const slot = nextSlot();
  const form = anyone(slot);
  const requests = await requestsOf(product, async () => {
    expectStatus(await book(product.visitor(), form, 'anyone-once-and-again'), 201);
  });
  expect(requests).toBe(2);
  expectStatus(await book(product.visitor(), form, 'anyone-once-and-again'), 201);
  expect(await whoHas(slot)).toHaveLength(1);
  const another = { ...form, ...ticketOf(bia.id) };
  expectStatus(await book(product.visitor(), another, 'anyone-once-and-again'), 422, 'idempotency_mismatch');
});

test('times of anyone take one database request; services that nobody offers together are refused', async () => {
  const month = monthOf(nextSlot().date);
  expect(await requestsOf(product, () => timesOf(month))).toBe(1);
  const nothing = '00000000-0000-4000-8000-000000000000';
  expectStatus(await timesOf(month, { services: nothing }), 422, 'procedure_unavailable');
  expectStatus(await timesOf(month, { professional: nothing }), 404, 'professional_not_found');
  expectStatus(await timesOf(month, { anyone: 'x' }), 422, 'invalid_input');
});

const ticketOf = (professionalId: string) => ({ professionalId, ticket: agedTicket(professionalId) });
const minuteOf = ({ time }: Slot): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
