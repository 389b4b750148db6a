import { Hono } from 'hono';
import { ping } from '../../db/queries/service.ts';
import type { AppEnv } from '../http/context.ts';
import { databaseDeadlines } from '../http/database.ts';
import openApi from '../openapi.json' with { type: 'json' };

export const service = new Hono<AppEnv>()

  /** Whether the Worker runs, whatever becomes of its database. Answers 200 with the commit it was deployed from, null locally. */
  .get('/health', (c) => c.json({ ok: true, version: c.env.VERSION?.tag || null }, 200))

  /** Whether the product can do its work: the database and the bucket of pictures answer. Answers 200 `{ ok: true }`. Refuses: 503 unavailable, within 2 s. */
  .get('/ready', async (c) => {
    const { healthMs } = databaseDeadlines(c.env);
    await Promise.all([ping(c.var.db, { timeoutMs: healthMs }), c.env.MEDIA.head('ready')]);
    return c.json({ ok: true }, 200);
  })

  /** This documentation for programs. Answers 200 with an OpenAPI 3.1 document, which may be stored for an hour. */
  .get('/openapi.json', (c) => {
    c.set('cacheControl', 'public, max-age=3600');
    return c.json<object>(openApi, 200);
  });
