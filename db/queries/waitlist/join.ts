import { and, count, eq, sql } from 'drizzle-orm';
import { ANYONE } from '../../../domain/booking/messages.ts';
import { contactAddress } from '../../../domain/email/address.ts';
import { invalidField, Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { addDays, dateIn } from '../../../domain/scheduling/clock.ts';
import { MAX_WAIT_AHEAD_DAYS, MAX_WAITING, type WaitlistInput } from '../../../domain/waitlist/waitlist.ts';
import { batch, type Db, firstOf, type PlaceHolder, refuseUnless, type Visitor } from '../../client.ts';
import { hasRow, newId } from '../../columns.ts';
import { nullWhenLost, untilUnchanged } from '../../races.ts';
import { waitlistEntries } from '../../schema/index.ts';
import { enterAs } from '../accounts/account-statements.ts';
import { freeTimesFor } from '../bookings/free-times.ts';
import { selectHost } from '../bookings/receipts.ts';
import { enterStudio } from '../due.ts';
import { unproven } from '../outbox/ceilings.ts';
import { emailOf, enqueue } from '../outbox/enqueue.ts';
import { claimsOf, requireRates } from '../rate-counters.ts';
import { isRegistered, selectProcedureNames } from './due.ts';

interface Joining extends Pick<WaitlistInput, 'professionalId' | 'anyone' | 'procedureIds' | 'wanted'> {
  now: Date;
  placeLink(place: PlaceHolder): string;
}

/**
 * Puts a client on the waitlist and writes to them; who waits on this professional's list already changes what and whom they wait for. Refuses
 * `professional_not_found`, `procedure_unavailable`, `clients_only`, `waitlist_full`, `invalid_input` (days), `rate_limited`.
 */
export const joinWaitlist = (db: Db, visitor: Visitor, joining: Joining): Promise<string> =>
  untilUnchanged(() => tryToJoin(db, visitor, joining).catch(nullWhenLost('waitlist_entries_pkey')));

/** Refused by the key of a place that was changed and has ended meanwhile. */
async function tryToJoin(
  db: Db,
  visitor: Visitor,
  { professionalId, anyone, procedureIds, wanted, now, placeLink }: Joining,
): Promise<string> {
  const { fullName, email, phone, ...times } = wanted;
  const day = { from: times.fromDate, to: times.fromDate };
  const { zone, registeredOnly } = await freeTimesFor(db, {
    ...{ professionalId, anyone },
    procedureIds,
    ...day,
    now,
  });
  const today = dateIn(zone, now);
  if (times.untilDate < today) throw invalidField('wanted.untilDate', 'Escolha uma data a partir de hoje');
  if (times.fromDate > addDays(today, MAX_WAIT_AHEAD_DAYS))
    throw invalidField('wanted.fromDate', 'Escolha uma data até daqui a um ano');

  const waits = and(
    eq(waitlistEntries.professionalId, professionalId),
    eq(waitlistEntries.status, 'waiting'),
  );
  const { hosts, waiting, own, names } = await batch(db, {
    enter: enterAs(db, professionalId),
    hosts: selectHost(db, professionalId),
    waiting: db.select({ waiting: count() }).from(waitlistEntries).where(waits),
    own: db
      .select({ id: waitlistEntries.id, fullName: waitlistEntries.fullName })
      .from(waitlistEntries)
      .where(and(waits, eq(waitlistEntries.email, email))),
    names: selectProcedureNames(db),
  });
  const host = firstOf(hosts, 'professional_not_found');
  const [place = { id: newId(now), fullName }] = own;
  if (own.length === 0 && (waiting[0]?.waiting ?? 0) >= MAX_WAITING) throw new Refusal('waitlist_full');

  const mail = emailOf(
    {
      kind: 'waitlist-joined',
      businessName: host.studio.businessName,
      professionalName: anyone ? ANYONE : host.professional.fullName,
      clientName: place.fullName,
      procedures: procedureIds.flatMap((id) => names.find((one) => one.id === id)?.name ?? []),
      ...times,
      studioEmail: contactAddress(host.professional),
      placeLink: placeLink({ entryId: place.id, number: 0 }),
    },
    email,
    now,
    { professionalId },
  );
  const studioId = host.studio.id;
  const claims = claimsOf(visitor, [
    [rateLimits.waitlistByAddress, visitor.address && `${studioId}/${visitor.address}`],
    [rateLimits.waitlistByEmail, email],
    [rateLimits.waitlistByStudio, studioId],
  ]);
  const values = { anyone, procedureIds: [...procedureIds], ...times, lookAt: now };
  await batch(db, {
    enter: enterStudio(db, studioId),
    rates: requireRates(db, claims, now),
    known: registeredOnly
      ? refuseUnless(db, isRegistered(sql`${email}`, sql`${phone}`), 'clients_only')
      : undefined,
    add: db
      .insert(waitlistEntries)
      .values({ id: place.id, studioId, professionalId, fullName, email, phone, ...values, createdAt: now })
      .onConflictDoUpdate({
        target: [waitlistEntries.professionalId, waitlistEntries.email],
        targetWhere: sql`status = 'waiting'`,
        set: values,
      }),
    mail: enqueue(db, unproven(visitor, [mail]), {
      when: hasRow(waitlistEntries, eq(waitlistEntries.id, place.id)),
    }),
  });
  return mail.id;
}
