/** Taking along all that a studio has, for its owner: a page at a time, each in a transaction that checks the session anew. */
import { eq } from 'drizzle-orm';
import type { Source } from '../../../domain/account/device.ts';
import { isRefusal, Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { currentProfessionalId } from '../../columns.ts';
import { profiles, studios } from '../../schema/index.ts';
import { addAccountEvent, publicSessionId } from '../accounts/account-statements.ts';
import { claimsOf, memberRate, requireRates } from '../rate-counters.ts';
import { isOwner, owner, type Page, type Reader, requireOwner } from './page.ts';

/** Counts a request for an export. Refuses `forbidden` (to all but the owner), `rate_limited`. */
export async function admitExport(db: Db, actor: Actor, { now }: { now: Date }): Promise<void> {
  const rates = memberRate(db, actor, rateLimits.dataExportByAccount, now, isOwner);
  const { me } = await asMember(db, actor, { me: owner(db), rates });
  requireOwner(me);
}

/** Begins an export: `link` is used up, and the account's activity shows it. Refuses `forbidden`, `link_expired` (used before). */
export async function beginExport(
  db: Db,
  actor: Actor,
  input: { link: string; withHealth: boolean; source: Source; now: Date },
) {
  const { link, withHealth, source, now } = input;
  // Used once, whatever other limits are multiplied by.
  const event = {
    ...{ kind: 'data_exported' as const, source, sessionId: publicSessionId(actor), now },
    data: withHealth ? { withHealth } : {},
  };
  const { member, me, heads } = await asMember(db, actor, {
    me: owner(db),
    heads: db
      .select({ businessName: studios.businessName, slug: profiles.slug })
      .from(profiles)
      .innerJoin(studios, eq(studios.id, profiles.studioId))
      .where(eq(profiles.id, currentProfessionalId)),
    rates: requireRates(db, claimsOf({}, [[rateLimits.dataExportByLink, link]]), now, isOwner),
    event: addAccountEvent(db, currentProfessionalId, event, isOwner),
  }).catch(usedLink);
  requireOwner(me);
  return { ...firstOf(heads, 'session_expired'), zone: member.zone };
}

export type ExportHead = Awaited<ReturnType<typeof beginExport>>;

function usedLink(error: unknown): never {
  if (isRefusal(error, 'rate_limited')) throw new Refusal('link_expired');
  throw error;
}

/** Rows of a page: what an isolate holds of an export at once. */
const ROWS_PER_PAGE = 1000;

/** All that a reader finds, a page at a time. Refuses `session_expired` half-way too, `forbidden`. */
export async function* exportedPages<Row>(
  db: Db,
  actor: Actor,
  { read, limit = ROWS_PER_PAGE }: { read: Reader<Row>; limit?: number },
): AsyncGenerator<Row[], void, void> {
  let after: string | null = null;
  do {
    const page: Page<Row> = await read({ db, actor, after, limit });
    yield page.rows;
    after = page.next;
  } while (after !== null);
}
