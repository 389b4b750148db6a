/** A studio of three through which a test walks at random. */
import type { NewCalendarFeed } from '../../../domain/agenda/calendar-feed.ts';
import { inDays } from '../../support/days.ts';
import type { Product } from '../../support/product.ts';
import type { Visitor } from '../../support/visitor.ts';
import { act, cash, make } from '../agenda.ts';
import { changeSettings } from '../settings.ts';
import { expectStatus, openStudio, type Studio } from '../studio.ts';
import { join } from '../team.ts';
import { addPerson } from './clients.ts';
import type { Random } from './random.ts';

export interface Person {
  id: string;
  browser: Visitor;
  /** Path of the agenda for calendar apps. */
  feed: string;
}

export interface World {
  product: Product;
  studio: Studio;
  studioId: string;
  /** The owner first; also who has left. */
  people: Person[];
  random: Random;
  /** Payments that were taken away. */
  removed: string[];
  /** What nobody may read any more: the marks in names and addresses of clients whose data was erased. */
  erased: string[];
}

export const pix = { key: '12345678909', receiver: 'Marina', city: 'Campinas' };
export const deposit = {
  ...{ amount: { kind: 'fixed' as const, cents: 3_000 }, asksEverybody: false, asksNewClients: true },
  ...{ asksAfterMisses: { times: 1, months: 6 }, hold: 30 as const, keepsLate: true, approvesFirst: false },
};

export async function openWorld(product: Product, random: Random): Promise<World> {
  const studio = await openStudio(product);
  const { owner, professionalId } = studio;
  const joined = [await join(product, studio, 'professional'), await join(product, studio, 'professional')];
  const people = await Promise.all([{ id: professionalId, browser: owner }, ...joined].map(withFeed));
  await changeSettings(owner, () => ({ pix, deposit }));
  const offers = people.map(({ id }) => ({
    ...{ procedureTypeId: studio.procedureId, professionalId: id, isOffered: true },
    ...{ priceCents: null, durationMinutes: null },
  }));
  expectStatus(await owner.put('/api/procedure-types/offers', { offers }), 200);
  for (const daysAgo of [19, 7, 0, -3, -6]) {
    const { id: clientId } = expectStatus(await addPerson(owner), 201);
    const { id, version } = await make(studio, clientId, { date: inDays(-daysAgo) });
    const settlement = { version, payment: cash };
    if (daysAgo > 0) expectStatus(await act(owner, `${id}/settlement`, settlement), 201);
  }
  const rule = { kind: 'percent', basisPoints: 3_333 };
  const rules = people.map(({ id }) => ({ professionalId: id, procedureTypeId: null, rule }));
  expectStatus(await owner.put('/api/commissions/rules', { rules }), 200);
  const [row] = await product.sql<{ id: string }>`select studio_id as id from profiles
    where id = ${professionalId}`;
  const studioId = row?.id ?? '';
  return { product, studio, studioId, people, random, removed: [], erased: [] };
}

export async function withFeed({ id, browser }: Omit<Person, 'feed'>): Promise<Person> {
  const { path: feed } = expectStatus(await browser.post<NewCalendarFeed>('/api/calendar-feed'), 201);
  return { id, browser, feed };
}
