/** Pictures of the work: only with the client's consent for photos, and hidden the moment that it is withdrawn. */
import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { daysFrom } from '../../../domain/scheduling/clock.ts';
import { MAX_WORK_PICTURES, workPictureKinds } from '../../../domain/studio/private-picture.ts';
import { workRecordMessages } from '../../../domain/work-record/work-record-input.ts';
import { type Actor, asMember, type Db, firstOf, lockRow, refuseUnless } from '../../client.ts';
import { currentStudioId, hasRow, newId, pick } from '../../columns.ts';
import { appointments, clients, privatePictures } from '../../schema/index.ts';
import { clientOf, holdClient } from '../appointments/appointment-rows.ts';
import { isInUse } from '../clients/client-rows.ts';
import { studioRate } from '../rate-counters.ts';
import { allowsPhotos, isOf, isShown, type NewPrivatePicture, pictureColumns } from './private-pictures.ts';

interface OfAppointment {
  appointmentId: string;
  now: Date;
}

/** `id`: chosen by the sender, who may send the picture again where the answer was lost. */
interface Sent extends OfAppointment {
  id?: string | undefined;
}

/**
 * Whether the member may upload now, asked before anything is read. Refuses `not_found`, `appointment_cancelled`, `photos_not_allowed` without the
 * client's consent, `too_many_pictures`, `rate_limited`.
 */
export async function beginWorkPicture(
  db: Db,
  actor: Actor,
  { appointmentId, id, now }: Sent,
): Promise<void> {
  const { found } = await asMember(db, actor, {
    rates: studioRate(db, actor, rateLimits.workPictureByStudio, now),
    found: db
      .select({
        status: appointments.status,
        isAllowed: allowsPhotos(appointments.clientId),
        pictures: db.$count(
          privatePictures,
          and(
            ...[eq(privatePictures.appointmentId, appointmentId), ofWork, isShown(now)],
            id ? ne(privatePictures.id, id) : undefined,
          ),
        ),
      })
      .from(appointments)
      .innerJoin(clients, and(eq(clients.id, appointments.clientId), isInUse))
      .where(eq(appointments.id, appointmentId)),
  });
  const { status, isAllowed, pictures } = firstOf(found);
  if (status === 'cancelled')
    throw new Refusal('appointment_cancelled', { message: workRecordMessages.cancelled });
  if (!isAllowed) throw new Refusal('photos_not_allowed');
  if (pictures >= MAX_WORK_PICTURES) throw new Refusal('too_many_pictures');
}

/** The row of a picture, which nobody sees until `attachWorkPicture`; goes after a day without. Of one that was sent before, as it is stored. Refuses `not_found`. */
export async function addWorkPicture(
  db: Db,
  actor: Actor,
  { appointmentId, now, id = newId(now), ...input }: NewPrivatePicture & Sent,
): Promise<{ id: string; studioId: string; attachedAt: Date | null }> {
  const isThis = eq(privatePictures.id, id);
  const { stored } = await asMember(db, actor, {
    client: holdClient(db, appointmentId, 'not_found'),
    // An edit under way may give the appointment to another client, whose picture it is then.
    lock: lockRow(db, appointments, appointmentId),
    seen: refuseUnless(db, hasRow(appointments, eq(appointments.id, appointmentId)), 'not_found'),
    added: db
      .insert(privatePictures)
      .values({
        ...{ ...input, id, studioId: currentStudioId, appointmentId, clientId: clientOf(appointmentId) },
        ...{ keptUntil: daysFrom(now, 1), createdAt: now },
      })
      .onConflictDoNothing({ target: privatePictures.id }),
    stored: db
      .select(pick(privatePictures, 'id', 'studioId', 'attachedAt'))
      .from(privatePictures)
      .where(
        and(
          isThis,
          isOf({ appointmentId, kind: input.kind }),
          or(isNull(privatePictures.attachedAt), isKept),
        ),
      ),
  });
  return firstOf(stored);
}

/** Its bytes are stored: it is kept and shown from now on. Refuses `photos_not_allowed` where the consent was withdrawn meanwhile. */
export async function attachWorkPicture(db: Db, actor: Actor, { id, now }: { id: string; now: Date }) {
  const { shown } = await asMember(db, actor, {
    attached: db
      .update(privatePictures)
      .set({ attachedAt: now, keptUntil: null })
      .where(
        and(
          eq(privatePictures.id, id),
          isNull(privatePictures.attachedAt),
          allowsPhotos(privatePictures.clientId),
        ),
      ),
    shown: db
      .select(pictureColumns)
      .from(privatePictures)
      .where(and(eq(privatePictures.id, id), isShown(now))),
  });
  return firstOf(shown, 'photos_not_allowed');
}

/** Of a client, those of the newest appointment first, and whether more may be taken. Refuses `not_found`. */
export async function listWorkPictures(
  db: Db,
  actor: Actor,
  { clientId, now }: { clientId: string; now: Date },
) {
  const { client, pictures } = await asMember(db, actor, {
    client: db
      .select({ isAllowed: allowsPhotos(sql`${clientId}::uuid`) })
      .from(clients)
      .where(and(eq(clients.id, clientId), isInUse)),
    pictures: db
      .select({ ...pictureColumns, appointmentId: privatePictures.appointmentId, startsAt: takenAt })
      .from(privatePictures)
      .leftJoin(appointments, eq(appointments.id, privatePictures.appointmentId))
      .where(and(eq(privatePictures.clientId, clientId), isShown(now)))
      .orderBy(desc(takenAt), privatePictures.createdAt, privatePictures.id),
  });
  return { isAllowed: firstOf(client).isAllowed, pictures };
}

/** Of a picture of the work, also one that a withdrawn consent hides; its bytes are swept. Refuses `not_found`. */
export async function removeWorkPicture(
  db: Db,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const { removed } = await asMember(db, actor, {
    removed: db
      .update(privatePictures)
      .set({ keptUntil: now })
      .where(and(eq(privatePictures.id, id), ofWork, isKept, ofSeenAppointment))
      .returning({ id: privatePictures.id }),
  });
  firstOf(removed);
}

const ofWork = inArray(privatePictures.kind, [...workPictureKinds]);
const isKept = and(isNotNull(privatePictures.attachedAt), isNull(privatePictures.keptUntil));
const ofSeenAppointment = hasRow(appointments, eq(appointments.id, privatePictures.appointmentId));

/** Of its appointment; for who treats the client and does not see a colleague's appointment, when it was uploaded. */
const takenAt = sql<Date>`coalesce(${appointments.startsAt}, ${privatePictures.createdAt})`.mapWith(
  appointments.startsAt,
);
