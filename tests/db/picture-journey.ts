import { randomUUID } from 'node:crypto';
import type { Actor, Db } from '../../db/client.ts';
import type { NewPicture } from '../../db/queries/pictures/pictures.ts';
import * as pictures from '../../db/queries/pictures/pictures.ts';
import { listPrivatePictures, locatePrivatePicture } from '../../db/queries/pictures/private-pictures.ts';
import {
  addWorkPicture,
  attachWorkPicture,
  beginWorkPicture,
  listWorkPictures,
  removeWorkPicture,
} from '../../db/queries/pictures/work-pictures.ts';
import { readSettings, saveSettings } from '../../db/queries/settings/settings.ts';
import { settingsForm } from './settings-journey.ts';
import { expectRefusal, NOW } from './studio.ts';

const cover: NewPicture = {
  kind: 'cover',
  contentType: 'image/webp',
  width: 1440,
  height: 480,
  bytes: 90_000,
};

/** Every query of pictures: uploaded, made small, saved, replaced, swept. */
export async function walkPictures(db: Db, actor: Actor): Promise<void> {
  const unseen = randomUUID();
  await expectRefusal(listPrivatePictures(db, actor, { appointmentId: unseen, now: NOW }), 'not_found');
  await expectRefusal(
    locatePrivatePicture(db, actor, { id: unseen, logLink: 'https://lume.example/settings', now: NOW }),
    'not_found',
  );
  const work = { appointmentId: unseen, now: NOW };
  await expectRefusal(beginWorkPicture(db, actor, work), 'not_found');
  await expectRefusal(addWorkPicture(db, actor, { ...cover, ...work, kind: 'work-after' }), 'not_found');
  await expectRefusal(attachWorkPicture(db, actor, { id: unseen, now: NOW }), 'photos_not_allowed');
  await expectRefusal(listWorkPictures(db, actor, { clientId: unseen, now: NOW }), 'not_found');
  await expectRefusal(removeWorkPicture(db, actor, { id: unseen, now: NOW }), 'not_found');
  const settings = await readSettings(db, actor, { now: new Date() });
  if (!settings.mayEditStudio) return;
  const asked = { now: NOW };
  const ids: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    await pictures.beginPicture(db, actor, asked);
    ids.push((await pictures.addPicture(db, actor, { ...cover, now: NOW })).id);
  }
  for (const id of ids) {
    await pictures.beginSmallPicture(db, actor, { ...asked, id });
    await pictures.addSmallPicture(db, actor, { id, width: 720 });
    const now = await readSettings(db, actor, { now: new Date() });
    await saveSettings(db, actor, { ...settingsForm(now), pictures: { coverId: id }, now: NOW });
  }
  const swept = await pictures.findPictureRemains(db, { now: NOW, portion: 5 });
  await pictures.forgetPictureRemains(
    db,
    swept.map(({ id }) => id),
  );
}
