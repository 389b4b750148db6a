import { Hono } from 'hono';
import { ping } from '../../db/queries/service.ts';
import type { AppEnv } from '../http/context.ts';
import { databaseDeadlines } from '../http/database.ts';
import openApi from '../openapi.json' with { type: 'json' };

export const service = new Hono<AppEnv>()

  /** Whether the product works: answers 200 `{ ok: true }` when the database does. Refuses: 503 unavailable, within 2 s. */
  .get('/health', async (c) => {
    await ping(c.var.db, { timeoutMs: databaseDeadlines(c.env).healthMs });
    return c.json({ ok: true }, 200);
  })

  /** This documentation for programs. Answers 200 with an OpenAPI 3.1 document, which may be stored for an hour. */
  .get('/openapi.json', (c) => {
    c.set('cacheControl', 'public, max-age=3600');
    return c.json<object>(openApi, 200);
  });
