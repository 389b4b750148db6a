/** The gallery of a studio for everybody, through one of its people. Both consents are asked with each read, so that a withdrawal hides with the next one. */
import { and, eq } from 'drizzle-orm';
import { batch, type Db, firstOf } from '../../client.ts';
import { hasRow } from '../../columns.ts';
import { galleryPictures, profiles } from '../../schema/index.ts';
import { enterAs } from '../accounts/account-statements.ts';
import { selectGallery } from './gallery.ts';

interface OfStudio {
  professionalId: string;
  now: Date;
}

/** None where nobody of the studio can be booked. */
export async function readPublicGallery(db: Db, { professionalId, now }: OfStudio) {
  const { shown } = await batch(db, {
    enter: enterAs(db, professionalId),
    shown: selectGallery(db, now).where(isOpen),
  });
  return shown;
}

/** Where the bytes are of a picture that the gallery shows now. Refuses `not_found`. */
export async function locateGalleryPicture(
  db: Db,
  { professionalId, id, now }: OfStudio & { id: string },
): Promise<{ studioId: string; id: string }> {
  const { found } = await batch(db, {
    enter: enterAs(db, professionalId),
    found: selectGallery(db, now).where(and(isOpen, eq(galleryPictures.id, id))),
  });
  const { studioId, pictureId } = firstOf(found);
  return { studioId, id: pictureId };
}

const isOpen = hasRow(profiles, and(profiles.isActive, profiles.isBookable));
