/** Which rows an erasure deletes, children before those they point to. */
import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Db } from '../../client.ts';
import { hasRow } from '../../columns.ts';
import {
  anamneses,
  anamnesisLinks,
  appointmentCounts,
  appointments,
  clientCredits,
  clients,
  commissionAdjustments,
  commissionEntries,
  commissionRules,
  commissionStatements,
  consents,
  deposits,
  foreignCalendars,
  formerSlugs,
  galleryPictures,
  idempotencyKeys,
  imports,
  movingSteps,
  outbox,
  paymentEvents,
  payments,
  pictureRemains,
  pictures,
  pixCharges,
  pixProviders,
  privatePictures,
  procedureTypeOffers,
  procedureTypes,
  publishingConsents,
  pushSubscriptions,
  recallInvitations,
  receipts,
  reminders,
  reviews,
  supplies,
  supplyLots,
  timeBlocks,
  visitDays,
  visitSources,
  visits,
  waitlistEntries,
  waitlistOffers,
  workRecords,
} from '../../schema/index.ts';

type Erased = readonly [table: PgTable, where: SQL];

const ALL = sql`studio_id = current_studio_id()`;

/** All of a studio but its people and itself. A record that was merged into another goes before that one. */
export const studioTables: readonly Erased[] = [
  [commissionEntries, ALL],
  [commissionAdjustments, ALL],
  [commissionStatements, ALL],
  [commissionRules, ALL],
  [receipts, ALL],
  [paymentEvents, ALL],
  [payments, ALL],
  [deposits, ALL],
  [clientCredits, ALL],
  [reminders, ALL],
  [recallInvitations, ALL],
  [reviews, ALL],
  [waitlistOffers, ALL],
  [waitlistEntries, ALL],
  [pixCharges, ALL],
  [galleryPictures, ALL],
  [publishingConsents, ALL],
  [privatePictures, ALL],
  [workRecords, ALL],
  [appointments, ALL],
  [idempotencyKeys, ALL],
  [anamnesisLinks, ALL],
  [anamneses, ALL],
  [
    clients,
    sql`${ALL} and not exists (select from clients merged where merged.studio_id = clients.studio_id and merged.merged_into = clients.id)`,
  ],
  [supplyLots, ALL],
  [supplies, ALL],
  [procedureTypeOffers, ALL],
  [procedureTypes, ALL],
  [timeBlocks, ALL],
  [imports, ALL],
  [movingSteps, ALL],
  [foreignCalendars, ALL],
  [pixProviders, ALL],
  [visits, ALL],
  [visitDays, ALL],
  [visitSources, ALL],
  [outbox, ALL],
  [pushSubscriptions, ALL],
  [consents, ALL],
  [formerSlugs, ALL],
  [pictures, ALL],
];

/** Of somebody who leaves a studio that goes on. Page views stay with who becomes anonymous. */
export function personTables(userId: string): readonly Erased[] {
  const own = sql`${ALL} and professional_id = ${userId}::uuid`;
  const unlessKept = sql`${own} and not ${hasTraces(userId)}`;
  const addresses = sql`select lower(address::text) from profiles, unnest(array[email::text, notification_email::text]) as address
    where id = ${userId}::uuid`;
  return [
    [outbox, sql`${ALL} and recipient in (${addresses})`],
    [pushSubscriptions, own],
    [timeBlocks, own],
    [foreignCalendars, own],
    [imports, sql`${own} and not ${hasImported}`],
    [waitlistOffers, own],
    [waitlistEntries, own],
    [visits, unlessKept],
    [visitDays, unlessKept],
    [visitSources, unlessKept],
  ];
}

const isOf = (column: AnyPgColumn) =>
  hasRow(column.table, sql`${column} = imports.id and studio_id = current_studio_id()`);
/** What an import brought to a studio that goes on keeps its import. */
const hasImported = sql`(${or(...[clients, procedureTypes, appointments, timeBlocks].map(({ importId }) => isOf(importId)))})`;

export const hasTraces = (userId: string) =>
  sql<boolean>`${or(
    hasRow(
      appointmentCounts,
      and(eq(appointmentCounts.professionalId, userId), gt(appointmentCounts.appointments, 0)),
    ),
    names(clients.createdBy, userId),
    names(procedureTypes.createdBy, userId),
    names(anamneses.filledBy, userId),
    names(anamneses.reviewedBy, userId),
    names(anamnesisLinks.createdBy, userId),
    names(workRecords.savedBy, userId),
    names(publishingConsents.recordedBy, userId),
    names(publishingConsents.withdrawnBy, userId),
    names(commissionEntries.professionalId, userId),
    names(clientCredits.createdBy, userId),
    names(imports.professionalId, userId),
    names(movingSteps.doneBy, userId),
  )}`;

const names = (column: AnyPgColumn, userId: string) =>
  hasRow(column.table, sql`studio_id = current_studio_id() and ${column} = ${userId}::uuid`);

/** Tables whose rows have bytes in the bucket: what of them says where. */
const inBucket: ReadonlyMap<PgTable, SQL> = new Map<PgTable, SQL>([
  [pictures, sql`id, null::uuid`],
  [privatePictures, sql`id, studio_id`],
]);

export function erasePortion(db: Db, tables: readonly Erased[], portion: number) {
  const names = tables.map((_, n) => sql.raw(`erased_${n}`));
  const deletes = tables.map(([table, where], n) => {
    const earlier = names.slice(0, n).map((name) => sql`and not exists (select from ${name})`);
    return sql`${names[n]} as (delete from ${table} where ctid = any (array(select ctid from ${table} where ${where}
      ${sql.join(earlier, sql` `)} limit ${portion})) returning ${inBucket.get(table) ?? sql`1`})`;
  });
  // Their bytes are still in the bucket: the sweep deletes them there.
  const gone = tables.flatMap(([table], n) => (inBucket.has(table) ? [sql`select * from ${names[n]}`] : []));
  if (gone.length > 0)
    deletes.push(
      sql`remains as (insert into ${pictureRemains} (picture_id, private_of) ${sql.join(gone, sql` union all `)} on conflict do nothing)`,
    );
  const rows = names.map((name) => sql`(select count(*) from ${name})`);
  return db.execute(
    sql`with ${sql.join(deletes, sql`, `)} select (${sql.join(rows, sql` + `)})::integer as erased`,
  );
}

export const erasedRows = ({ rows: [row] }: { rows: unknown[] }): number =>
  v.parse(v.object({ erased: v.number() }), row).erased;
