/** The services of a studio (S2 §2, §5). A professional sees and changes her own; owner and administrators all. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { Refusal } from '../../domain/errors.ts';
import type { ProcedureCategory, ProcedureType, ProcedureTypeInput } from '../../domain/procedure-type.ts';
import { type Actor, asMember, type Db } from '../client.ts';
import { newId } from '../ids.ts';
import { procedureTypes } from '../schema/index.ts';

const shown = {
  id: procedureTypes.id,
  name: procedureTypes.name,
  description: procedureTypes.description,
  priceCents: procedureTypes.priceCents,
  durationMinutes: procedureTypes.durationMinutes,
  category: sql<ProcedureCategory>`${procedureTypes.category}`,
  isActive: procedureTypes.isActive,
};

const mine = sql`${procedureTypes.studioId} = current_studio_id()
  and (current_is_admin() or ${procedureTypes.createdBy} = current_professional_id())`;

/** Active and inactive ones, by name. */
export async function list(db: Db, actor: Actor): Promise<ProcedureType[]> {
  const [found] = await asMember(db, actor, [
    db
      .select(shown)
      .from(procedureTypes)
      .where(mine)
      .orderBy(asc(procedureTypes.name), asc(procedureTypes.id)),
  ]);
  return found;
}

export async function create(
  db: Db,
  actor: Actor,
  input: ProcedureTypeInput,
  now: Date,
): Promise<ProcedureType> {
  const [[created]] = await asMember(db, actor, [
    db
      .insert(procedureTypes)
      .values({
        ...input,
        id: newId(now),
        studioId: sql`current_studio_id()`,
        createdBy: sql`current_professional_id()`,
      })
      .returning(shown),
  ]);
  if (created === undefined) throw new Error('an insert returned nothing');
  return created;
}

/** Refuses `not_found` for what is not the actor's, whoever's it is. */
export function update(
  db: Db,
  actor: Actor,
  input: ProcedureTypeInput & { id: string },
): Promise<ProcedureType> {
  const { id, ...values } = input;
  return change(db, actor, id, values);
}

/** Takes a service off the public page; past appointments keep it. Refuses `not_found`. */
export function deactivate(db: Db, actor: Actor, input: { id: string }): Promise<ProcedureType> {
  return change(db, actor, input.id, { isActive: false });
}

/** Refuses `not_found`. */
export function reactivate(db: Db, actor: Actor, input: { id: string }): Promise<ProcedureType> {
  return change(db, actor, input.id, { isActive: true });
}

async function change(
  db: Db,
  actor: Actor,
  id: string,
  values: Partial<ProcedureTypeInput>,
): Promise<ProcedureType> {
  const [[changed]] = await asMember(db, actor, [
    db
      .update(procedureTypes)
      .set(values)
      .where(and(eq(procedureTypes.id, id), mine))
      .returning(shown),
  ]);
  if (changed === undefined) throw new Refusal('not_found');
  return changed;
}
