import { Hono } from 'hono';
import { Refusal } from '../../domain/errors.ts';
import type { AppEnv } from '../http/context.ts';
import { stoppedParts } from '../http/readiness.ts';
import openApi from '../openapi.json' with { type: 'json' };

export const service = new Hono<AppEnv>()

  /** Whether the Worker runs, without asking the database. Answers 200 with the deployed commit, null locally. */
  .get('/health', (c) => c.json({ ok: true, version: c.env.VERSION?.tag || null }, 200))

  /**
   * Whether database and bucket answer, no email waits for over 15 minutes and cron jobs finish. Answers 200 `{ ok: true }`. Refuses: 503
   * unavailable with `parts` ('database', 'files', 'mail', 'jobs') within 2 s.
   */
  .get('/ready', async (c) => {
    const parts = await stoppedParts(c);
    if (parts.length > 0) throw new Refusal('unavailable', { details: { parts } });
    return c.json({ ok: true }, 200);
  })

  /** This documentation as OpenAPI 3.1, open to pages of any origin (viewers and generators in a browser). Answers 200, cacheable for an hour. */
  .get('/openapi.json', (c) => {
    c.set('cacheControl', 'public, max-age=3600');
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return c.json<object>(openApi, 200);
  });
