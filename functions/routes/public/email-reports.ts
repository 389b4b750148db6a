import { Hono } from 'hono';
import { recordReport } from '../../../db/queries/outbox/reports.ts';
import { Refusal } from '../../../domain/errors.ts';
import { readReport } from '../../../emails/deliver.ts';
import type { AppEnv } from '../../http/context.ts';

export const emailReports = new Hono<AppEnv>()

  /**
   * A webhook of the mail provider, signed as it documents: an email of a studio that did not arrive has failed, and who marked one as spam is invited no more. Answers 200, also
   * when there is nothing to change. Refuses: 401 unauthorized (not signed by the provider, or minutes ago), 404 not_found (the deployment expects no reports), 503 unavailable (the email was
   * handed over this moment; to be sent again).
   */
  .post('/', async (c) => {
    const { RESEND_API_KEY: apiKey, RESEND_WEBHOOK_SECRET: secret } = c.env;
    if (secret === undefined) throw new Refusal('not_found');
    const report = readReport(await c.req.text(), (name) => c.req.header(name) ?? '', { apiKey, secret });
    if (report === 'forged') throw new Refusal('unauthorized');
    if (report !== 'other') await recordReport(c.var.db, { ...report, now: c.var.now });
    return c.json({}, 200);
  });
