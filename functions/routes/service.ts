import { Hono } from 'hono';
import { Refusal } from '../../domain/errors.ts';
import type { AppEnv } from '../http/context.ts';
import { stoppedParts } from '../http/readiness.ts';
import openApi from '../openapi.json' with { type: 'json' };

export const service = new Hono<AppEnv>()

  /** Whether the Worker runs, whatever becomes of its database. Answers 200 with the commit it was deployed from, null locally. */
  .get('/health', (c) => c.json({ ok: true, version: c.env.VERSION?.tag || null }, 200))

  /**
   * Whether the product does its work: the database and the bucket of pictures answer, no email waits for more than 15 minutes, every
   * cron job finished within ten. Answers 200 `{ ok: true }`. Refuses: 503 unavailable with `parts`, those of 'database', 'files', 'mail'
   * and 'jobs' that do not, within 2 s.
   */
  .get('/ready', async (c) => {
    const parts = await stoppedParts(c);
    if (parts.length > 0) throw new Refusal('unavailable', { details: { parts } });
    return c.json({ ok: true }, 200);
  })

  /** This documentation for programs. Answers 200 with an OpenAPI 3.1 document, which may be stored for an hour. */
  .get('/openapi.json', (c) => {
    c.set('cacheControl', 'public, max-age=3600');
    return c.json<object>(openApi, 200);
  });
