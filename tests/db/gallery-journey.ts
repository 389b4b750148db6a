import { randomUUID } from 'node:crypto';
import type { Actor, Db } from '../../db/client.ts';
import { readPublishing } from '../../db/queries/gallery/client-publishing.ts';
import * as gallery from '../../db/queries/gallery/gallery.ts';
import { locateGalleryPicture, readPublicGallery } from '../../db/queries/gallery/public-gallery.ts';
import { beginConsent, giveConsent, withdrawConsent } from '../../db/queries/gallery/publishing-consents.ts';
import { readSettings } from '../../db/queries/settings/settings.ts';
import { expectRefusal, NOW } from './studio.ts';

/** Every query of consents to publishing and of the gallery. */
export async function walkGallery(
  db: Db,
  actor: Actor,
  { professionalId, clientId }: { professionalId: string; clientId: string },
): Promise<void> {
  const unseen = randomUUID();
  const ofClient = { clientId, now: NOW };
  const { id } = await beginConsent(db, actor, ofClient);
  const signature = `crowd.${'A'.repeat(16)}.${'A'.repeat(22)}`;
  const signed = { textVersion: 1, signedName: 'Ágata', keyId: 'crowd', signature, digest: 'a'.repeat(64) };
  await giveConsent(db, actor, { ...signed, id, ...ofClient });
  await readPublishing(db, actor, ofClient);
  await withdrawConsent(db, actor, ofClient);
  await readPublicGallery(db, { professionalId, now: NOW });
  await expectRefusal(locateGalleryPicture(db, { professionalId, id: unseen, now: NOW }), 'not_found');
  const settings = await readSettings(db, actor, { now: new Date() });
  if (!settings.mayEditStudio) {
    await expectRefusal(gallery.readGallery(db, actor, { now: NOW }), 'forbidden');
    return;
  }
  await gallery.readGallery(db, actor, { now: NOW });
  const choice = { pictureId: unseen, text: 'Cílios', now: NOW };
  await expectRefusal(gallery.addToGallery(db, actor, choice), 'not_found');
  await expectRefusal(gallery.describePicture(db, actor, { id: unseen, text: 'Cílios' }), 'not_found');
  await expectRefusal(gallery.removeFromGallery(db, actor, { id: unseen }), 'not_found');
  await expectRefusal(gallery.orderGallery(db, actor, { ids: [unseen], now: NOW }), 'edited_elsewhere');
}
