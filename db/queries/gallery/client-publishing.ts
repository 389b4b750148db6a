import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { type PublishablePicture, proposedText } from '../../../domain/gallery/gallery.ts';
import { workPictureKinds } from '../../../domain/studio/private-picture.ts';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { asList, hasRow, pick } from '../../columns.ts';
import {
  appointmentProcedures,
  clients,
  privatePictures,
  procedureTypes,
  publishingConsents,
} from '../../schema/index.ts';
import { isInUse } from '../clients/client-rows.ts';
import { allowsPhotos, isShown } from '../pictures/private-pictures.ts';
import { consentOf, holdsFor, selectConsents } from './consent-rows.ts';
import { selectGallery } from './gallery.ts';

/** The client's consent to publishing, whether the member may choose, and each picture of the work with its text in the gallery or one to begin with. Refuses `not_found`. */
export async function readPublishing(
  db: Db,
  actor: Actor,
  { clientId, now }: { clientId: string; now: Date },
) {
  const services = db
    .select({ name: appointmentProcedures.name, category: procedureTypes.category })
    .from(appointmentProcedures)
    .leftJoin(procedureTypes, eq(procedureTypes.id, appointmentProcedures.procedureTypeId))
    .where(eq(appointmentProcedures.appointmentId, privatePictures.appointmentId))
    .orderBy(asc(appointmentProcedures.position));
  const ofClient = eq(privatePictures.clientId, clientId);
  const { member, client, consents, pictures, chosen } = await asMember(db, actor, {
    client: db
      .select({
        isPublishable: sql<boolean>`${allowsPhotos(sql`${clientId}::uuid`)} and ${hasRow(publishingConsents, holdsFor(clientId))}`,
      })
      .from(clients)
      .where(and(eq(clients.id, clientId), isInUse)),
    consents: selectConsents(db, eq(publishingConsents.clientId, clientId)).limit(1),
    pictures: db
      .select({ ...pick(privatePictures, 'id', 'kind'), services: asList(services) })
      .from(privatePictures)
      .where(and(ofClient, isNotNull(privatePictures.clientId), isShown(now))),
    chosen: selectGallery(db, now).where(ofClient),
  });
  const { isPublishable } = firstOf(client);
  const consent = consents[0];
  return {
    consent: consent === undefined ? null : consentOf(consent),
    mayChoose: isPublishable && member.isAdmin,
    pictures: pictures.flatMap(({ id: pictureId, kind, services: done }): PublishablePicture[] => {
      const known = workPictureKinds.find((one) => one === kind);
      if (known === undefined) return [];
      const shown = chosen.find((one) => one.pictureId === pictureId);
      const text = shown?.text ?? proposedText({ kind: known, services: done });
      return [{ pictureId, galleryId: shown?.id ?? null, text }];
    }),
  };
}
