import { and, inArray, sql } from 'drizzle-orm';
import { CLIENT_EMAIL_TAKEN, type ClientInput } from '../../../domain/client/client.ts';
import {
  checkedRows,
  hasSameName,
  type ImportedClient,
  type ImportInput,
  type ImportPreviewInput,
  type ImportPreviewRow,
  type ImportSkip,
  repeatedRows,
} from '../../../domain/client/import.ts';
import { phoneKey } from '../../../domain/contact/phone.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { newId } from '../../columns.ts';
import { clients } from '../../schema/index.ts';
import { beginImport, begunAt, countAdded } from '../imports/past-imports.ts';
import {
  clientsByEmail,
  clientsByPhone,
  dayForBirths,
  hasPhone,
  lockRegistration,
  newClient,
  refuseUnborn,
  selectTakenEmails,
} from './client-rows.ts';

/** What would become of each row: by the rules of the form, by the rows before it, by the stored clients. One request. */
export async function previewImport(
  db: Db,
  actor: Actor,
  { now, ...input }: ImportPreviewInput & { now: Date },
): Promise<ImportPreviewRow[]> {
  const births = input.clients.map(({ birthDate }) => birthDate);
  const rows = checkedRows(input.clients, await dayForBirths(db, actor, { births, now }));
  const {
    same: { sameEmail, samePhone },
    emails,
  } = await asMember(db, actor, {
    same: sameClients(
      db,
      rows.map(({ client }) => client),
    ),
    emails: selectTakenEmails(
      db,
      rows.map(({ client }) => client?.email ?? null),
    ),
  });
  const taken = new Set(emails.rows[0]?.taken);
  return rows.map(({ client, problem, dropped, onlyPhone }, index) => {
    const byEmail = client && sameEmail.find((one) => one.client.email === client.email);
    const known = byEmail ?? (client && samePhone.find((one) => isSame(client, one)));
    const isTaken = !byEmail && !!client?.email && taken.has(client.email);
    return {
      index,
      duplicateOf: known ? known.client : null,
      problem: problem ?? (isTaken ? CLIENT_EMAIL_TAKEN : null),
      dropped,
      onlyPhone:
        onlyPhone || (!!client && !!known && !byEmail && !isTaken && !hasSameName(client, known.client)),
    };
  });
}

/**
 * Adds the actor's clients, a portion of an import; whose e-mail or phone is known is left out and named. The same portion twice
 * adds nobody twice. Refuses `import_undone`, `not_found` for the import of somebody else, and `invalid_input` for a birth date to come.
 */
export async function importClients(
  db: Db,
  actor: Actor,
  { importId, clients: rows, now }: ImportInput & { now: Date },
) {
  await refuseUnborn(db, actor, {
    births: rows.map(({ birthDate }, index) => [`clients.${index}.birthDate`, birthDate]),
    now,
  });
  const repeated = repeatedRows(rows);
  const given = rows.map((client, index) => ({ client, index, id: newId(now) }));
  const {
    same: { sameEmail, samePhone },
    added,
  } = await asMember(db, actor, {
    lock: lockRegistration(db),
    import: beginImport(db, { id: importId, now }),
    same: sameClients(db, rows),
    added: addClients(
      db,
      importId,
      given.filter(({ index }) => !repeated.has(index)),
      now,
    ),
    counted: countAdded(db, importId, {
      clients: db.$count(
        clients,
        inArray(
          clients.id,
          given.map(({ id }) => id),
        ),
      ),
    }),
  });
  const ids = new Set(added.map(({ id }) => id));
  const emails = new Set(sameEmail.map(({ client }) => client.email));
  const phones = new Set(samePhone.map((one) => one.phoneKey));
  const reasonOf = ({ client, index }: Given): ImportSkip => {
    if (emails.has(client.email)) return 'email_exists';
    if (phones.has(phoneKey(client.phone))) return 'phone_exists';
    return repeated.has(index) ? 'repeated' : 'email_exists';
  };
  const skipped = given.filter(({ id }) => !ids.has(id));
  return {
    imported: ids.size,
    skipped: skipped.map((row) => ({ index: row.index, reason: reasonOf(row) })),
  };
}

const isSame = (client: ImportedClient, one: { client: { fullName: string }; phoneKey: string | null }) =>
  one.phoneKey === phoneKey(client.phone) && (!client.allowSamePhone || hasSameName(client, one.client));

interface Given {
  client: ImportedClient;
  index: number;
  id: string;
}

/** A row whose phone is known takes the id of that client, and whoever conflicts is not added. A phone that may be shared is known with its name. */
function addClients(db: Db, importId: string, given: readonly Given[], now: Date) {
  const values = given.map(({ client: { allowSamePhone, ...client }, id }) => {
    const name = allowSamePhone ? sql`${clients.sortName} = plain_text(${client.fullName})` : undefined;
    const known = db
      .select({ id: clients.id })
      .from(clients)
      .where(and(hasPhone([client.phone]), name))
      .limit(1);
    return {
      ...newClient(client, sql`coalesce(${known}, ${id})`, now),
      importId,
      updatedAt: begunAt(db, importId),
    };
  });
  return db.insert(clients).values(values).onConflictDoNothing().returning({ id: clients.id });
}

const sameClients = (db: Db, rows: readonly (ClientInput | null)[]) => ({
  sameEmail: clientsByEmail(
    db,
    rows.map((row) => row?.email ?? null),
  ),
  samePhone: clientsByPhone(
    db,
    rows.map((row) => row?.phone ?? null),
  ),
});
