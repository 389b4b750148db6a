import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Actor, Db } from '../../db/client.ts';
import { findDueIds } from '../../db/queries/due.ts';
import {
  declineOffer,
  endOffer,
  leaveWaitlist,
  placeClaims,
  readPlace,
  takeOffer,
} from '../../db/queries/waitlist/by-link.ts';
import { readBoard, storeOffers } from '../../db/queries/waitlist/due.ts';
import { joinWaitlist } from '../../db/queries/waitlist/join.ts';
import { offerByHand, readWaitlist, removeEntry, setWaitlist } from '../../db/queries/waitlist/waitlist.ts';
import { bookingAt, type Studio, TODAY, visitor } from './studio.ts';

/** A client waits, is offered times by the job and by hand, refuses, takes and leaves; a member reads the list. */
export async function walkWaitlist(db: Db, actor: Actor, ana: Studio, now: Date): Promise<void> {
  const { professionalId, studioId } = ana;
  const { procedureIds } = bookingAt(ana, '10:00');
  const wanted = {
    ...{ fromDate: TODAY, untilDate: TODAY, fromTime: '00:00', untilTime: '23:59' },
    ...{ fullName: 'Lia Prado', email: `${randomUUID()}@espera.example`, phone: '11912345678' },
  };
  let entryId = '';
  const join = { professionalId, anyone: false, procedureIds, wanted, now };
  const placeLink = (place: { entryId: string }) => {
    entryId = place.entryId;
    return 'https://app.example/encaixe#x';
  };
  await joinWaitlist(db, visitor, { ...join, placeLink });
  await findDueIds(db, 'waitlist', { now, portion: 1 });
  const board = await readBoard(db, { studioId, now });
  const [entry] = board?.entries ?? [];
  const host = board?.hosts.get(professionalId);
  if (!board || !entry || !host) throw new Error('nobody waits');
  const expiresAt = new Date(now.getTime() + 60_000);
  const offered = { number: 1, start: 0, end: 1, expiresAt, toAll: false, link: 'https://app.example/' };
  const offer = { ...offered, host, entry };
  await storeOffers(db, { ...board, studioId, offers: [offer], now, next: now });
  const holder = { entryId, number: 1 };
  const reading = { now, claims: placeClaims(visitor, holder, { isChange: true }) };
  await readPlace(db, holder, reading);
  await declineOffer(db, holder, reading);
  await endOffer(db, holder);
  const missing = { ...holder, number: 9 };
  await takeOffer(db, missing, { appointmentId: randomUUID(), now });
  await leaveWaitlist(db, holder, reading);
  await readWaitlist(db, actor, { page: 1, now });
  await setWaitlist(db, actor, { toAll: false, minutes: 20 }).catch(() => undefined);
  const byHand = { id: entryId, date: TODAY, time: '10:00', byEmail: true };
  const offerLink = () => 'https://app.example/encaixe#x';
  await expect(offerByHand(db, actor, { ...byHand, now, offerLink })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(removeEntry(db, actor, { id: entryId, now })).rejects.toMatchObject({ code: 'not_found' });
}
