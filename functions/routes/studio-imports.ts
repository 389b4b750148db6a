import { Hono } from 'hono';
import {
  bringBlocks,
  bringClients,
  bringProfessionals,
  bringServices,
} from '../../db/queries/imports/studio-portions.ts';
import {
  addPicture,
  attachPicture,
  beginPicture,
  bringRecords,
  placeRecords,
} from '../../db/queries/imports/studio-work.ts';
import { studioPictureQuery, studioRecordsInput } from '../../domain/import/studio-records.ts';
import {
  studioBlocksInput,
  studioClientsInput,
  studioProfessionalsInput,
  studioServicesInput,
} from '../../domain/import/studio-rows.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { putPrivatePicture } from '../storage/bucket.ts';
import { judgePicture, pictureColumns } from '../storage/judged-picture.ts';
import { readUpload, refuseByHeaders } from '../storage/upload.ts';
import { sealDetails } from '../work-record/records.ts';

const importOf = (c: AppContext) => ({ importId: rowId(c), now: c.var.now });

/** Another studio's own export, in portions: `id` is the browser's, `key` what the file calls a row. Nothing is sent to anybody. */
export const studioImports = new Hono<AppEnv>()

  /**
   * For the owner. Sets phone, hours (null: unchanged) and whether clients book with each professional. Answers 204. Undoing the import
   * leaves them. Refuses: 403 forbidden, 404 not_found, 409 import_undone.
   */
  .post('/:id/studio/professionals', validate('json', studioProfessionalsInput), async (c) => {
    const rows = c.req.valid('json').professionals;
    await bringProfessionals(c.var.db, member(c), { ...importOf(c), rows });
    return c.body(null, 204);
  })

  /**
   * For the owner. Adds services, each once. Answers 204. Refuses: 403 forbidden, 404 not_found, 409 import_undone, 422 invalid_input (also for
   * professionals of another studio).
   */
  .post('/:id/studio/services', validate('json', studioServicesInput), async (c) => {
    await bringServices(c.var.db, member(c), { ...importOf(c), rows: c.req.valid('json').services });
    return c.body(null, 204);
  })

  /**
   * For the owner. Adds clients, each once; whoever is here with the same email, or the same phone and name, is not overwritten. Answers 200 `{
   * clients: [{ key, id, isNew }] }`. Refuses: 403 forbidden, 404 not_found, 409 import_undone, 422 invalid_input.
   */
  .post('/:id/studio/clients', validate('json', studioClientsInput), async (c) => {
    const rows = c.req.valid('json').clients;
    return c.json({ clients: await bringClients(c.var.db, member(c), { ...importOf(c), rows }) }, 200);
  })

  /** For the owner. Adds blocks, each once. Answers 200 `{ known }`: how many were here already. Refuses: 403 forbidden, 404 not_found, 409 import_undone, 409 too_many_blocks,
   * 422 invalid_input. */
  .post('/:id/studio/blocks', validate('json', studioBlocksInput), async (c) => {
    const rows = c.req.valid('json').blocks;
    return c.json({ known: await bringBlocks(c.var.db, member(c), { ...importOf(c), rows }) }, 200);
  })

  /**
   * For the owner. Adds records of the work to appointments that came with this import, each once and sealed for this studio. Answers 200 `{ stored }`, the keys of those that are here
   * now: others name an appointment that is not, or one with another record. Refuses: 403 forbidden, 404 not_found, 409 import_undone, 422 invalid_input.
   */
  .post('/:id/studio/records', validate('json', studioRecordsInput), async (c) => {
    const { db } = c.var;
    const rows = c.req.valid('json').records;
    const { studioId, placed } = await placeRecords(db, member(c), { ...importOf(c), rows });
    const records = await Promise.all(
      placed.map(async (one) => ({
        ...one,
        ...(await sealDetails(c.env, { studioId, id: one.id }, one.row.details)),
      })),
    );
    return c.json({ stored: await bringRecords(db, member(c), { ...importOf(c), records }) }, 200);
  })

  /**
   * For the owner. Adds a picture of the work to an appointment that came with this import, once. It is shown when the client's health intake in this studio consents to photos. Query:
   * `key`, `appointment`, `kind` before, after or healed, `takenAt`. Body `image/*` as of POST /api/appointments/:id/work-pictures. Answers 200 `{ isStored }`, false where the appointment is not here. Refuses:
   * 403 forbidden, 404 not_found, 409 import_undone, 413 picture_too_large, 415 unsupported_media_type, 422 picture_invalid, 429 rate_limited.
   */
  .post('/:id/studio/pictures', validate('query', studioPictureQuery), async (c) => {
    const { db } = c.var;
    const actor = member(c);
    const picture = c.req.valid('query');
    refuseByHeaders(c.req.raw);
    const place = await beginPicture(db, actor, { ...importOf(c), picture });
    if (place === null || place.isHere) return c.json({ isStored: place !== null }, 200);
    const { id, appointmentId } = place;
    const judged = judgePicture(await readUpload(c.req.raw));
    const row = await addPicture(db, actor, {
      ...{ ...importOf(c), id, appointmentId, takenAt: picture.takenAt },
      ...{ kind: `work-${picture.kind}` as const, ...pictureColumns(judged) },
    });
    await putPrivatePicture(c.env.MEDIA, row, judged);
    await attachPicture(db, actor, { ...importOf(c), id });
    return c.json({ isStored: true }, 200);
  });
