/** The services of a studio. A professional sees those they made or offer and changes those they made; owner and administrators all. */
import { and, asc, eq, inArray, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import type {
  ProcedureType,
  ProcedureTypeChange,
  ProcedureTypeInput,
} from '../../../domain/studio/procedure-type.ts';
import { type Actor, type Answers, asMember, type Db, firstOf, lockRow, refuseUnless } from '../../client.ts';
import {
  byName,
  currentProfessionalId,
  currentStudioId,
  hasRow,
  isJustMade,
  isMine,
  newId,
  pick,
  pickIso,
} from '../../columns.ts';
import {
  appointmentProcedures,
  appointments,
  procedureTypeOffers as offers,
  profiles,
  procedureTypes as types,
} from '../../schema/index.ts';
import { raiseAgendas } from '../agenda/agenda.ts';
import { lookAgain } from '../reminders/due.ts';
import { lastPlace, refuseUnknown, selectOffers, withOffers } from './offers.ts';

/** Active and inactive ones, in the studio's order. */
export async function list(db: Db, actor: Actor): Promise<ProcedureType[]> {
  const { rows, offered } = await asMember(db, actor, {
    rows: selectTypes(db, isChoosable()),
    offered: selectOffers(db),
  });
  return servicesOf({ rows, offered });
}

/** The condition of a service that the member made or offers; all of the studio for the owner and administrators. */
export function isChoosable(): SQL | undefined {
  const own = and(eq(offers.procedureTypeId, types.id), eq(offers.professionalId, currentProfessionalId));
  return or(isMine(types.createdBy), hasRow(offers, own));
}

/** A new service, or the one that the same form made minutes ago. Refuses `invalid_input` for professionals whom the actor may not set, `procedure_unavailable`. */
export async function create(
  db: Db,
  actor: Actor,
  { professionalIds, now, ...input }: ProcedureTypeInput & { now: Date },
): Promise<ProcedureType> {
  const same = db.select({ id: types.id }).from(types).where(sameForm(input, now)).limit(1);
  const { saved } = await asMember(db, actor, {
    lock: db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('service:' || current_professional_id(), 0))`,
    ),
    known: requireOffered(db, input),
    add: db
      .insert(types)
      .values({
        ...input,
        id: sql`coalesce(${same}, ${newId(now)})`,
        studioId: currentStudioId,
        createdBy: currentProfessionalId,
        createdAt: now,
        position: lastPlace(db),
      })
      .onConflictDoNothing({ target: types.id }),
    offers: setOffers(db, same, offeredFrom(db, same, professionalIds)),
    saved: selectSaved(db, same),
  }).catch(refuseUnknown);
  return savedOf(saved);
}

/** Refuses `not_found` for what is not the actor's, whoever's it is, `edited_elsewhere` when it was changed since `version`, and as `create` does. */
export async function update(
  db: Db,
  actor: Actor,
  { id, version, professionalIds, now, ...input }: ProcedureTypeChange & { id: string; now: Date },
): Promise<ProcedureType> {
  const own = ownType(db, id);
  const { saved } = await asMember(db, actor, {
    asRead: version === undefined ? undefined : requireAsRead(db, id, version),
    agendas: raiseChanged(db, own, input),
    known: requireOffered(db, input),
    reminders: lookAgainAfter(db, { id, reminders: input.reminders }, now),
    change: db.update(types).set(input).where(inArray(types.id, own)),
    offers: setOffers(db, own, idsOf(professionalIds)),
    saved: selectSaved(db, own),
  }).catch(refuseUnknown);
  return savedOf(saved);
}

function requireAsRead(db: Db, id: string, version: number) {
  const isOther = sql`date_trunc('milliseconds', ${types.updatedAt}) <> ${new Date(version).toISOString()}::timestamptz`;
  return {
    lock: lockRow(db, types, id),
    compared: refuseUnless(
      db,
      not(hasRow(types, and(inArray(types.id, ownType(db, id)), isOther))),
      'edited_elsewhere',
    ),
  };
}

/** Other rules of a service change all agendas of the studio. Before it is written. */
function raiseChanged(db: Db, own: SQLWrapper, { bookingRules }: Pick<ProcedureTypeInput, 'bookingRules'>) {
  if (bookingRules === undefined) return undefined;
  const isOther = sql`${types.bookingRules} is distinct from ${asJson(bookingRules)}`;
  const changes = hasRow(types, and(inArray(types.id, own), isOther));
  return raiseAgendas(db, db.select({ id: profiles.id }).from(profiles).where(changes));
}

/** What is offered on return are services of this studio. */
function requireOffered(db: Db, { recallOffer }: Pick<ProcedureTypeInput, 'recallOffer'>) {
  const ids = [recallOffer?.returnProcedureId, recallOffer?.lateProcedureId].filter((id) => id != null);
  if (ids.length === 0) return undefined;
  const known = db.select({ id: types.id }).from(types);
  return refuseUnless(db, sql`${sql.param(ids)}::uuid[] <@ array(${known})`, 'procedure_unavailable');
}

const asJson = (value: object | null): SQL => sql`${value && JSON.stringify(value)}::jsonb`;

function lookAgainAfter(
  db: Db,
  { id, reminders }: Pick<ProcedureTypeInput, 'reminders'> & { id: string },
  now: Date,
) {
  if (reminders === undefined) return undefined;
  const changed = and(
    eq(appointmentProcedures.appointmentId, appointments.id),
    eq(types.id, id),
    sql`${types.reminders} is distinct from ${asJson(reminders)}`,
  );
  const procedures = sql`${appointmentProcedures} join ${types} on ${types.id} = ${appointmentProcedures.procedureTypeId}`;
  return lookAgain(db, now, hasRow(procedures, changed));
}

/** Takes a service off the public page; past appointments keep it. Refuses `not_found`. */
export const deactivate = (db: Db, actor: Actor, input: { id: string }): Promise<ProcedureType> =>
  setActive(db, actor, input.id, false);

/** Puts it back. Refuses `not_found`. */
export const reactivate = (db: Db, actor: Actor, input: { id: string }): Promise<ProcedureType> =>
  setActive(db, actor, input.id, true);

/** Puts services in the order given, in lists and on the public page. Refuses `not_found`, then nothing has moved. */
export async function order(db: Db, actor: Actor, { ids }: { ids: readonly string[] }): Promise<void> {
  const own = and(inArray(types.id, [...ids]), isMine(types.createdBy));
  const wanted = sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, n)`;
  const { locked } = await asMember(db, actor, {
    // In one order, so that two who sort at once never deadlock.
    locked: db.select({ id: types.id }).from(types).where(own).orderBy(asc(types.id)).for('no key update'),
    change: db
      .update(types)
      .set({ position: sql`wanted.n` })
      .from(wanted)
      .where(and(eq(types.id, sql`wanted.id`), sql`${db.$count(types, own)} = ${ids.length}`)),
  });
  if (locked.length < ids.length) throw new Refusal('not_found');
}

async function setActive(db: Db, actor: Actor, id: string, isActive: boolean): Promise<ProcedureType> {
  const own = ownType(db, id);
  const { saved } = await asMember(db, actor, {
    change: db.update(types).set({ isActive }).where(inArray(types.id, own)),
    saved: selectSaved(db, own),
  });
  return savedOf(saved);
}

const ownType = (db: Db, id: string) =>
  db
    .select({ id: types.id })
    .from(types)
    .where(and(eq(types.id, id), isMine(types.createdBy)));

type Values = Omit<ProcedureTypeInput, 'professionalIds'>;

function sameForm(input: Values, now: Date): SQL | undefined {
  const { colour = null, returnAfterDays = null, preparation = null, ...rest } = input;
  const { reminders = null, bookingRules = null, recallOffer = null, deposit = null, ...typed } = rest;
  const json = {
    reminders: asJson(reminders),
    bookingRules: asJson(bookingRules),
    recallOffer: asJson(recallOffer),
    deposit: asJson(deposit),
  };
  const values = { ...typed, colour, returnAfterDays, preparation, ...json };
  const fields = Object.keys(values) as (keyof typeof values)[];
  return and(
    ...fields.map((field) => sql`${types[field]} is not distinct from ${values[field]}`),
    eq(types.createdBy, currentProfessionalId),
    isJustMade(types.createdAt, now),
  );
}

const idsOf = (professionalIds: readonly string[] | undefined): SQL =>
  sql`${sql.param(professionalIds ?? null)}::uuid[]`;

function offeredFrom(db: Db, type: SQLWrapper, professionalIds: readonly string[] | undefined): SQL {
  if (professionalIds !== undefined) return idsOf(professionalIds);
  const already = db
    .select({ ids: sql`array_agg(${offers.professionalId})` })
    .from(offers)
    .where(and(eq(offers.procedureTypeId, sql`${type}`), isMine(offers.professionalId)));
  return sql`coalesce(${already}, array[${currentProfessionalId}])`;
}

/** Sets who offers the service of a subquery: an administrator everybody's part, others their own. Null leaves all as it is. */
function setOffers(db: Db, type: SQLWrapper, ids: SQL) {
  return {
    dropOffers: db
      .delete(offers)
      .where(
        and(
          eq(offers.procedureTypeId, sql`${type}`),
          sql`${offers.professionalId} <> all (${ids})`,
          isMine(offers.professionalId),
        ),
      ),
    addOffers: db
      .insert(offers)
      .select(
        sql`select current_studio_id(), t.id, p.id, null::integer, null::integer from ${type} as t (id), unnest(${ids}) as p (id)`,
      )
      .onConflictDoNothing(),
  };
}

const selectTypes = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      ...pick(types, 'id', 'name', 'description', 'priceCents', 'durationMinutes', 'category', 'colour'),
      ...pick(types, 'returnAfterDays', 'preparation', 'reminders', 'bookingRules', 'recallOffer'),
      ...{ ...pick(types, 'deposit', 'position', 'isActive'), ...pickIso(types, 'updatedAt') },
      mayEdit: isMine(types.createdBy),
    })
    .from(types)
    .where(condition)
    .orderBy(types.position, byName(types.name), types.id);

const selectSaved = (db: Db, type: SQLWrapper) => ({
  rows: selectTypes(db, eq(types.id, sql`${type}`)),
  offered: selectOffers(db, eq(offers.procedureTypeId, sql`${type}`)),
});

type SavedRows = Answers<ReturnType<typeof selectSaved>>;

const savedOf = (saved: SavedRows): ProcedureType => firstOf(servicesOf(saved));

const servicesOf = ({ rows, offered }: SavedRows): ProcedureType[] => withOffers(rows, offered);
