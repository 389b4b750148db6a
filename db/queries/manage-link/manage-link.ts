/** What a client does by the link of an appointment, but moving it (`managed-moves.ts`) and its deposit. */
import { eq } from 'drizzle-orm';
import { isUpcoming } from '../../../domain/agenda/appointment.ts';
import type { ManageCancellation } from '../../../domain/booking/manage.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { type Actor, asMember, type Db, type LinkHolder, type Visitor } from '../../client.ts';
import { untilUnchanged } from '../../races.ts';
import { appointments } from '../../schema/index.ts';
import type { Change } from '../appointments/appointment-change.ts';
import { nextGeneration } from '../appointments/appointment-rows.ts';
import { writeAppointment } from '../appointments/appointment-writes.ts';
import { answeredBy } from '../bookings/receipts.ts';
import { depositAfterStatus } from '../deposits/deposit-change.ts';
import { claimsOf, type RateClaim } from '../rate-counters.ts';
import { emailsAbout } from './manage-emails.ts';
import {
  type ChangeContext,
  type Changed,
  type Managed,
  type Reading,
  readManaged,
  refuseUnlessChangeable,
} from './managed.ts';

/** `isGiven`: the link was given to whoever booked, so that it proves no address. */
export const manageClaims = (
  visitor: Visitor,
  { appointmentId, generation }: LinkHolder,
  { isChange, isGiven = false }: { isChange: boolean; isGiven?: boolean },
): RateClaim[] =>
  claimsOf(visitor, [
    [rateLimits.manageByAddress, visitor.address],
    ...(isChange
      ? [
          [
            isGiven ? rateLimits.manageByGivenLink : rateLimits.manageByLink,
            `${appointmentId} ${generation}`,
          ] as const,
        ]
      : []),
  ]);

/** Of a page that looks again and again whether its deposit is there: by link, so that many behind one address look at once. */
export const lookClaims = (visitor: Visitor, { appointmentId, generation }: LinkHolder): RateClaim[] =>
  claimsOf(visitor, [[rateLimits.manageLooksByLink, `${appointmentId} ${generation}`]]);

/** The client comes; said again it changes nothing. Resolves to the page. Refuses `link_expired`, `appointment_changed` (another version than was shown, begun, or waiting for the studio). */
export function confirmManaged(
  db: Db,
  holder: LinkHolder,
  { version, ...reading }: { version: number } & Reading,
): Promise<Managed> {
  const { now } = reading;
  return untilUnchanged(async () => {
    const managed = await readManaged(db, holder, reading);
    const { row, needsApproval } = managed;
    const isWaiting = needsApproval && row.status === 'scheduled';
    if (row.version !== version || isWaiting || !isUpcoming(row, now))
      throw new Refusal('appointment_changed');
    if (row.isComing) return managed;
    const events = [{ kind: 'coming' as const, professionalId: row.professional.id }];
    const change: Change = { columns: { confirmedByClientAt: now }, events };
    const written = await writeAppointment(db, holder, { held: row, change, now });
    return written && { ...managed, row: written };
  });
}

/**
 * Cancels, and writes to both sides; again it changes nothing. Refuses `link_expired`, `appointment_changed` (another version than
 * was shown, or begun), `change_too_late`.
 */
export function cancelManaged(
  db: Db,
  holder: LinkHolder,
  { version, reason = null, deposit, ...context }: Omit<ManageCancellation, 'token'> & ChangeContext,
): Promise<Changed> {
  const { now } = context;
  return untilUnchanged(async () => {
    const managed = await readManaged(db, holder, context);
    const { row } = managed;
    if (row.status === 'cancelled') return { managed, emailIds: [] };
    refuseUnlessChangeable(managed, version, now);
    const data = {
      from: row.status,
      to: 'cancelled',
      ...(reason === null ? {} : { reason }),
      ...answeredBy(managed.host),
    };
    const emails = emailsAbout(
      managed,
      { ...row, version: version + 1 },
      { what: 'cancelled', notes: reason },
      context,
    );
    const change: Change = {
      columns: { status: 'cancelled', version: version + 1 },
      ...depositAfterStatus(row, {
        ...{ status: 'cancelled', noShow: false, fate: deposit, by: 'client' },
        ...{ zone: managed.host.studio.zone, now },
      }),
      events: [{ kind: 'cancelled', professionalId: row.professional.id, data }],
      emails,
      isClientChange: true,
    };
    const written = await writeAppointment(db, holder, { held: row, change, now });
    return written && { managed: { ...managed, row: written }, emailIds: emails.map(({ id }) => id) };
  });
}

/** Ends the links of an appointment that were sent so far; later email carries a new one. Refuses `not_found`. */
export async function revokeLink(db: Db, actor: Actor, { id }: { id: string }): Promise<void> {
  const { revoked } = await asMember(db, actor, {
    revoked: db
      .update(appointments)
      .set({ linkGeneration: nextGeneration })
      .where(eq(appointments.id, id))
      .returning({ id: appointments.id }),
  });
  if (revoked.length === 0) throw new Refusal('not_found');
}
