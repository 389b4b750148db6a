/** Portions of another studio's own export, for the owner: nothing that is here is overwritten, and the same portion twice adds nothing twice. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { phoneKey } from '../../../domain/contact/phone.ts';
import { invalidField } from '../../../domain/errors.ts';
import type { ImportRef } from '../../../domain/import/row.ts';
import type {
  PlacedClient,
  StudioBlockRow,
  StudioClientRow,
  StudioProfessionalRow,
  StudioServiceRow,
} from '../../../domain/import/studio-rows.ts';
import { columnsOf, MAX_ACTIVE_BLOCKS } from '../../../domain/scheduling/block-input.ts';
import { anyToday } from '../../../domain/scheduling/clock.ts';
import { UNKNOWN_PROFESSIONAL } from '../../../domain/studio/offer.ts';
import { plainText } from '../../../domain/text.ts';
import { type Actor, asMember, type Db, refuseUnless, violatedConstraint } from '../../client.ts';
import { currentProfessionalId, currentStudioId, hasRow } from '../../columns.ts';
import { procedureTypeOffers, procedureTypes, profiles, timeBlocks } from '../../schema/index.ts';
import { raiseAgendas, storedBlock } from '../agenda/agenda.ts';
import { isSame } from '../time-blocks/block-reads.ts';
import { importedId } from './imported-id.ts';
import { addAndCount, beginImport, begunAt, exactly } from './past-imports.ts';
import { type FoundClient, placeClients } from './place-clients.ts';

interface Portion<Row> {
  importId: string;
  rows: readonly Row[];
  now: Date;
}

/** Refuses `forbidden` to all but the owner. */
export const beginStudioImport = (db: Db, { importId, now }: Pick<Portion<unknown>, 'importId' | 'now'>) => ({
  owner: refuseUnless(
    db,
    hasRow(profiles, and(eq(profiles.id, currentProfessionalId), eq(profiles.isOwner, true))),
    'forbidden',
  ),
  import: beginImport(db, { id: importId, now }),
});

/** Sets phone, hours and whether clients book with them, of professionals of this studio. Refuses `forbidden`, and `not_found` for others. */
export async function bringProfessionals(
  db: Db,
  actor: Actor,
  { importId, rows, now }: Portion<StudioProfessionalRow>,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const here = db.$count(profiles, inArray(profiles.id, ids));
  await asMember(db, actor, {
    begin: beginStudioImport(db, { importId, now }),
    known: refuseUnless(db, sql`${here} = ${new Set(ids).size}`, 'not_found'),
    agendas: raiseAgendas(db, db.select({ id: profiles.id }).from(profiles).where(inArray(profiles.id, ids))),
    changes: Object.fromEntries(
      rows.map(({ id, phone, isBookable, hours }) => [
        id,
        db
          .update(profiles)
          .set({ phone, isBookable, ...(hours && { businessHours: hours, hoursSavedAt: now }) })
          .where(eq(profiles.id, id)),
      ]),
    ),
  });
}

/** Adds services with who offers them. Refuses `forbidden`, `import_undone`, `not_found`, and `invalid_input` for professionals of elsewhere. */
export async function bringServices(
  db: Db,
  actor: Actor,
  { importId, rows, now }: Portion<StudioServiceRow>,
): Promise<void> {
  const idOf = (ref: ImportRef | null): string | null =>
    ref && ('id' in ref ? ref.id : importedId(importId, 'services', ref.key));
  const given = rows.map(({ key, professionalIds, ownOffers, createdAt, recallOffer, ...row }) => ({
    ...row,
    id: importedId(importId, 'services', key),
    recallOffer: recallOffer && {
      returnProcedureId: idOf(recallOffer.returnProcedure),
      lateAfterDays: recallOffer.lateAfterDays,
      lateProcedureId: idOf(recallOffer.lateProcedure),
    },
    createdAt: exactly(createdAt),
    ...{ studioId: currentStudioId, importId, updatedAt: begunAt(db, importId) },
  }));
  const offers = rows.flatMap(({ key, professionalIds, ownOffers }) =>
    professionalIds.map((professionalId) => ({
      studioId: currentStudioId,
      procedureTypeId: importedId(importId, 'services', key),
      professionalId,
      ...ownOffers.find((one) => one.professionalId === professionalId),
    })),
  );
  const counted = addAndCount(db, importId, 'services', db.insert(procedureTypes).values(given).getSQL());
  await asMember(db, actor, {
    begin: beginStudioImport(db, { importId, now }),
    counted,
    offers:
      offers.length === 0 ? undefined : db.insert(procedureTypeOffers).values(offers).onConflictDoNothing(),
  }).catch(refuseUnknown);
}

