/** The end of an account whose day has come, carried out by cron: in steps of few rows, each of which may be repeated. */
import { and, eq, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { AccountDeletion } from '../../../domain/email/account-emails.ts';
import { isRefusal } from '../../../domain/errors.ts';
import { dateIn } from '../../../domain/scheduling/clock.ts';
import { batch, type Db, run, violatedConstraint } from '../../client.ts';
import { erasesStudio } from '../../policies.ts';
import { deletionRequests, profiles, studios, users } from '../../schema/index.ts';
import { enterAs } from '../accounts/account-statements.ts';
import { emailOf, enqueue } from '../outbox/enqueue.ts';
import { anonymise } from './anonymise.ts';
import { erasedRows, erasePortion, hasTraces, personTables, studioTables } from './erased-tables.ts';
import { takesStudioOf } from './ownership.ts';

export type DeletionEmail = Pick<AccountDeletion, 'what' | 'settingsLink'>;

interface Step {
  userId: string;
  email: DeletionEmail;
  now: Date;
  portion: number;
}

const begun = v.variant('outcome', [
  v.object({ outcome: v.picklist(['gone', 'more']) }),
  v.object({
    outcome: v.literal('erasing'),
    userId: v.string(),
    wholeStudio: v.boolean(),
    people: v.array(v.string()),
    dueAt: v.pipe(v.string(), v.toDate()),
    zone: v.string(),
  }),
]);
type Erasing = Extract<v.InferOutput<typeof begun>, { outcome: 'erasing' }>;

/** The next step of a person's due request, at most `portion` rows: 'more' is left, 'done', or 'gone' (withdrawn, done, in another run's hands). */
export async function eraseAccount(db: Db, step: Step): Promise<'gone' | 'more' | 'done'> {
  const { portion } = step;
  const { begins } = await batch(db, { begins: begin(db, step) });
  const erasing = v.parse(begun, begins.begun.rows[0]?.answer);
  if (erasing.outcome !== 'erasing') return erasing.outcome;
  const tables = erasing.wholeStudio ? studioTables : personTables(erasing.userId);
  try {
    const { erased, people, others, traces } = await batch(db, {
      goOn: begin(db, step, true),
      closedToo: db.execute(sql`select ${erasesStudio}`),
      erased: erasePortion(db, tables, portion),
      people: peopleOf(db).where(eq(profiles.id, erasing.userId)),
      others: peopleOf(db).where(and(ne(profiles.id, erasing.userId), profiles.isActive, isConfirmed)),
      traces: db.select({ stays: hasTraces(erasing.userId) }).from(studios),
    });
    const [person] = people;
    if (erasedRows(erased) > 0 || person === undefined) return 'more';
    await end(db, step, erasing, {
      person,
      colleagues: erasing.wholeStudio ? others : [],
      stays: traces[0]?.stays ?? false,
    });
    return 'done';
  } catch (error) {
    if (isRefusal(error, 'not_found')) return 'gone';
    throw error;
  }
}

/** Before whatever a step does. With `isGoingOn` refuses `not_found` where there is nothing to erase any more. */
const begin = (db: Db, { userId, now, portion }: Step, isGoingOn = false) => ({
  enter: enterAs(db, userId),
  begun: db.execute(sql`select begin_erasure(${userId}::uuid, ${takesStudioOf(sql`${userId}::uuid`)},
    ${now.toISOString()}::timestamptz, ${portion}::integer, ${isGoingOn}::boolean) as answer`),
});

const isConfirmed = sql`${users.emailConfirmedAt} is not null`;

const peopleOf = (db: Db) =>
  db
    .select({
      ...{ email: users.email, name: profiles.fullName, businessName: studios.businessName },
      isConfirmed: sql<boolean>`${isConfirmed}`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .innerJoin(studios, eq(studios.id, profiles.studioId))
    .$dynamic();

interface Ending {
  person: Awaited<ReturnType<typeof peopleOf>>[number];
  colleagues: Awaited<ReturnType<typeof peopleOf>>;
  stays: boolean;
}

async function end(db: Db, step: Step, erasing: Erasing, ending: Ending): Promise<void> {
  const { userId, wholeStudio } = erasing;
  const { enter, begun } = begin(db, step, true);
  const farewell = [enter, begun, sendFarewells(db, step, erasing, ending)] as const;
  if (wholeStudio) {
    const gone = erasing.people.map((id) => db.delete(users).where(eq(users.id, id)));
    await run(db.batch([...farewell, db.delete(profiles), db.delete(studios), ...gone]));
    return;
  }
  const withdrawn = db.delete(deletionRequests).where(eq(deletionRequests.userId, userId));
  const becomeAnonymous = () => run(db.batch([...farewell, withdrawn, ...anonymise(db, userId)]));
  if (ending.stays) {
    await becomeAnonymous();
    return;
  }
  const profile = db.delete(profiles).where(eq(profiles.id, userId));
  try {
    await run(db.batch([...farewell, withdrawn, profile, db.delete(users).where(eq(users.id, userId))]));
  } catch (error) {
    // The person wrote something in a colleague's place.
    if (violatedConstraint(error) === undefined) throw error;
    await becomeAnonymous();
  }
}

function sendFarewells(db: Db, { email, now }: Step, erasing: Erasing, { person, colleagues }: Ending) {
  const { wholeStudio, dueAt, zone } = erasing;
  const said = { kind: 'account-deletion', ...email, wholeStudio } as const;
  const dueDate = dateIn(zone, dueAt);
  // An address that nobody proved may be a stranger's.
  const people = [person, ...colleagues].filter((one) => one.isConfirmed);
  const emails = people.map(({ email: recipient, name, businessName }) => {
    const of = recipient === person.email ? {} : { ownerName: person.name };
    return emailOf({ ...said, name, businessName, dueDate, ...of }, recipient, now, { professionalId: null });
  });
  return enqueue(db, emails, { studioId: null });
}
