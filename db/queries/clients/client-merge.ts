import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type ClientDetail, MERGED_CLIENT } from '../../../domain/client/client.ts';
import {
  fitsOneRecord,
  MERGE_TOO_LONG,
  MERGE_WITH_ITSELF,
  mergedClient,
} from '../../../domain/client/merge.ts';
import { invalidField, Refusal } from '../../../domain/errors.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { nullWhenStale, untilUnchanged } from '../../races.ts';
import { clients } from '../../schema/index.ts';
import type { WithSealedHealth } from '../anamneses/summaries.ts';
import { moveCredit } from '../credits/credit-entries.ts';
import { detailOf, detailReads } from './client-detail.ts';
import {
  clientColumns,
  emptyColumns,
  isRemovable,
  refuseColleagues,
  requireRemovable,
} from './client-rows.ts';

interface Merge {
  id: string;
  otherId: string;
  now: Date;
}

/** Moves everything of `otherId` to `id` and empties that record. Two requests. Refuses `not_found`, `forbidden` for one whom
 * a colleague registered, `invalid_input`, `edited_elsewhere`. */
export async function mergeClients(
  db: Db,
  actor: Actor,
  input: Merge,
): Promise<WithSealedHealth<ClientDetail>> {
  if (input.id === input.otherId) throw invalidField('otherId', MERGE_WITH_ITSELF);
  const merge = async () => {
    const pair = await readPair(db, actor, input);
    return mergePair(db, actor, input, pair).catch(nullWhenStale);
  };
  return untilUnchanged(merge, { rounds: 3, refusal: 'edited_elsewhere' });
}

async function readPair(db: Db, actor: Actor, { id, otherId }: Merge) {
  const { rows } = await asMember(db, actor, {
    mayRemove: requireRemovable(db, id),
    mayRemoveOther: requireRemovable(db, otherId),
    rows: db
      .select(clientColumns)
      .from(clients)
      .where(and(inArray(clients.id, [id, otherId]), isRemovable)),
  }).catch(refuseColleagues);
  const [kept, other] = [id, otherId].map((one) => rows.find((row) => row.id === one));
  if (kept === undefined || other === undefined) throw new Refusal('not_found');
  return { kept, other };
}

type Pair = Awaited<ReturnType<typeof readPair>>;

async function mergePair(db: Db, actor: Actor, { id, otherId, now }: Merge, { kept, other }: Pair) {
  const merged = mergedClient(kept, other);
  if (!fitsOneRecord(merged)) throw invalidField('otherId', MERGE_TOO_LONG);
  const { member, detail } = await asMember(db, actor, {
    merge: db.execute(sql`select merge_clients(${id}, ${kept.updatedAt}, ${otherId}, ${other.updatedAt})`),
    credit: moveCredit(db, { fromId: otherId, toId: id }, now),
    empty: db.update(clients).set(emptyColumns(MERGED_CLIENT)).where(eq(clients.id, otherId)),
    keep: db
      .update(clients)
      .set({
        ...merged,
        createdAt: new Date(merged.createdAt),
        // Of neither record does a link that was sent before prove anything.
        deviceGeneration: sql`greatest(${clients.deviceGeneration}, ${ofOther(db, 'deviceGeneration', otherId)}) + 1`,
        returnAfterDays: orOf(db, 'returnAfterDays', otherId),
        depositMark: orOf(db, 'depositMark', otherId),
        recallsDeclinedAt: orOf(db, 'recallsDeclinedAt', otherId),
      })
      .where(eq(clients.id, id)),
    detail: detailReads(db, id, now),
  });
  return detailOf(member.zone, now, detail);
}

const other = alias(clients, 'other');

type Column = 'returnAfterDays' | 'depositMark' | 'recallsDeclinedAt' | 'deviceGeneration';

const ofOther = (db: Db, column: Column, otherId: string) =>
  db.select({ value: other[column] }).from(other).where(eq(other.id, otherId));

const orOf = (db: Db, column: Column, otherId: string) =>
  sql`coalesce(${clients[column]}, ${ofOther(db, column, otherId)})`;
