/** Many clients at once: looked at first, then added but for those who are there already. */
import { sql } from 'drizzle-orm';
import { CLIENT_EMAIL_TAKEN, type ClientInput } from '../../../domain/client.ts';
import {
  checkedRows,
  type ImportPreviewInput,
  type ImportPreviewRow,
  type ImportSkip,
} from '../../../domain/client-import.ts';
import { type Actor, call, type Db } from '../../client.ts';
import { newId } from '../../ids.ts';
import { clientRow, type StoredClientRow } from './clients.ts';

export interface Imported {
  imported: number;
  skipped: { index: number; reason: ImportSkip }[];
}

/** What would become of each row: by the rules of the form, by the rows before it, by the stored clients. One request. */
export async function previewImport(
  db: Db,
  actor: Actor,
  input: ImportPreviewInput,
): Promise<ImportPreviewRow[]> {
  const rows = checkedRows(input.clients);
  const asked = rows.map(({ client }) => ({ email: client?.email ?? null, phone: client?.phone ?? null }));
  const matches = await call<{ client: StoredClientRow | null; isEmailTaken: boolean }[]>(
    db,
    sql`match_client_rows(${actor.session}, ${JSON.stringify(asked)}::jsonb)`,
  );
  return rows.map(({ problem, dropped }, index) => {
    const { client = null, isEmailTaken = false } = matches[index] ?? {};
    return {
      index,
      duplicateOf: client === null ? null : clientRow(client),
      problem: problem ?? (isEmailTaken ? CLIENT_EMAIL_TAKEN : null),
      dropped,
    };
  });
}

/** Adds the actor's clients; whose e-mail or phone is known is left out and named. The same import twice adds nobody twice. */
export function importClients(
  db: Db,
  actor: Actor,
  clients: readonly ClientInput[],
  now: Date,
): Promise<Imported> {
  const rows = clients.map((client) => ({ ...client, id: newId(now) }));
  return call<Imported>(
    db,
    sql`import_clients(${actor.session}, ${JSON.stringify(rows)}::jsonb, ${now.toISOString()}::timestamptz)`,
  );
}
