/** 'Produtos' and their lots. What a studio uses is its own, whoever of the team wrote it down. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { invalidField, Refusal } from '../../../domain/errors.ts';
import { dateIn } from '../../../domain/scheduling/clock.ts';
import {
  inOrderOfUse,
  type LotChange,
  type LotInput,
  type LotRecallInput,
  MAX_LOTS,
  MAX_SUPPLIES,
  type Supply,
  type SupplyChange,
  type SupplyInput,
  type SupplyList,
  type SupplyLot,
  supplyMessages,
} from '../../../domain/supply/supply.ts';
import {
  type Actor,
  type Answers,
  asMember,
  type Db,
  firstOf,
  refuseUnless,
  violatedConstraint,
} from '../../client.ts';
import { byName, currentStudioId, newId, pick } from '../../columns.ts';
import { supplyLots as lots, supplies } from '../../schema/index.ts';

/** All supplies by name, each with its lots in the order of use; `today` in the studio's zone. */
export async function listSupplies(db: Db, actor: Actor, { now }: { now: Date }): Promise<SupplyList> {
  const { member, found } = await asMember(db, actor, { found: selectSupplies(db) });
  return { today: dateIn(member.zone, now), supplies: suppliesOf(found) };
}

/**
 * A new supply; the same form again answers with the stored one. Refuses `invalid_input` at `name` where another has its kind, name and maker,
 * `too_many_supplies`.
 */
export async function addSupply(
  db: Db,
  actor: Actor,
  { now, ...input }: SupplyInput & { now: Date },
): Promise<Supply> {
  const isSame = and(
    eq(supplies.kind, input.kind),
    eq(supplies.name, input.name),
    sql`${supplies.maker} is not distinct from ${input.maker}`,
  );
  const values = { ...input, id: newId(now), studioId: currentStudioId, createdAt: now };
  const { found } = await asMember(db, actor, {
    add: db
      .insert(supplies)
      .values(values)
      .onConflictDoNothing({
        target: [supplies.studioId, supplies.kind, supplies.name, supplies.maker],
      }),
    bounded: refuseUnless(db, sql`${db.$count(supplies)} <= ${MAX_SUPPLIES}`, 'too_many_supplies'),
    found: selectSupplies(db, isSame),
  });
  return sameOrRefuse(found, input);
}

/**
 * What is stored already changes nothing, whatever the version. Refuses `not_found`, `edited_elsewhere`, and `invalid_input` at `name` as
 * `addSupply` does.
 */
export async function changeSupply(
  db: Db,
  actor: Actor,
  { id, version, ...input }: SupplyChange & { id: string },
): Promise<Supply> {
  const { found } = await asMember(db, actor, {
    changed: db
      .update(supplies)
      .set({ ...input, version: version + 1 })
      .where(and(eq(supplies.id, id), eq(supplies.version, version))),
    found: selectSupplies(db, eq(supplies.id, id)),
  }).catch(refuseByConstraint);
  return storedOrRefuse(firstOf(suppliesOf(found)), input);
}

/** With its lots. Refuses `not_found`, `lot_in_use` where a record of the work names one. */
export async function removeSupply(db: Db, actor: Actor, { id }: { id: string }): Promise<void> {
  const { removed } = await asMember(db, actor, {
    removed: db.delete(supplies).where(eq(supplies.id, id)).returning({ id: supplies.id }),
  }).catch(refuseByConstraint);
  firstOf(removed);
}

/** Answers with the supply. Refuses `not_found` for the supply, `invalid_input` at `code` where it has such a lot that says something else, `too_many_lots`. */
export async function addLot(
  db: Db,
  actor: Actor,
  { supplyId, now, ...input }: LotInput & { supplyId: string; now: Date },
): Promise<Supply> {
  const ofSupply = eq(lots.supplyId, supplyId);
  const values = { ...input, id: newId(now), studioId: currentStudioId, supplyId, createdAt: now };
  const { found } = await asMember(db, actor, {
    known: refuseUnless(db, sql`exists (${supplyWith(db, supplyId)})`, 'not_found'),
    add: db
      .insert(lots)
      .values(values)
      .onConflictDoNothing({ target: [lots.studioId, lots.supplyId, lots.code] }),
    bounded: refuseUnless(db, sql`${db.$count(lots, ofSupply)} <= ${MAX_LOTS}`, 'too_many_lots'),
    found: selectSupplies(db, eq(supplies.id, supplyId)),
  });
  const supply = firstOf(suppliesOf(found));
  const lot = supply.lots.find(({ code }) => code === input.code);
  if (lot === undefined || !isStored(lot, input)) throw invalidField('code', supplyMessages.lotTaken);
  return supply;
}