/**
 * Adds clients, and returns where each is: whoever is here with the same email, or the same phone and name, is that client. Refuses as
 * `bringServices`.
 */
export async function bringClients(
  db: Db,
  actor: Actor,
  { importId, rows, now }: Portion<StudioClientRow>,
): Promise<PlacedClient[]> {
  return placeClients(db, actor, {
    ...{ importId, rows, begin: beginStudioImport(db, { importId, now }) },
    sameOf: (row, known) => known.find((one) => isSameClient(row, one, importId)) ?? null,
    columnsOf: ({ key: _, createdAt, recallsDeclinedAt, anonymisedAt, ...row }) => ({
      ...row,
      ...{ createdAt: exactly(createdAt), recallsDeclinedAt: exactly(recallsDeclinedAt) },
      anonymisedAt: exactly(anonymisedAt),
    }),
  }).catch(refuseUnknown);
}

/** Two of one file with the same phone and name are two, as they were. */
function isSameClient(row: StudioClientRow, known: FoundClient, importId: string): boolean {
  if (row.email !== null && known.email === row.email) return true;
  const isElsewhere = known.importId !== importId;
  const hasPhone = row.phone !== null && known.phoneKey === phoneKey(row.phone);
  return isElsewhere && hasPhone && plainText(known.fullName) === plainText(row.fullName);
}

/** Adds blocks but those that are here already. Returns how many were left out. Refuses as `bringServices`, and `too_many_blocks`. */
export async function bringBlocks(
  db: Db,
  actor: Actor,
  { importId, rows, now }: Portion<StudioBlockRow>,
): Promise<number> {
  const hosts = [...new Set(rows.map(({ professionalId }) => professionalId))];
  const isTheirs = inArray(timeBlocks.professionalId, hosts);
  const { stored } = await asMember(db, actor, { stored: db.select().from(timeBlocks).where(isTheirs) });
  const others = stored.filter((one) => one.importId !== importId && one.calendarId === null);
  const given = rows.map((row) => ({ row, block: columnsOf(row) }));
  const added = given.filter(
    ({ row, block }) =>
      !others.some((one) => one.professionalId === row.professionalId && isSame(storedBlock(one), block)),
  );
  if (added.length === 0) return rows.length;
  const values = added.map(({ row, block: { kind, ...columns } }) => ({
    ...columns,
    skippedDates: [...columns.skippedDates],
    isFullDay: kind === 'full_day',
    id: importedId(importId, 'blocks', row.key),
    ...{ studioId: currentStudioId, professionalId: row.professionalId, createdBy: currentProfessionalId },
    ...{ importId, createdAt: exactly(row.createdAt) },
  }));
  const crowded = sql`select from ${timeBlocks} where ${isTheirs} and ${timeBlocks.calendarId} is null
    and ${timeBlocks.lastDate} >= ${anyToday(now)} group by ${timeBlocks.professionalId} having count(*) > ${MAX_ACTIVE_BLOCKS}`;
  await asMember(db, actor, {
    begin: beginStudioImport(db, { importId, now }),
    agendas: raiseAgendas(
      db,
      db.select({ id: profiles.id }).from(profiles).where(inArray(profiles.id, hosts)),
    ),
    counted: addAndCount(db, importId, 'blocks', db.insert(timeBlocks).values(values).getSQL()),
    room: refuseUnless(db, sql`not exists (${crowded})`, 'too_many_blocks'),
  }).catch(refuseUnknown);
  return rows.length - added.length;
}

export function refuseUnknown(error: unknown): never {
  if (!/_(?:professional|creator|saver)$/.test(violatedConstraint(error) ?? '')) throw error;
  throw invalidField('professionalIds', UNKNOWN_PROFESSIONAL);
}
