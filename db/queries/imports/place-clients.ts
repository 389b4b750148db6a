/** Clients that come with an import: each is one who is here, or is added under an id of the import. */
import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { phoneKey } from '../../../domain/contact/phone.ts';
import { type ListedClient, sameClient } from '../../../domain/import/listed-client.ts';
import type { PlacedClient } from '../../../domain/import/studio-rows.ts';
import { plainText } from '../../../domain/text.ts';
import { type Actor, asMember, type Db, refuseUnless, type Statements } from '../../client.ts';
import { currentProfessionalId, currentStudioId } from '../../columns.ts';
import { nullWhenStale, untilUnchanged } from '../../races.ts';
import { clients } from '../../schema/index.ts';
import { isInUse, lockRegistration, selectTakenEmails, takenOf } from '../clients/client-rows.ts';
import { importedId } from './imported-id.ts';
import { addAndCount, beginImport, begunAt } from './past-imports.ts';

type Contact = Pick<ListedClient, 'key' | 'fullName' | 'email' | 'phone'>;

interface Placing<Row extends Contact> {
  importId: string;
  rows: readonly Row[];
  begin: Statements;
  /** The one that a row is, among clients of the studio. `id`: what it has when this import adds it. */
  sameOf: (row: Row, known: readonly FoundClient[], id: string) => FoundClient | null;
  /** `taken`: e-mails of clients of the studio, whoever sees them. */
  columnsOf: (row: Row, taken: ReadonlySet<string>) => Added;
}

type Insert = typeof clients.$inferInsert;
type Added = {
  [Name in keyof Omit<Insert, 'id' | 'studioId' | 'importId' | 'updatedAt'>]: Insert[Name] | SQL;
};

/** Adds who is not here, and returns where each is: the same rows again add nobody. Refuses as `begin`. */
export function placeClients<Row extends Contact>(
  db: Db,
  actor: Actor,
  { importId, rows, begin, sameOf, columnsOf }: Placing<Row>,
): Promise<PlacedClient[]> {
  const idOf = ({ key }: Row) => importedId(importId, 'clients', key);
  return untilUnchanged(async () => {
    const derived = rows.map(idOf);
    const contacts = rows.map(({ email }) => email);
    const { known, emails } = await asMember(db, actor, {
      known: findClients(db, rows, derived),
      emails: selectTakenEmails(db, contacts),
    });
    const taken = new Set(emails.rows[0]?.taken);
    const placed = rows.map((row) => {
      const id = idOf(row);
      const same = known.find((one) => one.id === id) ?? sameOf(row, known, id);
      return { row, id: same?.id ?? id, isNew: same === null || same.id === id };
    });
    const added = placed
      .filter(({ isNew }) => isNew)
      .map(({ row, id }) => ({
        ...columnsOf(row, taken),
        ...{ id, studioId: currentStudioId, importId, updatedAt: begunAt(db, importId) },
      }));
    const ids = placed.map(({ id }) => id);
    const written = await asMember(db, actor, {
      lock: lockRegistration(db),
      begin,
      unchanged: refuseUnless(
        db,
        sql`(${db.$count(clients, mayBe(rows, derived))} = ${known.length} and ${sql.param([...taken])}::text[]
          @> ${takenOf(contacts)})`,
        'edited_elsewhere',
      ),
      counted:
        added.length === 0
          ? undefined
          : addAndCount(db, importId, 'clients', db.insert(clients).values(added).getSQL()),
      here: db
        .select({ id: clients.id })
        .from(clients)
        .where(and(inArray(clients.id, ids), isNull(clients.mergedInto))),
    }).catch(nullWhenStale);
    // Somebody was registered or merged meanwhile.
    if (written === null || written.here.length < new Set(ids).size) return null;
    return placed.map(({ row: { key }, id, isNew }) => ({ key, id, isNew }));
  });
}

/** Clients of a list of appointments, for any member. Refuses `not_found` for somebody else's import, and `import_undone`. */
export const placeListedClients = (
  db: Db,
  actor: Actor,
  { importId, rows, now }: { importId: string; rows: readonly ListedClient[]; now: Date },
): Promise<PlacedClient[]> =>
  placeClients(db, actor, {
    ...{ importId, rows, begin: beginImport(db, { id: importId, now }) },
    sameOf: (row, known) => {
      const same = sameClient(row, known);
      return same === 'several' ? null : same;
    },
    columnsOf: ({ fullName, phone, email }, takenEmails) => {
      // Two colleagues cannot share an address: it stays in the notes.
      const isTaken = email !== null && takenEmails.has(email);
      return {
        ...{ fullName, phone, email: isTaken ? null : email },
        notes: isTaken ? `E-mail na agenda anterior: ${email}` : null,
        ...{ createdBy: currentProfessionalId, createdAt: now },
      };
    },
  });

export type FoundClient = Awaited<ReturnType<typeof findClients>>[number];

/** Whom the member sees that may be one of the rows: by email, phone or name. */
export function findClients(db: Db, rows: readonly Contact[], ids: readonly string[] = []) {
  const { id, email, phoneKey: key, fullName, importId } = clients;
  return db.select({ id, email, phoneKey: key, fullName, importId }).from(clients).where(mayBe(rows, ids));
}

/** `ids`: of clients that this import has added before. */
function mayBe(rows: readonly Contact[], ids: readonly string[]) {
  const emails = rows.flatMap(({ email }) => email ?? []);
  const phones = rows.flatMap(({ phone }) => phone ?? []).map(phoneKey);
  const names = rows.filter(({ phone }) => phone === null).map(({ fullName }) => plainText(fullName));
  return and(
    isInUse,
    or(
      inArray(clients.email, emails),
      inArray(clients.phoneKey, phones),
      inArray(clients.sortName, names),
      inArray(clients.id, [...ids]),
    ),
  );
}
