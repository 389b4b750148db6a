/**
 * Taking along all that a studio has: asked for by its owner with her password, then read a page at a time. Each page is one
 * transaction that checks her session anew; between two of them the studio goes on.
 */
import { sql } from 'drizzle-orm';
import type { ExportedRows, ExportNoun } from '../../domain/data-export/rows.ts';
import type { Source } from '../../domain/device.ts';
import { Refusal } from '../../domain/errors.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { type Actor, call, type Db } from '../client.ts';
import { json, timestamp } from './arguments.ts';
import { claimsOf, rateArguments, refuseWhenLimited, USER } from './rate-counters.ts';

/** What an export is called and whose clock it tells. */
export interface ExportHead {
  businessName: string;
  slug: string;
  zone: string;
}

/** Counts a wish for an export. Refuses `session_expired`, `forbidden` (to all but the owner), `rate_limited`. */
export async function admitExport(
  db: Db,
  actor: Actor,
  input: { rateFactor?: number; now: Date },
): Promise<void> {
  const { now, ...visitor } = input;
  const claims = await claimsOf(visitor, [[rateLimits.dataExportByAccount, USER]]);
  const { outcome, wait = 0 } = await call<{ outcome: string; wait?: number }>(
    db,
    sql`admit_export(${actor.session}, ${rateArguments(claims)}, ${timestamp(now)})`,
  );
  if (outcome === 'forbidden') throw new Refusal('forbidden');
  refuseWhenLimited(wait);
}

/**
 * Begins an export: `link` is used up, and the account's activity tells of it. Refuses `session_expired`, `forbidden`,
 * `link_expired` (used before; of several at once one has it).
 */
export async function beginExport(
  db: Db,
  actor: Actor,
  input: { link: string; source: Source; now: Date },
): Promise<ExportHead> {
  // Used once, whatever other limits are multiplied by.
  const claims = await claimsOf({ rateFactor: 1 }, [[rateLimits.dataExportByLink, input.link]]);
  const { outcome, ...head } = await call<ExportHead & { outcome: string }>(
    db,
    sql`begin_export(${actor.session}, ${rateArguments(claims)}, ${json(input.source)}, ${timestamp(input.now)})`,
  );
  if (outcome === 'forbidden') throw new Refusal('forbidden');
  if (outcome === 'used') throw new Refusal('link_expired');
  return head;
}

/** Rows of a page: what an isolate holds of an export at once. */
const ROWS_PER_PAGE = 1000;

/**
 * All rows of a noun in the order of their ids, a page at a time, however many there are. Refuses `session_expired` (also
 * half-way, when she signs out), `forbidden`.
 */
export async function* exportedPages<Noun extends ExportNoun>(
  db: Db,
  actor: Actor,
  noun: Noun,
  rowsPerPage = ROWS_PER_PAGE,
): AsyncGenerator<ExportedRows[Noun][], void, void> {
  let after: string | null = null;
  do {
    const page: { rows: ExportedRows[Noun][]; next: string | null } | null = await call(
      db,
      sql`export_page(${actor.session}, ${noun}, ${after}, ${rowsPerPage}::integer)`,
    );
    if (page === null) throw new Refusal('forbidden');
    yield page.rows;
    after = page.next;
  } while (after !== null);
}
