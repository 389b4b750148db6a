import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  ANONYMOUS_CLIENT,
  CLIENT_EMAIL_TAKEN,
  type ClientChange,
  type ClientInput,
  type ClientRemoval,
  type ClientRow,
  clientFieldNames,
  type DuplicateQuery,
} from '../../../domain/client/client.ts';
import { phoneKey } from '../../../domain/contact/phone.ts';
import { invalidField, Refusal } from '../../../domain/errors.ts';
import type { DepositMark } from '../../../domain/money/deposit-rules.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { type Actor, asMember, type Db, firstOf, violatedConstraint } from '../../client.ts';
import { currentProfessionalId, isJustMade, newId } from '../../columns.ts';
import { clients } from '../../schema/index.ts';
import { cancelComingOf } from '../appointments/client-cancellations.ts';
import { memberRate } from '../rate-counters.ts';
import {
  clientColumns,
  clientsByEmail,
  clientsByPhone,
  emptyColumns,
  generationAfter,
  isInUse,
  lockRegistration,
  newClient,
  refuseColleagues,
  refuseUnborn,
  requireRemovable,
} from './client-rows.ts';

const MAX_SAME_PHONE = 5;

/**
 * A new client, or the one that the same form made minutes ago. Refuses `invalid_input` at `email` when a client whom the member sees has it, at
 * `birthDate` when it lies ahead; `client_of_studio` when e-mail or phone are of a client whom only colleagues see, whichever it is; and
 * `rate_limited` to who might try out addresses so.
 */
export async function createClient(
  db: Db,
  actor: Actor,
  { now, ...input }: ClientInput & { now: Date },
): Promise<ClientRow> {
  await refuseUnborn(db, actor, { births: [['birthDate', input.birthDate]], now });
  const same = sameForm(input, now);
  const earlier = db.select({ id: clients.id }).from(clients).where(same).limit(1);
  // Under the id of a client who is there already nobody is added.
  const id = sql`coalesce(${earlier}, ${hidden(input)}, ${newId(now)})`;
  const { added, found } = await asMember(db, actor, {
    rates: memberRate(db, actor, rateLimits.registrationByMember, now, sql`not current_sees_clients()`),
    lock: lockRegistration(db),
    added: db
      .insert(clients)
      .values(newClient(input, id, now))
      .onConflictDoNothing({ target: clients.id })
      .returning(clientColumns),
    found: db.select(clientColumns).from(clients).where(same).limit(1),
  }).catch(refuseTakenEmail);
  const client = added[0] ?? found[0];
  if (client === undefined) throw new Refusal('client_of_studio');
  return client;
}

/** The id of a client with this e-mail or phone whom the member does not see, or null: the policy hides it from the second of both selections. */
const hidden = ({ email, phone }: ClientInput) =>
  sql`(select one.id from find_registered(array[${email ?? null}], array[${phoneKey(phone)}]) as one
    where not exists (select from ${clients} where ${clients.id} = one.id) limit 1)`;

function sameForm(input: ClientInput, now: Date): SQL | undefined {
  return and(
    eq(clients.phoneKey, phoneKey(input.phone)),
    ...clientFieldNames.map((field) => sql`${clients[field]} is not distinct from ${input[field] ?? null}`),
    eq(clients.createdBy, currentProfessionalId),
    isJustMade(clients.createdAt, now),
    isInUse,
  );
}

/**
 * What is stored already changes nothing, whatever the version: a repeat after a lost answer. Refuses `not_found`, `edited_elsewhere`
 * when the client was changed since `version`, and a taken e-mail like `createClient`.
 */
export async function changeClient(
  db: Db,
  actor: Actor,
  { id, version, now, ...client }: ClientChange & { id: string; now: Date },
): Promise<ClientRow> {
  await refuseUnborn(db, actor, { births: [['birthDate', client.birthDate]], now });
  const asRead = sql`date_trunc('milliseconds', ${clients.updatedAt}) = ${new Date(version).toISOString()}`;
  const isIt = and(eq(clients.id, id), isInUse);
  const { changed, found } = await asMember(db, actor, {
    changed: db
      .update(clients)
      .set({ ...client, deviceGeneration: generationAfter(client) })
      .where(and(isIt, asRead))
      .returning(clientColumns),
    found: db.select(clientColumns).from(clients).where(isIt),
  }).catch(refuseTakenEmail);
  const stored = firstOf(found);
  const isStored = clientFieldNames.every((field) => stored[field] === client[field]);
  return isStored ? stored : firstOf(changed, 'edited_elsewhere');
}

/** Refuses `not_found`. */
export async function setDepositMark(
  db: Db,
  actor: Actor,
  { id, mark }: { id: string; mark: DepositMark | null },
): Promise<void> {
  const { changed } = await asMember(db, actor, {
    changed: db
      .update(clients)
      .set({ depositMark: mark })
      .where(and(eq(clients.id, id), isInUse))
      .returning({ id: clients.id }),
  });
  firstOf(changed);
}

const outcomes = v.nullable(v.picklist(['deleted', 'anonymised']));

/**
 * Deletes a client who never had an appointment or credit; another becomes anonymous, and the appointments keep their amounts. The health form
 * goes in either case. `cancelComing`: visible ones still to come are cancelled with it. Refuses `not_found`,
 * `forbidden` to who only treats the client.
 */
export async function removeClient(
  db: Db,
  actor: Actor,
  { id, cancelComing, now }: { id: string; cancelComing: boolean; now: Date },
): Promise<ClientRemoval> {
  const at = now.toISOString();
  const {
    coming,
    removal: { rows },
  } = await asMember(db, actor, {
    mayRemove: requireRemovable(db, id),
    coming: cancelComing ? cancelComingOf(db, id, now) : undefined,
    removal: db.execute(sql`select remove_client(${id}, ${at}) as outcome`),
    empty: db
      .update(clients)
      .set(emptyColumns(ANONYMOUS_CLIENT))
      .where(and(eq(clients.id, id), eq(clients.anonymisedAt, now))),
  }).catch(refuseColleagues);
  const outcome = v.parse(outcomes, rows[0]?.outcome);
  if (outcome === null) throw new Refusal('not_found');
  return { outcome, cancelled: coming?.cancelled.rows.length ?? 0 };
}

/** Clients that the member sees with this e-mail or phone, with or without the ninth digit. */
export async function findDuplicates(
  db: Db,
  actor: Actor,
  { email, phone }: DuplicateQuery,
): Promise<ClientRow[]> {
  const { sameEmail, samePhone } = await asMember(db, actor, {
    sameEmail: clientsByEmail(db, [email]),
    samePhone: clientsByPhone(db, [phone]).limit(MAX_SAME_PHONE),
  });
  const found = [...sameEmail, ...samePhone];
  return [...new Map(found.map(({ client }) => [client.id, client])).values()];
}

function refuseTakenEmail(error: unknown): never {
  if (violatedConstraint(error) !== 'clients_email_unique') throw error;
  throw invalidField('email', CLIENT_EMAIL_TAKEN);
}
