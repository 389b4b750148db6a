/** What else hangs on a client or the studio: a review, a place on the waitlist with an offer, invitations, a block, devices, an import. */
import { appointmentToken, waitlistToken } from '../../../functions/booking/client-links.ts';
import { SIGNING_SECRET } from '../../support/bindings.ts';
import { inDays } from '../../support/days.ts';
import { act, cash } from '../agenda.ts';
import { pushDevice } from '../push/device.ts';
import { agedTicket } from '../studio.ts';
import { openDay } from '../waitlist.ts';
import { newPerson } from '../walk/clients.ts';
import { bodyOf, type Laying } from './laying.ts';

/** What was done, and two clients who may come back. */
interface Named {
  done: string;
  others: readonly [string, string];
}

export async function layWaiting(laying: Laying, { done, others }: Named) {
  const { product, world, client, colleagueId, at } = laying;
  const { owner, procedureId } = world.studio;
  const reviewToken = appointmentToken(
    { SIGNING_SECRET },
    { appointmentId: done, generation: 0, deviceGeneration: 0 },
    'review-link',
  );
  const review = { token: reviewToken, rating: 5, comment: 'Adorei' };
  bodyOf(await product.visitor().put('/api/public/reviews', review));
  const { fullName, email, phone } = client;
  const place = {
    ...{ professionalId: colleagueId, anyone: false, procedureIds: [procedureId], website: '' },
    ticket: agedTicket(colleagueId),
    wanted: { fullName, email, phone, fromDate: inDays(8), untilDate: inDays(16) },
  };
  bodyOf(await product.visitor().post('/api/public/waitlist', place));
  const [entry] = await product.sql<{ id: string }>`select id from waitlist_entries
    where studio_id = ${world.studioId}`;
  const entryId = entry?.id ?? '';
  const offered = { date: openDay(9), time: '15:00', byEmail: false };
  bodyOf(await owner.post(`/api/waitlist/${entryId}/offers`, offered));
  const tokenOf = (number: number) => waitlistToken({ SIGNING_SECRET }, { entryId, number });

  const [lone = '', invited = ''] = await Promise.all(
    others.map((clientId, n) => at(-22, n === 0 ? '07:00' : '16:00', { clientId })),
  );
  for (const id of [lone, invited])
    bodyOf(await act(owner, `${id}/settlement`, { version: 1, payment: cash }));
  bodyOf(await owner.put(`/api/recalls/${invited}/invitation`));
  const block = { kind: 'full_day', blockedDate: inDays(20), untilDate: null, repeatsWeekly: false };
  const { id: blockId } = bodyOf(
    await owner.post<{ id: string }>(`/api/time-blocks?professional=${colleagueId}`, {
      ...{ ...block, reason: 'Curso', accepted: [] },
    }),
  );
  for (const { browser } of world.people) bodyOf(await browser.post('/api/push/devices', pushDevice()));
  const importId = crypto.randomUUID();
  bodyOf(await owner.post('/api/clients/import', { importId, clients: [newPerson()] }));
  return {
    ...{ reviewToken, place, entryId, placeToken: tokenOf(0), offerToken: tokenOf(1) },
    ...{ lone, invited, blockId, importId },
  };
}
