import { Hono } from 'hono';
import { admitExport, beginExport } from '../../db/queries/data-export/export.ts';
import { passwordCheckInput } from '../../domain/account/security.ts';
import { exportName } from '../../domain/data-export/files.ts';
import { epochMinuteOf, todayIn } from '../../domain/scheduling/clock.ts';
import { checkOwnPassword } from '../auth/web/sessions.ts';
import { exportArchive } from '../data-export/export-archive.ts';
import { giveExportLink, takeExportLink } from '../data-export/export-link.ts';
import { zipStream } from '../data-export/zip-stream.ts';
import type { AppEnv } from '../http/context.ts';
import { member, visitor } from '../http/guards.ts';
import { logFailure } from '../http/log.ts';
import { sourceOf } from '../http/source.ts';
import { validate } from '../http/validate.ts';

export const dataExport = new Hono<AppEnv>()

  /**
   * For members. Permits the owner one export. Answers 204 and the HttpOnly cookie `lume-export`, valid for one GET within five minutes.
   * Refuses: 403 forbidden (not the owner), 422 password_wrong, 429 rate_limited (five exports an hour).
   */
  .post('/', validate('json', passwordCheckInput), async (c) => {
    const { db, now } = c.var;
    await checkOwnPassword(c, c.req.valid('json').currentPassword);
    const { rateFactor = 1 } = visitor(c);
    await admitExport(db, member(c), { rateFactor, now });
    giveExportLink(c, member(c));
    return c.body(null, 204);
  })

  /**
   * For members. All data of the studio, for its owner. Answers 200 with a zip: each noun as CSV (as the export of payments) and JSON (exact),
   * LEIAME.txt, pictures; no health forms, secrets or email bodies. Streamed a page at a time, each page of one instant; a failure aborts it.
   * Uses up the cookie of POST. Refuses: 403 forbidden, 403 link_expired (no cookie, used, or older than five minutes).
   */
  .get('/', async (c) => {
    const { db, now, requestId } = c.var;
    const actor = member(c);
    const link = takeExportLink(c, actor);
    const head = await beginExport(db, actor, { link, source: sourceOf(c), now });
    const archive = exportArchive({ db, actor, media: c.env.MEDIA, now }, head);
    const file = exportName(head.slug, todayIn(head.zone, epochMinuteOf(now)));
    c.header('Content-Type', 'application/zip');
    c.header('Content-Disposition', `attachment; filename="${file}"`);
    return c.body(zipStream(archive, { at: now, onFailure: (error) => logFailure(error, requestId) }), 200);
  });
