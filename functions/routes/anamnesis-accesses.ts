import { Hono } from 'hono';
import { exportAccesses, listAccesses } from '../../db/queries/anamneses/access-list.ts';
import { ACCESSES_FILE, accessColumns } from '../../domain/data-export/health-columns.ts';
import { accessExportQuery, accessQuery } from '../../domain/health/access.ts';
import { csvPages } from '../data-export/csv-pages.ts';
import type { AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const anamnesisAccesses = new Hono<AppEnv>()

  /**
   * For the owner and administrators. Who read, changed or removed which fields of health data, latest first, 50 a page. Answers 200 `{
   * accesses, total, people, zone }`. Refuses: 403 forbidden.
   */
  .get('/', validate('query', accessQuery), async (c) => {
    return c.json(await listAccesses(c.var.db, member(c), c.req.valid('query')), 200);
  })

  /** For the owner and administrators. The same entries. Answers 200 with `text/csv` as the export of payments. Refuses: 403 forbidden. */
  .get('/export', validate('query', accessExportQuery), async (c) => {
    const pages = exportAccesses(c.var.db, member(c), c.req.valid('query'));
    return csvPages(c, {
      file: ACCESSES_FILE,
      columns: accessColumns,
      pages,
      rowsOf: ({ accesses }) => accesses,
    });
  });
