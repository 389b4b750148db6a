/** Pictures that only who sees their appointment sees. The row comes first and the bytes after it, so that the sweep finds what is left. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import { isLinkOver } from '../../../domain/booking/manage.ts';
import { Refusal } from '../../../domain/errors.ts';
import { retentionDays } from '../../../domain/operation/retention.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { daysFrom } from '../../../domain/scheduling/clock.ts';
import type { PrivatePictureKind } from '../../../domain/studio/private-picture.ts';
import {
  type Actor,
  asMember,
  type Db,
  firstOf,
  type LinkHolder,
  refuseUnless,
  type Visitor,
} from '../../client.ts';
import { currentStudioId, hasRow, newId, pick } from '../../columns.ts';
import { anamneses, appointments, deposits, privatePictures } from '../../schema/index.ts';
import { logAccess } from '../anamneses/accesses.ts';
import { enqueueUnusualReads } from '../anamneses/unusual-reads.ts';
import { holdClient } from '../appointments/appointment-rows.ts';
import { claimsOf, requireRates, STUDIO } from '../rate-counters.ts';
import type { NewPicture } from './pictures.ts';

/** An appointment has as many of a kind that were uploaded and not saved; the oldest makes room. */
const MOST_UNATTACHED = 3;

export type NewPrivatePicture = NewPicture<PrivatePictureKind>;

/**
 * Whether the client may upload now, asked before anything is read. Refuses `link_expired` (revoked, cancelled, or over), `deposit_settled` (none is waited
 * for), `rate_limited`.
 */
export async function beginProof(
  db: Db,
  holder: LinkHolder,
  { visitor, now }: { visitor: Visitor; now: Date },
): Promise<void> {
  const { appointmentId: id, generation } = holder;
  const claims = claimsOf(visitor, [
    [rateLimits.manageByAddress, visitor.address],
    [rateLimits.proofByLink, `${id} ${generation}`],
    [rateLimits.proofByStudio, STUDIO],
  ]);
  const { found } = await asMember(db, holder, {
    rates: requireRates(db, claims, now),
    found: db
      .select({ ...pick(appointments, 'status', 'endsAt'), deposit: deposits.state })
      .from(appointments)
      .leftJoin(deposits, eq(deposits.appointmentId, appointments.id))
      .where(eq(appointments.id, id)),
  });
  const [row] = found;
  const isOver = !row || row.status === 'cancelled' || isLinkOver({ endsAt: row.endsAt.toISOString() }, now);
  if (isOver) throw new Refusal('link_expired');
  if (row.deposit !== 'awaiting') throw new Refusal('deposit_settled');
}

/** The row of a picture of the holder's appointment; goes after a day unless it is attached. Refuses `link_expired`. */
export async function addPrivatePicture(
  db: Db,
  holder: LinkHolder,
  { now, ...input }: NewPrivatePicture & { now: Date },
): Promise<{ id: string; studioId: string }> {
  const { appointmentId } = holder;
  const unattached = db
    .select({ id: privatePictures.id })
    .from(privatePictures)
    .where(and(isOf({ appointmentId, kind: input.kind }), isNull(privatePictures.attachedAt)))
    .orderBy(desc(privatePictures.createdAt), desc(privatePictures.id))
    .offset(MOST_UNATTACHED);
  const { added } = await asMember(db, holder, {
    client: holdClient(db, appointmentId, 'link_expired'),
    added: db
      .insert(privatePictures)
      .values({
        ...input,
        id: newId(now),
        studioId: currentStudioId,
        appointmentId,
        keptUntil: daysFrom(now, 1),
        createdAt: now,
      })
      .returning(pick(privatePictures, 'id', 'studioId')),
    surplus: db
      .update(privatePictures)
      .set({ keptUntil: now })
      .where(inArray(privatePictures.id, unattached)),
  });
  return firstOf(added);
}

/** For the batch that saves what it was uploaded for. Refuses `proof_gone` with the whole of it where it is not of the appointment or is gone. */
export function attachProof(
  db: Db,
  { id, appointmentId, now }: { id: string; appointmentId: string; now: Date },
) {
  const isThis = and(
    eq(privatePictures.id, id),
    isOf({ appointmentId, kind: 'deposit-proof' }),
    gt(privatePictures.keptUntil, now),
  );
  return {
    require: refuseUnless(db, hasRow(privatePictures, isThis), 'proof_gone'),
    attach: db
      .update(privatePictures)
      .set({ attachedAt: now, keptUntil: daysFrom(now, retentionDays.depositProofs) })
      .where(isThis),
  };
}

/** The pictures of an appointment, the oldest first. Refuses `not_found`. */
export async function listPrivatePictures(
  db: Db,
  actor: Actor,
  { appointmentId, now }: { appointmentId: string; now: Date },
) {
  const { seen, rows } = await asMember(db, actor, {
    seen: db.select({ id: appointments.id }).from(appointments).where(eq(appointments.id, appointmentId)),
    rows: db
      .select(pictureColumns)
      .from(privatePictures)
      .where(and(eq(privatePictures.appointmentId, appointmentId), isShown(now)))
      .orderBy(asc(privatePictures.createdAt), asc(privatePictures.id)),
  });
  firstOf(seen);
  return rows;
}

/** Where the bytes of a picture are; of one that shows a client logs 'picture_view'. Refuses `not_found`. */
export async function locatePrivatePicture(
  db: Db,
  actor: Actor,
  { id, logLink, now }: { id: string; logLink: string; now: Date },
): Promise<{ id: string; studioId: string }> {
  const shown = and(eq(privatePictures.id, id), isShown(now));
  const clientId = sql`(select p.client_id from ${privatePictures} p where p.id = ${id}::uuid)`;
  const { found } = await asMember(db, actor, {
    logged: logAccess(
      db,
      { type: 'picture_view', anamnesisId: null, clientId, fields: [] },
      now,
      sql`select from ${privatePictures} where ${and(shown, isNotNull(privatePictures.clientId))}`,
    ),
    notice: enqueueUnusualReads(db, { logLink }, now),
    found: db
      .select(pick(privatePictures, 'id', 'studioId'))
      .from(privatePictures)
      .where(shown),
  });
  return firstOf(found);
}

export const pictureColumns = pick(privatePictures, 'id', 'kind', 'width', 'height', 'createdAt');

/** Whether the newest health intake of a client consents to photos. */
export const allowsPhotos = (clientId: SQLWrapper) =>
  sql<boolean>`coalesce((select newest.consent_photos and newest.photos_withdrawn_at is null from ${anamneses} newest
    where newest.client_id = ${clientId} order by newest.created_at desc, newest.id desc limit 1), false)`;

/** Of an appointment and a kind. */
export const isOf = ({ appointmentId, kind }: { appointmentId: string; kind: PrivatePictureKind }) =>
  and(eq(privatePictures.appointmentId, appointmentId), eq(privatePictures.kind, kind));

/** A picture of the work only as long as its client consents to photos. */
export const isShown = (now: Date) =>
  and(
    isNotNull(privatePictures.attachedAt),
    or(isNull(privatePictures.clientId), allowsPhotos(privatePictures.clientId)),
    or(isNull(privatePictures.keptUntil), gt(privatePictures.keptUntil, now)),
  );
