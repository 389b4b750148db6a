/** Bookings on the public page, with what the studio asks of them, and its waitlist. */

import { POLICY_WORDING } from '../../../../domain/money/deposit-policy.ts';
import { noRules } from '../../../../domain/scheduling/booking-rules.ts';
import { addDays, addMonths, formatTime, monthOf } from '../../../../domain/scheduling/clock.ts';
import { waitlistToken } from '../../../../functions/booking/client-links.ts';
import { SIGNING_SECRET } from '../../../support/bindings.ts';
import type { Visitor } from '../../../support/visitor.ts';
import { changeSettings } from '../../settings.ts';
import { agedTicket, book, type Slot } from '../../studio.ts';
import { newPerson } from '../clients.ts';
import { type Here, onRow, requireOffered, type Sent, type Verb, type Verbs } from '../verb.ts';
import { deposit, pix } from '../world.ts';

/** Who books: somebody new, or a client of the studio under the address that is known. */
function contactOf({ random, stored }: Here) {
  const known = random.chance(0.5) ? random.pick(stored.clients) : undefined;
  return known?.email ? { ...newPerson(), fullName: known.fullName, email: known.email } : newPerson();
}

async function freeSlot(here: Here, visitor: Visitor, professional: string, anyone: boolean) {
  const { random, studio, stored } = here;
  const month = addMonths(monthOf(stored.today), random.pick([0, 1]) ?? 0);
  const query = new URLSearchParams({ professional, services: studio.procedureId, month });
  if (anyone) query.set('anyone', '1');
  const answer = await visitor.get<{ days: Record<string, number[]> }>(`/api/public/free-times?${query}`);
  const near = Object.entries(answer.body.days ?? {}).slice(0, 5);
  const [date, minutes] = random.pick(near) ?? [];
  const minute = random.pick(minutes ?? []);
  return date === undefined || minute === undefined ? undefined : { date, time: formatTime(minute) };
}

const termsOf = async ({ product: { sql }, studioId }: Here) => {
  const [row] = await sql<{ version: number | null; notice: number }>`select change_notice_hours as notice,
    (deposit_rules ->> 'version')::integer as version from studios where id = ${studioId}`;
  const terms = { amountCents: 3_000, noticeHours: row?.notice ?? 24, wording: POLICY_WORDING };
  return row?.version ? { deposit: { ...terms, version: row.version } } : {};
};

/** What the studio asks for is accepted once it is said. */
const bookOnline: Verb = async (here) => {
  const { random, product, people, studio } = here;
  const visitor = product.visitor();
  const professionalId = random.pick(people)?.id ?? '';
  const anyone = random.chance(0.3);
  const slot: Slot | undefined = await freeSlot(here, visitor, professionalId, anyone);
  if (slot === undefined) return undefined;
  const { birthDate: _, ...client } = contactOf(here);
  const form = {
    ...{ professionalId, anyone, procedureIds: [studio.procedureId], ...slot, website: '' },
    ...{ client: { ...client, notes: null }, ticket: agedTicket(professionalId) },
  };
  const answer = requireOffered(await book(visitor, form));
  if (answer.body.code !== 'deposit_changed') return answer;
  return requireOffered(await book(visitor, { ...form, ...(await termsOf(here)) }));
};

/** What is asked of bookings from now on, by the owner. */
const changeRules: Verb = async ({ random, studio }) => {
  const rules = { ...noRules, needsApproval: random.chance(0.5), registeredOnly: random.chance(0.1) };
  const asking = {
    ...deposit,
    ...{
      asksEverybody: random.chance(0.6),
      approvesFirst: random.chance(0.4),
      keepsLate: random.chance(0.6),
    },
  };
  await changeSettings(studio.owner, () => ({ rules, pix, deposit: random.chance(0.85) ? asking : null }));
  return undefined;
};

const wait: Verb = (here) => {
  const { random, product, people, studio, stored } = here;
  const professionalId = random.pick(people)?.id ?? '';
  const fromDate = addDays(stored.today, random.between(0, 10));
  const { birthDate: _, ...person } = contactOf(here);
  return product.visitor().post('/api/public/waitlist', {
    ...{ professionalId, anyone: random.chance(0.4), procedureIds: [studio.procedureId] },
    wanted: { ...person, fromDate, untilDate: addDays(fromDate, random.between(0, 12)) },
    ...{ ticket: agedTicket(professionalId), website: '' },
  });
};

interface Offer {
  id: string;
  entry_id: string;
  number: number;
}

const onOffer = (path: string): Verb =>
  onRow<Offer>('waitlist_offers', async (here, { entry_id: entryId, number }): Promise<Awaited<Sent>> => {
    const token = waitlistToken({ SIGNING_SECRET }, { entryId, number });
    const visitor = here.product.visitor();
    const answer = await visitor.post<{ code?: string }>(`/api/public/waitlist/${path}`, { token });
    if (answer.body?.code !== 'deposit_changed') return answer;
    return visitor.post(`/api/public/waitlist/${path}`, { token, ...(await termsOf(here)) });
  });

const offer = onRow<{ id: string; professional_id: string }>('waitlist_entries', async (here, entry) => {
  const { product, who } = here;
  const slot = await freeSlot(here, product.visitor(), entry.professional_id, false);
  return slot && who.post(`/api/waitlist/${entry.id}/offers`, { ...slot, byEmail: false });
});

const onPlace = (path: string): Verb =>
  onRow('waitlist_entries', ({ product }, { id }) => {
    const token = waitlistToken({ SIGNING_SECRET }, { entryId: id, number: 0 });
    return product.visitor().post(`/api/public/waitlist/${path}`, { token });
  });

export const bookings: Verbs = {
  bookOnline: [12, bookOnline],
  changeRules: [1, changeRules],
};

export const waitlist: Verbs = {
  wait: [5, wait],
  lookAtPlace: [0.5, onPlace('place')],
  leavePlace: [0.7, onPlace('place/end')],
  removePlace: [0.5, onRow('waitlist_entries', ({ who }, { id }) => who.delete(`/api/waitlist/${id}`))],
  offer: [4, offer],
  takeOffer: [4, onOffer('offer/booking')],
  declineOffer: [1, onOffer('offer/refusal')],
  offerToAll: [
    0.3,
    ({ who, random }) => who.put('/api/waitlist/settings', { toAll: random.chance(0.5), minutes: 30 }),
  ],
};
