/** Clients. A professional sees and changes her own; owner and administrators all of the studio. */
import { sql } from 'drizzle-orm';
import {
  ANONYMOUS_CLIENT,
  CLIENT_EMAIL_TAKEN,
  type ClientChange,
  type ClientInput,
  type ClientRemoval,
  type ClientRow,
  type DuplicateQuery,
} from '../../../domain/client.ts';
import { Refusal } from '../../../domain/errors.ts';
import { type Actor, call, type Db, violated } from '../../client.ts';
import { newId } from '../../ids.ts';

/** A client as the database writes her: instants as Postgres prints them. */
export type StoredClientRow = ClientRow;

export function clientRow(stored: StoredClientRow): ClientRow {
  const { createdAt, updatedAt, ...rest } = stored;
  return {
    ...rest,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}

/** A new client of the actor. Refuses `invalid_input` at `email` when another client of the studio has it. */
export async function createClient(db: Db, actor: Actor, input: ClientInput, now: Date): Promise<ClientRow> {
  const client = { ...input, id: newId(now) };
  const stored = await refusingTakenEmail(
    call<StoredClientRow>(
      db,
      sql`create_client(${actor.session}, ${JSON.stringify(client)}::jsonb, ${now.toISOString()}::timestamptz)`,
    ),
  );
  return clientRow(stored);
}

/** Refuses `not_found`, `edited_elsewhere` when she was changed since `version`, and a taken e-mail like `createClient`. */
export async function changeClient(
  db: Db,
  actor: Actor,
  input: ClientChange & { id: string },
): Promise<ClientRow> {
  const { id, version, ...client } = input;
  const answer = await refusingTakenEmail(
    call<{ outcome: 'stale' } | { outcome: 'changed'; client: StoredClientRow } | null>(
      db,
      sql`change_client(${actor.session}, ${id}::uuid, ${JSON.stringify(client)}::jsonb, ${version}::bigint)`,
    ),
  );
  if (answer === null) throw new Refusal('not_found');
  if (answer.outcome === 'stale') throw new Refusal('edited_elsewhere');
  return clientRow(answer.client);
}

/**
 * Deletes a client who never had an appointment; another becomes anonymous, and her appointments keep their amounts
 *. Her health form goes in either case. `cancelComing`: those still to come that the actor sees are
 * cancelled with it. Refuses `not_found`.
 */
export async function removeClient(
  db: Db,
  actor: Actor,
  input: { id: string; cancelComing: boolean; now: Date },
): Promise<ClientRemoval> {
  const removal = await call<ClientRemoval | null>(
    db,
    sql`remove_client(${actor.session}, ${input.id}::uuid, ${ANONYMOUS_CLIENT}, ${input.cancelComing}::boolean,
      ${input.now.toISOString()}::timestamptz)`,
  );
  if (removal === null) throw new Refusal('not_found');
  return removal;
}

/** Clients with this e-mail or phone, with or without the ninth digit; at most six. */
export async function findDuplicates(db: Db, actor: Actor, input: DuplicateQuery): Promise<ClientRow[]> {
  const found = await call<StoredClientRow[]>(
    db,
    sql`find_client_matches(${actor.session}, ${input.email}::citext, ${input.phone}::text)`,
  );
  return found.map(clientRow);
}

async function refusingTakenEmail<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (violated(error) !== 'clients_email_unique') throw error;
    throw new Refusal('invalid_input', { fields: { email: [CLIENT_EMAIL_TAKEN] } });
  }
}
