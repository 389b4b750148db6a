import { and, asc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import {
  BIRTH_DATE_INVALID,
  CLIENT_OF_COLLEAGUE,
  type ClientInput,
  clientFieldNames,
  isUnborn,
} from '../../../domain/client/client.ts';
import { phoneKey } from '../../../domain/contact/phone.ts';
import { isRefusal, Refusal } from '../../../domain/errors.ts';
import { anyToday, dateIn, type LocalDate } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db, refuseUnless } from '../../client.ts';
import { currentProfessionalId, currentStudioId, hasRow, isMine, pick, pickIso } from '../../columns.ts';
import { clients } from '../../schema/index.ts';

/** A client as every screen shows it. */
export const clientColumns = {
  ...pick(clients, 'id', ...clientFieldNames),
  ...pickIso(clients, 'createdAt', 'updatedAt'),
};

/** Records in use: neither merged into another nor made anonymous. The policy leaves those that the member sees, and may change. */
export const isInUse = and(isNull(clients.mergedInto), isNull(clients.anonymisedAt));

/** Who treats a client may not take from the studio what others know of it: the record goes, or into another, by whoever registered it and by managers. */
export const isRemovable = and(isMine(clients.createdBy), isInUse);

/** Between the statements of a batch that removes something of a client: refuses to a member who only sees it, see `refuseColleagues`. */
export const requireRemovable = (db: Db, id: string) =>
  refuseUnless(
    db,
    not(hasRow(clients, and(eq(clients.id, id), isInUse, not(isMine(clients.createdBy))))),
    'forbidden',
  );

/** Says who may what `requireRemovable` refused. */
export function refuseColleagues(error: unknown): never {
  if (!isRefusal(error, 'forbidden')) throw error;
  throw new Refusal('forbidden', { message: CLIENT_OF_COLLEAGUE });
}

/** Which of these addresses a client has, whoever sees the client. */
export const takenOf = (emails: readonly (string | null)[]) =>
  sql`array(select contact from find_registered(${sql.param(knownColumns(emails))}::text[]))`;

export const selectTakenEmails = (db: Db, emails: readonly (string | null)[]) =>
  db.execute<{ taken: string[] }>(sql`select ${takenOf(emails)} as taken`);

export const clientsByEmail = (db: Db, emails: readonly (string | null)[]) =>
  db
    .select({ client: clientColumns })
    .from(clients)
    .where(and(inArray(clients.email, knownColumns(emails)), isInUse));

/** Clients that the member may see with one of these phones, with or without the ninth digit; the oldest first. */
export const clientsByPhone = (db: Db, phones: readonly (string | null)[]) =>
  db
    .select({ client: clientColumns, phoneKey: clients.phoneKey })
    .from(clients)
    .where(hasPhone(phones))
    .orderBy(asc(clients.createdAt));

export const hasPhone = (phones: readonly (string | null)[]) =>
  and(inArray(clients.phoneKey, knownColumns(phones).map(phoneKey)), isInUse);

const knownColumns = (values: readonly (string | null)[]): string[] =>
  values.filter((value) => value !== null);

/** The condition that a client's name has every word, whatever accents and case. */
export function hasWords(q: string): SQL {
  const words = sql`unnest(string_to_array(plain_text(${q}), ' ')) as word`;
  return sql`not exists (select from ${words} where strpos(${clients.sortName}, word) = 0)`;
}

/** The fields of a record that names nobody any more, but for what stands in place of the name. */
export const emptyColumns = (fullName: string) =>
  ({
    fullName,
    phone: null,
    email: null,
    birthDate: null,
    allergies: null,
    notes: null,
  }) satisfies Record<keyof ClientInput, string | null>;

/** For an update: ends the devices known as this client when the contact changes by it. */
export const generationAfter = ({
  fullName,
  email,
  phone,
}: Pick<ClientInput, 'fullName' | 'email' | 'phone'>) =>
  sql<number>`${clients.deviceGeneration} + case when (${clients.fullName}, ${clients.email}, ${clients.phone})
    is distinct from (${fullName}::text, ${email}::text, ${phone}::text) then 1 else 0 end`;

export const newClient = (input: ClientInput, id: string | SQL, now: Date) => ({
  ...input,
  id: sql`${id}::uuid`,
  studioId: currentStudioId,
  createdBy: currentProfessionalId,
  createdAt: now,
});

/** The day by which these births are judged: the studio's today, read only when one lies so late that it matters. */
export async function dayForBirths(
  db: Db,
  actor: Actor,
  { births, now }: { births: readonly (string | null | undefined)[]; now: Date },
): Promise<LocalDate> {
  const early = anyToday(now);
  if (!births.some((birthDate) => isUnborn(birthDate, early))) return early;
  const { member } = await asMember(db, actor, {});
  return dateIn(member.zone, now);
}

/** Refuses `invalid_input` at the fields whose birth date lies after the studio's today. */
export async function refuseUnborn(
  db: Db,
  actor: Actor,
  { births, now }: { births: readonly [field: string, birthDate: LocalDate | null][]; now: Date },
): Promise<void> {
  const day = await dayForBirths(db, actor, { births: births.map(([, birthDate]) => birthDate), now });
  const wrong = births.filter(([, birthDate]) => isUnborn(birthDate, day));
  if (wrong.length === 0) return;
  const fields = Object.fromEntries(wrong.map(([field]) => [field, [BIRTH_DATE_INVALID]]));
  throw new Refusal('invalid_input', { fields });
}

/** Takes the lock under which a studio registers clients: the same form or file sent twice, or one person by two members, adds nobody twice. */
export const lockRegistration = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('client:' || current_studio_id(), 0))`);

/** The rest of the transaction sees all clients of the studio, for who then names one by its contact and shows nothing of it before it is booked. */
export const seeClientsOfStudio = (db: Db) =>
  db.execute(sql`select set_config('lume.sees_clients', 'true', true)`);
