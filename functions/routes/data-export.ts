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
   * For members. The right to fetch all that the studio has, of its owner alone. Answers 204 and the HttpOnly
   * cookie `lume-export`, good for one GET within five minutes.
   * Refuses: 403 forbidden (to all but the owner), 422 password_wrong (at `currentPassword`; an account without
   * password makes one first), 429 rate_limited (five exports an hour; tries are counted before the password is
   * hashed).
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
   * For members. All that the studio has, for its owner alone. Answers 200 with `lume-{slug}-{date}.zip`: each
   * noun as CSV (for spreadsheets: UTF-8 with a byte order mark, ';', comma decimals, the studio's local time,
   * formulas made text) and as JSON (exact: centavos, ISO in UTC), LEIAME.txt, and the pictures it shows in
   * `imagens/`. Without health forms, which nobody can fill in yet, and without passwords, secrets and the bodies
   * of emails. It is written while it is read, a page at a time: each page is of one instant, the whole is not. A
   * failure half-way aborts the response. Needs the cookie of POST and uses it up; noted in the account's
   * activity.
   * Refuses: 403 forbidden, link_expired (no cookie, used, or older than five minutes).
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
