/** Covers and logos. The row comes first and the bytes after it, so that the sweep finds what is left. Only managers upload. */
import { asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { daysFrom, minutesFrom } from '../../../domain/scheduling/clock.ts';
import {
  type Picture,
  type PictureKind,
  type PictureType,
  pictureOf,
} from '../../../domain/studio/picture.ts';
import { type Actor, asMember, type Db, firstOf, run, sqlState } from '../../client.ts';
import { currentProfessionalId, currentStudioId, newId, pick } from '../../columns.ts';
import { pictureRemains, pictures, studios } from '../../schema/index.ts';
import { studioRate } from '../rate-counters.ts';

/** A studio has as many that it uploaded and did not save; the oldest makes room. */
export const MOST_UNSAVED = 20;
/** An uploaded picture that is not saved is swept after this time. */
const UNSAVED_DAYS = 1;
/** Bytes of a row that is gone may still be on their way into the bucket for this time. */
const UPLOAD_MINUTES = 15;

/** What is known of a picture before its bytes are stored. Pixels and bytes. */
export interface NewPicture<Kind = PictureKind> {
  kind: Kind;
  contentType: PictureType;
  width: number;
  height: number;
  bytes: number;
}

/** Whether the actor may upload now, asked before anything is read. Refuses `forbidden`, `rate_limited`. */
export async function beginPicture(db: Db, actor: Actor, { now }: { now: Date }): Promise<void> {
  const { member } = await asMember(db, actor, { rates: requireUploadRate(db, actor, now) });
  if (!member.isAdmin) throw new Refusal('forbidden');
}

/** The row of a picture. Refuses `forbidden`. */
export async function addPicture(
  db: Db,
  actor: Actor,
  { now, ...input }: NewPicture & { now: Date },
): Promise<Picture> {
  const unsaved = db
    .select({ id: pictures.id })
    .from(pictures)
    .where(gt(pictures.detachedAt, now))
    .orderBy(desc(pictures.detachedAt), desc(pictures.id))
    .offset(MOST_UNSAVED);
  const { added } = await asMember(db, actor, {
    lock: db.select({ id: studios.id }).from(studios).for('no key update'),
    added: db
      .insert(pictures)
      .values({
        ...input,
        id: newId(now),
        studioId: currentStudioId,
        createdBy: currentProfessionalId,
        createdAt: now,
        detachedAt: daysFrom(now, UNSAVED_DAYS),
      })
      .returning(pictureColumns),
    detach: db.update(pictures).set({ detachedAt: now }).where(inArray(pictures.id, unsaved)),
  }).catch(refuseMembers);
  return pictureOf(firstOf(added));
}

/** Whose smaller copy comes: a picture of the actor's studio. Refuses `not_found`, `forbidden`, `rate_limited`. */
export async function beginSmallPicture(
  db: Db,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<{ kind: PictureKind; width: number; height: number }> {
  const { kind, width, height } = pictures;
  const { member, larger } = await asMember(db, actor, {
    rates: requireUploadRate(db, actor, now),
    larger: db.select({ kind, width, height }).from(pictures).where(eq(pictures.id, id)),
  });
  if (!member.isAdmin) throw new Refusal('forbidden');
  return firstOf(larger);
}

/** The smaller copy is stored; pages may name it from now on. Refuses `not_found` when the picture went meanwhile. */
export async function addSmallPicture(
  db: Db,
  actor: Actor,
  { id, width }: { id: string; width: number },
): Promise<Picture> {
  const { changed } = await asMember(db, actor, {
    changed: db
      .update(pictures)
      .set({ smallWidth: width })
      .where(eq(pictures.id, id))
      .returning(pictureColumns),
  }).catch(refuseMembers);
  return pictureOf(firstOf(changed));
}

/** Whose bytes are still in the bucket; of a private picture with its studio. */
export interface PictureRemains {
  id: string;
  privateOf: string | null;
}

/** Pictures that were deleted, whose bytes are to be deleted now, the longest waiting first. */
export async function findPictureRemains(
  db: Db,
  { now, portion }: { now: Date; portion: number },
): Promise<PictureRemains[]> {
  return run(
    db
      .select({ id: pictureRemains.pictureId, privateOf: pictureRemains.privateOf })
      .from(pictureRemains)
      .where(lt(pictureRemains.createdAt, minutesFrom(now, -UPLOAD_MINUTES)))
      .orderBy(asc(pictureRemains.createdAt))
      .limit(portion),
  );
}

export async function forgetPictureRemains(db: Db, ids: readonly string[]): Promise<void> {
  await run(db.delete(pictureRemains).where(inArray(pictureRemains.pictureId, ids)));
}

const pictureColumns = pick(pictures, 'id', 'width', 'height', 'smallWidth');

const requireUploadRate = (db: Db, actor: Actor, now: Date) =>
  studioRate(db, actor, rateLimits.pictureByStudio, now, sql`current_is_admin()`);

/** Row-level security lets administrators alone write pictures. */
function refuseMembers(error: unknown): never {
  throw sqlState(error) === '42501' ? new Refusal('forbidden') : error;
}
