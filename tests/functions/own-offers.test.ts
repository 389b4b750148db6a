import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AppointmentChoices } from '../../domain/agenda/appointment-query.ts';
import type { ProcedureType } from '../../domain/studio/procedure-type.ts';
import { sharedProduct } from '../support/product.ts';
import { emailAfter } from './email.ts';
import {
  agedTicket,
  book,
  bookingForm,
  expectStatus,
  freeSlots,
  newEmail,
  openStudio,
  type Problem,
} from './studio.ts';
import { join } from './team.ts';

const product = await sharedProduct();
const [studio, stranger] = await Promise.all([openStudio(product), openStudio(product)]);
const bia = await join(product, studio, 'professional');
const slug = (await bia.browser.get<{ slug: string }>('/api/booking-link')).body.slug;
const withBia = { ...studio, professionalId: bia.id, slug, ticket: agedTicket(bia.id) };

const cell = (more: Record<string, unknown> = {}) => ({
  ...{ procedureTypeId: studio.procedureId, professionalId: bia.id, isOffered: true },
  ...{ priceCents: null, durationMinutes: null },
  ...more,
});
const put = (browser: typeof studio.owner, ...offers: object[]) =>
  browser.put<Problem & { procedureTypes: ProcedureType[] }>('/api/procedure-types/offers', { offers });
const readStored = async () =>
  (
    await studio.owner.get<{ procedureTypes: ProcedureType[] }>('/api/procedure-types')
  ).body.procedureTypes.find(({ id }) => id === studio.procedureId);
const onPage = async (link: string) =>
  (
    await product
      .visitor()
      .get<{ procedures: { id: string; priceCents: number; durationMinutes: number }[] }>(
        `/api/public/professionals/${link}`,
      )
  ).body.procedures.find(({ id }) => id === studio.procedureId);

test('an own price and length hold on the page, for the times and for the booking; the service keeps its own', async () => {
  expectStatus(await put(studio.owner, cell({ priceCents: 25_000, durationMinutes: 180 })), 200);
  expect(await readStored()).toMatchObject({
    ...{ priceCents: 18_000, durationMinutes: 60 },
    ownOffers: [{ professionalId: bia.id, priceCents: 25_000, durationMinutes: 180 }],
  });
  expect(await onPage(slug)).toMatchObject({ priceCents: 25_000, durationMinutes: 180 });
  expect(await onPage(studio.slug)).toMatchObject({ priceCents: 18_000, durationMinutes: 60 });

  const times = await freeSlots(product.visitor(), withBia);
  const [slot] = times;
  if (slot === undefined) throw new Error('no free time');
  const ofDay = times.filter(({ date }) => date === slot.date).map(({ time }) => time);
  expect(ofDay.at(-1)).toBe('15:00'); // three hours before the day ends
  expect(await book(product.visitor(), bookingForm(withBia, slot))).toMatchObject({
    status: 201,
    body: { totalCents: 25_000, totalMinutes: 180 },
  });
  const { body } = await studio.owner.get<AppointmentChoices>('/api/appointments/choices');
  expect(body.procedureTypes.find(({ id }) => id === studio.procedureId)?.ownOffers).toEqual([
    { professionalId: bia.id, priceCents: 25_000, durationMinutes: 180 },
  ]);
});

test('a visitor who was shown another price is told the new one, and nothing is booked', async () => {
  await put(studio.owner, cell({ priceCents: 20_000 }));
  const [slot] = (await freeSlots(product.visitor(), withBia)).slice(-1);
  if (slot === undefined) throw new Error('no free time');
  await put(studio.owner, cell({ priceCents: 21_000 }));
  const shown = { ...bookingForm(withBia, slot), shown: { totalCents: 20_000, totalMinutes: 60 } };
  expect(await book(product.visitor(), shown)).toMatchObject({
    status: 409,
    body: { code: 'total_changed', totalCents: 21_000, totalMinutes: 60 },
  });
});

test('the form of a service leaves own prices as they are; who no longer offers it loses them', async () => {
  await put(studio.owner, cell({ priceCents: 22_000 }));
  const { id, professionalIds, ownOffers: _, ...form } = (await readStored()) ?? ({} as ProcedureType);
  const save = (ids: string[]) =>
    studio.owner.put<ProcedureType>(`/api/procedure-types/${id}`, { ...form, professionalIds: ids });
  expect((await save(professionalIds)).body.ownOffers).toMatchObject([{ priceCents: 22_000 }]);
  expect((await save([studio.professionalId])).body.ownOffers).toEqual([]);
  expect((await save(professionalIds)).body.ownOffers).toEqual([]);
  expectStatus(await put(studio.owner, cell({ isOffered: false })), 200);
  expect((await readStored())?.professionalIds).toEqual([studio.professionalId]);
});

test('is for who manages the team, about people and services of the studio, each cell once; a refusal changes nothing', async () => {
  await put(studio.owner, cell());
  const before = await readStored();
  expectStatus(await put(bia.browser, cell({ priceCents: 1 })), 403, 'forbidden');
  for (const foreign of [
    { professionalId: stranger.professionalId },
    { professionalId: randomUUID() },
    { procedureTypeId: stranger.procedureId },
    { procedureTypeId: randomUUID() },
    { priceCents: -1 },
    { priceCents: 100_000_000 },
    { durationMinutes: 0 },
    { durationMinutes: 1441 },
  ]) {
    const { status, body } = await put(
      studio.owner,
      cell({ isOffered: false }),
      cell({ priceCents: 5, ...foreign }),
    );
    expect([status, body.code]).toEqual([422, 'invalid_input']);
  }
  expectStatus(await put(studio.owner, cell(), cell({ priceCents: 5 })), 422, 'invalid_input');
  expect(await readStored()).toEqual(before);
});

test('two who save at once change the cells that each changed', async () => {
  const other = await studio.owner.post<ProcedureType>('/api/procedure-types', {
    ...{ name: 'Henna', priceCents: 4000, durationMinutes: 30 },
  });
  const cells = [cell({ priceCents: 100 }), cell({ procedureTypeId: other.body.id, priceCents: 200 })];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => put(studio.owner, ...(n % 2 ? cells : cells.toReversed()))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
});

test('an invitation brings the services of the studio along when asked to, and their first steps know of them', async () => {
  for (const offersServices of [true, false]) {
    const email = newEmail('nova');
    const text = await emailAfter(product, email, /convi/i, async () =>
      expectStatus(
        await studio.owner.post('/api/professionals', {
          fullName: 'Nova Pessoa',
          email,
          phone: '',
          offersServices,
        }),
        201,
      ),
    );
    expect(text).toContain('http');
    const [{ id } = { id: '' }] = await product.sql<{
      id: string;
    }>`select id from profiles where email = ${email}`;
    expect((await readStored())?.professionalIds.includes(id)).toBe(offersServices);
  }
  const { body } = await bia.browser.get('/api/first-steps');
  expect(body).toMatchObject({ hasProcedure: true });
});
