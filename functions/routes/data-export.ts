import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { admitExport, beginExport } from '../../db/queries/data-export/export.ts';
import { exportInput } from '../../domain/account/security.ts';
import { exportName } from '../../domain/data-export/files.ts';
import { dateIn } from '../../domain/scheduling/clock.ts';
import { checkOwnPassword } from '../auth/web/sessions.ts';
import { exportArchive } from '../data-export/export-archive.ts';
import { giveExportLink, takeExportLink } from '../data-export/export-link.ts';
import { zipStream } from '../data-export/zip-stream.ts';
import type { AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { logFailure } from '../http/log.ts';
import { sourceOf } from '../http/source.ts';
import { validate } from '../http/validate.ts';

export const dataExport = new Hono<AppEnv>()

  /**
   * For members. Permits the owner one export, `withHealth` with records of the work and pictures of clients. Answers 204 and the HttpOnly cookie `lume-export`, valid for one GET within five minutes.
   * Refuses: 403 forbidden (not the owner), 422 password_wrong, 429 rate_limited (five exports an hour).
   */
  .post('/', validate('json', exportInput), async (c) => {
    const { db, now } = c.var;
    const { currentPassword, withHealth } = c.req.valid('json');
    await checkOwnPassword(c, currentPassword);
    await admitExport(db, member(c), { now });
    giveExportLink(c, member(c), { withHealth });
    return c.body(null, 204);
  })

  /**
   * For members. All data of the studio, for its owner. Answers 200 with a zip, `application/zip`: each noun as CSV (as the export of payments) and JSON (exact),
   * LEIAME.txt, pictures; no health forms, secrets or email bodies. Where asked for with health data also the records of the work as they were
   * written and the pictures of clients who consent to photos, each client in the log of health data. Streamed a page at a time, each page of one instant; a failure aborts it.
   * Uses up the cookie of POST. Refuses: 403 forbidden, 403 link_expired (no cookie, used, or older than five minutes).
   */
  .get('/', async (c) => {
    const { db, now, requestId } = c.var;
    const actor = member(c);
    const { link, withHealth } = takeExportLink(c, actor);
    const head = await beginExport(db, actor, { link, withHealth, source: sourceOf(c), now });
    const healthId = withHealth ? randomUUID() : null;
    const archive = exportArchive({ db, actor, env: c.env, healthId, now }, head);
    const file = exportName(head.slug, dateIn(head.zone, now));
    c.header('Content-Type', 'application/zip');
    c.header('Content-Disposition', `attachment; filename="${file}"`);
    return c.body(zipStream(archive, { at: now, onFailure: (error) => logFailure(error, requestId) }), 200);
  });
