/** The gallery as who edits the page arranges it. What is shown is asked of both consents in each read. */
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type GalleryInput, MAX_GALLERY } from '../../../domain/gallery/gallery.ts';
import { workPictureKinds } from '../../../domain/studio/private-picture.ts';
import { type Actor, asMember, type Db, firstOf, refuseUnless, requireAdmin } from '../../client.ts';
import { currentStudioId, hasRow, newId, pick } from '../../columns.ts';
import {
  clients,
  galleryPictures,
  privatePictures,
  publishingConsents,
  studios,
} from '../../schema/index.ts';
import { allowsPhotos, isShown } from '../pictures/private-pictures.ts';
import { holdsFor } from './consent-rows.ts';

/** What the page shows at most, in its order: of clients who consent to photos, and to publishing since before it was chosen. */
export const selectGallery = (db: Db, now: Date) =>
  db
    .select({
      ...pick(galleryPictures, 'id', 'pictureId', 'text'),
      ...pick(privatePictures, 'studioId', 'width', 'height'),
    })
    .from(galleryPictures)
    .innerJoin(
      privatePictures,
      and(
        eq(privatePictures.id, galleryPictures.pictureId),
        isNotNull(privatePictures.clientId),
        isShown(now),
      ),
    )
    .innerJoin(
      publishingConsents,
      and(
        eq(publishingConsents.id, galleryPictures.consentId),
        eq(publishingConsents.clientId, privatePictures.clientId),
        isNull(publishingConsents.withdrawnAt),
      ),
    )
    .orderBy(asc(galleryPictures.position), asc(galleryPictures.id))
    .limit(MAX_GALLERY)
    .$dynamic();

/** Refuses `forbidden`. */
export async function readGallery(db: Db, actor: Actor, { now }: { now: Date }) {
  const { member, pictures } = await asMember(db, actor, {
    allowed: requireAdmin(db),
    pictures: selectGallery(db, now),
  });
  return { member, pictures };
}

/**
 * At the end of the gallery; one that is there gets the text. Refuses `forbidden`, `not_found` (none of the work), `photos_not_allowed`,
 * `publishing_not_allowed`, `gallery_full`.
 */
export async function addToGallery(
  db: Db,
  actor: Actor,
  { pictureId, text, now }: GalleryInput & { now: Date },
) {
  const isThis = eq(privatePictures.id, pictureId);
  const isOfWork = inArray(privatePictures.kind, [...workPictureKinds]);
  const isKept = and(isNotNull(privatePictures.attachedAt), isNull(privatePictures.keptUntil));
  const clientId = sql`(select p.client_id from ${privatePictures} p where p.id = ${pictureId}::uuid)`;
  const others = sql`(select count(*) from ${selectGallery(db, now).as('shown')} where picture_id <> ${pictureId}::uuid)`;
  const consentId = sql`(select ${publishingConsents.id} from ${publishingConsents} where ${holdsFor(clientId)} limit 1)`;
  const { member, added } = await asMember(db, actor, {
    allowed: requireAdmin(db),
    lock: lockGallery(db),
    // A withdrawal under way is waited for.
    client: db.execute(sql`select from ${clients} where ${clients.id} = ${clientId} for no key update`),
    known: refuseUnless(db, hasRow(privatePictures, and(isThis, isOfWork, isKept)), 'not_found'),
    photos: refuseUnless(db, allowsPhotos(clientId), 'photos_not_allowed'),
    publishing: refuseUnless(db, hasRow(publishingConsents, holdsFor(clientId)), 'publishing_not_allowed'),
    room: refuseUnless(db, sql`${others} < ${MAX_GALLERY}`, 'gallery_full'),
    chosen: db
      .insert(galleryPictures)
      .values({
        ...{ id: newId(now), studioId: currentStudioId, pictureId, consentId, text, createdAt: now },
        position: sql`(select coalesce(max(g.position), 0) + 1 from ${galleryPictures} g)`,
      })
      .onConflictDoUpdate({
        target: [galleryPictures.studioId, galleryPictures.pictureId],
        set: { text, consentId },
      }),
    added: selectGallery(db, now).where(eq(galleryPictures.pictureId, pictureId)),
  });
  return { member, picture: firstOf(added, 'publishing_not_allowed') };
}

/** Refuses `forbidden`, `not_found`. */
export async function describePicture(
  db: Db,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const { described } = await asMember(db, actor, {
    allowed: requireAdmin(db),
    described: db
      .update(galleryPictures)
      .set({ text })
      .where(eq(galleryPictures.id, id))
      .returning({ id: galleryPictures.id }),
  });
  firstOf(described);
}

/** The picture itself stays with its client. Refuses `forbidden`, `not_found`. */
export async function removeFromGallery(db: Db, actor: Actor, { id }: { id: string }): Promise<void> {
  const { removed } = await asMember(db, actor, {
    allowed: requireAdmin(db),
    removed: db
      .delete(galleryPictures)
      .where(eq(galleryPictures.id, id))
      .returning({ id: galleryPictures.id }),
  });
  firstOf(removed);
}

/** `ids`: those that are shown, each once. Refuses `forbidden`, and `edited_elsewhere` where they are not those that are shown now. */
export async function orderGallery(
  db: Db,
  actor: Actor,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  const sent = sql`${sql.param([...ids])}::uuid[]`;
  const shown = sql`(select coalesce(array_agg(id order by id), '{}') from ${selectGallery(db, now).as('shown')})`;
  await asMember(db, actor, {
    allowed: requireAdmin(db),
    lock: lockGallery(db),
    same: refuseUnless(
      db,
      sql`${shown} = array(select one from unnest(${sent}) one order by one)`,
      'edited_elsewhere',
    ),
    ordered: db.execute(sql`update ${galleryPictures} set position = sent.n
      from unnest(${sent}) with ordinality as sent (one, n) where ${galleryPictures.id} = sent.one`),
  });
}

/** Choices and orders of a studio go one after another. */
const lockGallery = (db: Db) =>
  db.select({ id: studios.id }).from(studios).where(eq(studios.id, currentStudioId)).for('no key update');