/** Answers with the supply. What is stored already changes nothing. Refuses `not_found`, `edited_elsewhere`, `invalid_input` at `code` where another lot has it. */
export async function changeLot(
  db: Db,
  actor: Actor,
  { id, version, ...input }: LotChange & { id: string },
): Promise<Supply> {
  const { supply, lot } = await writeLot(db, actor, { id, version, set: input });
  storedOrRefuse(lot, input);
  return supply;
}

/** Marks a lot as recalled, or takes that back. Answers with the supply. Refuses `not_found`, `edited_elsewhere`. */
export async function recallLot(
  db: Db,
  actor: Actor,
  { id, version, recall }: LotRecallInput & { id: string },
): Promise<Supply> {
  const set = { recalledOn: recall?.on ?? null, recallNote: recall?.note ?? null };
  const { supply, lot } = await writeLot(db, actor, { id, version, set });
  storedOrRefuse(lot, { recall });
  return supply;
}

/** Refuses `not_found`, `lot_in_use` where a record of the work names it. */
export async function removeLot(db: Db, actor: Actor, { id }: { id: string }): Promise<void> {
  const { removed } = await asMember(db, actor, {
    removed: db.delete(lots).where(eq(lots.id, id)).returning({ id: lots.id }),
  }).catch(refuseByConstraint);
  firstOf(removed);
}

async function writeLot(
  db: Db,
  actor: Actor,
  { id, version, set }: { id: string; version: number; set: Partial<typeof lots.$inferInsert> },
): Promise<{ supply: Supply; lot: SupplyLot }> {
  const itsSupply = db.select({ id: lots.supplyId }).from(lots).where(eq(lots.id, id));
  const { found } = await asMember(db, actor, {
    changed: db
      .update(lots)
      .set({ ...set, version: version + 1 })
      .where(and(eq(lots.id, id), eq(lots.version, version))),
    found: selectSupplies(db, sql`${supplies.id} = (${itsSupply})`),
  }).catch(refuseByConstraint);
  const supply = firstOf(suppliesOf(found));
  return { supply, lot: firstOf(supply.lots.filter((one) => one.id === id)) };
}

const supplyWith = (db: Db, id: string) =>
  db.select({ id: supplies.id }).from(supplies).where(eq(supplies.id, id));

const selectSupplies = (db: Db, where?: SQL) => ({
  rows: db
    .select(pick(supplies, 'id', 'kind', 'name', 'maker', 'registration', 'barcode', 'isActive', 'version'))
    .from(supplies)
    .where(where)
    .orderBy(byName(supplies.name), supplies.id),
  lots: db.select({ lot: lots }).from(lots).innerJoin(supplies, eq(supplies.id, lots.supplyId)).where(where),
});

function suppliesOf({ rows, lots }: Answers<ReturnType<typeof selectSupplies>>): Supply[] {
  const ofSupply = Map.groupBy(lots, ({ lot }) => lot.supplyId);
  return rows.map((row) => ({
    ...row,
    lots: inOrderOfUse((ofSupply.get(row.id) ?? []).map(({ lot }) => lotOf(lot))),
  }));
}

export function lotOf({ recalledOn, recallNote, ...lot }: typeof lots.$inferSelect): SupplyLot {
  const recall = recalledOn !== null && recallNote !== null ? { on: recalledOn, note: recallNote } : null;
  return {
    ...pick(lot, 'id', 'code', 'expiresOn', 'openedOn', 'daysAfterOpening', 'isUsedUp', 'version'),
    recall,
  };
}

/** Whether each field of a form stands in a row as it was sent. */
const isStored = <Fields extends object>(row: Fields, input: Fields): boolean =>
  (Object.keys(input) as (keyof Fields)[]).every(
    (field) => JSON.stringify(row[field]) === JSON.stringify(input[field]),
  );

/** A write that found another version is no conflict where the row says the same. */
function storedOrRefuse<Row extends object>(row: Row, input: Partial<Row>): Row {
  if (!isStored<Partial<Row>>(row, input)) throw new Refusal('edited_elsewhere');
  return row;
}

function sameOrRefuse(found: Answers<ReturnType<typeof selectSupplies>>, input: SupplyInput): Supply {
  const supply = firstOf(suppliesOf(found));
  if (!isStored<SupplyInput>(supply, input)) throw invalidField('name', supplyMessages.taken);
  return supply;
}

/** Says what a constraint refused. */
function refuseByConstraint(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'supplies_one') throw invalidField('name', supplyMessages.taken);
  if (constraint === 'work_record_lots_lot') throw new Refusal('lot_in_use');
  if (constraint === 'supply_lots_one') throw invalidField('code', supplyMessages.lotTaken);
  throw error;
}
