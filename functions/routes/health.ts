import { Hono } from 'hono';
import { ping } from '../../db/queries/health.ts';
import type { AppEnv } from '../http/context.ts';
import { databaseDeadlines } from '../http/database.ts';

export const health = new Hono<AppEnv>()

  /** Whether the product works: answers 200 `{ ok: true }` when the database does. Refuses: 503 unavailable, within 2 s. */
  .get('/', async (c) => {
    await ping(c.var.db, { timeoutMs: databaseDeadlines(c.env).healthMs });
    return c.json({ ok: true }, 200);
  });
