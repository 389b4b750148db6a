/**
 * The services of a studio. A professional sees those she made or offers and changes those she made; owner and
 * administrators all. Each verb is one call.
 */
import { sql } from 'drizzle-orm';
import { Refusal } from '../../domain/errors.ts';
import {
  type ProcedureType,
  type ProcedureTypeInput,
  UNKNOWN_PROFESSIONAL,
} from '../../domain/procedure-type.ts';
import { type Actor, call, callAsWritten, type Db, sqlState } from '../client.ts';
import { newId } from '../ids.ts';

/** Active and inactive ones, in the studio's order. */
export function list(db: Db, actor: Actor): Promise<ProcedureType[]> {
  return callAsWritten<ProcedureType[]>(db, 'list_procedure_types($1)', [actor.session]);
}

/** Refuses `invalid_input` for professionals who are not of the studio, or for others than herself without its rights. */
export function create(db: Db, actor: Actor, input: ProcedureTypeInput, now: Date): Promise<ProcedureType> {
  return save(db, actor, newId(now), input, true);
}

/** Refuses `not_found` for what is not the actor's, whoever's it is, and `invalid_input` as `create` does. */
export function update(
  db: Db,
  actor: Actor,
  input: ProcedureTypeInput & { id: string },
): Promise<ProcedureType> {
  const { id, ...values } = input;
  return save(db, actor, id, values, false);
}

/** Takes a service off the public page; past appointments keep it. Refuses `not_found`. */
export function deactivate(db: Db, actor: Actor, input: { id: string }): Promise<ProcedureType> {
  return found(call(db, sql`switch_procedure_type(${actor.session}, ${input.id}::uuid, false)`));
}

/** Refuses `not_found`. */
export function reactivate(db: Db, actor: Actor, input: { id: string }): Promise<ProcedureType> {
  return found(call(db, sql`switch_procedure_type(${actor.session}, ${input.id}::uuid, true)`));
}

/** Puts services in the order given, in lists and on the public page. Refuses `not_found`, then nothing has moved. */
export async function order(db: Db, actor: Actor, input: { ids: readonly string[] }): Promise<void> {
  const isDone = await call<boolean>(
    db,
    sql`order_procedure_types(${actor.session}, ${sql.param(input.ids)}::uuid[])`,
  );
  if (!isDone) throw new Refusal('not_found');
}

async function save(db: Db, actor: Actor, id: string, input: ProcedureTypeInput, isNew: boolean) {
  try {
    return await found(
      call(
        db,
        sql`save_procedure_type(${actor.session}, ${id}::uuid, ${JSON.stringify(input)}::jsonb, ${isNew}::boolean)`,
      ),
    );
  } catch (error) {
    if (sqlState(error) !== 'LU422') throw error;
    throw new Refusal('invalid_input', { fields: { professionalIds: [UNKNOWN_PROFESSIONAL] } });
  }
}

async function found(answer: Promise<ProcedureType | null>): Promise<ProcedureType> {
  const procedure = await answer;
  if (procedure === null) throw new Refusal('not_found');
  return procedure;
}
