/** Postgres through Neon's HTTP driver and Drizzle; the one place that translates its errors. */
import { NeonDbError, type NeonQueryFunction, neon, neonConfig } from '@neondatabase/serverless';
import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { isRefusalCode, Refusal, type RefusalCode } from '../domain/errors.ts';

export type Db = NeonHttpDatabase & { $client: NeonQueryFunction<false, false> };

export interface Actor {
  /** SHA-256 (hex) of the session cookie. */
  session: string;
  /** Multiplies every limit. */
  rateFactor?: number;
}

/** The client of an appointment, by a link that was proved. What it does is done by nobody of the studio. */
export interface LinkHolder {
  appointmentId: string;
  generation: number;
  /** Of an emailed link: the client's when it was sent. Another one by now proves no address any more. */
  deviceGeneration?: number;
}

/** Who waits on a list, by a link that was proved. `number`: of an offer; 0 for the place itself. */
export interface PlaceHolder {
  entryId: string;
  number: number;
}

/** Somebody without session. `address` is what limits per address count; `rateFactor` as of an `Actor`. */
export interface Visitor {
  address?: string;
  rateFactor?: number;
}

export interface ConnectOptions {
  fetchEndpoint?: string | undefined;
  /** Milliseconds after which a request without an answer is given up (`unavailable`); never unless set. */
  timeoutMs?: number;
}

export function connect(url: string, { fetchEndpoint, timeoutMs }: ConnectOptions = {}): Db {
  const { hostname, port } = new URL(url);
  if (fetchEndpoint === undefined) endpoints.delete(`${hostname}:${port}`);
  else endpoints.set(`${hostname}:${port}`, fetchEndpoint);
  return drizzle({ client: neon(url, { fetchOptions: { timeoutMs } }), casing: 'snake_case' });
}

// The driver's endpoint is a setting of the whole process; this keeps one per database server.
const endpoints = new Map<string, string>();
const neonEndpoint = neonConfig.fetchEndpoint;
neonConfig.fetchEndpoint = (host, port, options) =>
  endpoints.get(`${host}:${port}`) ??
  (typeof neonEndpoint === 'function' ? neonEndpoint(host, port, options) : neonEndpoint);

// Of transactions that wait for each other PostgreSQL undoes one whole: that one is sent again, once.
neonConfig.fetchFunction = async (url: string, options: RequestInit & ConnectOptions) => {
  const answer = await send(url, options);
  return answer.body?.code === '40P01' ? send(url, options) : answer;
};

/** Reads the answer to its end inside the driver's own error handling, so that a connection lost half-way is `unavailable`. */
async function send(url: string, { timeoutMs, ...init }: RequestInit & ConnectOptions) {
  const deadline = timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) };
  const response = await fetch(url, { ...init, ...deadline });
  const text = await response.text();
  const body: { code?: string } | null = response.ok || response.status === 400 ? JSON.parse(text) : null;
  return { ok: response.ok, status: response.status, body, json: async () => body, text: async () => text };
}

/** Runs one query or batch. A lost connection is `unavailable`; what Postgres refuses is thrown as is. */
export async function run<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    throw translateError(error);
  }
}

export interface Member {
  studioId: string;
  professionalId: string;
  isAdmin: boolean;
  /** IANA time zone of the studio. */
  zone: string;
}

/** Statements of a batch by name, undefined left out. Those of another function are a group: spread, one could overwrite another. */
export type Statements = { readonly [name: string]: BatchItem<'pg'> | Statements | undefined };

export type Answers<Named extends Statements> = { [Name in keyof Named]: Answer<Named[Name]> };

type Answer<One> =
  One extends BatchItem<'pg'> ? One['_']['result'] : One extends Statements ? Answers<One> : undefined;

/**
 * A member's request in one round trip and one transaction: `enter`, then the statements, under row-level security.
 * Refuses `session_expired`, as every verb of a member does; for the holder of a link `link_expired`.
 */
export async function asMember<const Named extends Statements & { member?: never }>(
  db: Db,
  actor: Actor | LinkHolder | PlaceHolder,
  statements: Named,
): Promise<{ member: Member } & Answers<Named>> {
  const { entered, ...answers } = await batch(db, { entered: enter(db, actor), statements });
  return { member: memberOf(entered), ...answers.statements };
}

/** Statements in one round trip and one transaction, in the order they are written; resolves to what each returned, by its name. */
export async function batch<const Named extends Statements>(
  db: Db,
  statements: Named,
): Promise<Answers<Named>> {
  const [first, ...rest] = statementsOf(statements);
  if (first === undefined) throw new Error('a batch has statements');
  const answers = (await run(db.batch([first, ...rest]))).values();
  return answersOf(statements, answers) as Answers<Named>;
}

const statementsOf = (named: Statements): BatchItem<'pg'>[] =>
  Object.values(named).flatMap((one = {}) => (isStatement(one) ? [one] : statementsOf(one)));

const answersOf = (named: Statements, answers: Iterator<unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(named).map(([name, one]) => [
      name,
      one && (isStatement(one) ? answers.next().value : answersOf(one, answers)),
    ]),
  );

const isStatement = (one: BatchItem<'pg'> | Statements): one is BatchItem<'pg'> => 'then' in one;

/** Between the statements of a batch: refuses, and undoes the whole batch, unless the condition holds. */
export const refuseUnless = (db: Db, condition: SQL | undefined, refusal: RefusalCode) =>
  db.execute(sql`select refuse_unless(${condition}, ${refusal})`);

export const requireAdmin = (db: Db) => refuseUnless(db, sql`current_is_admin()`, 'forbidden');

/** Waits for whoever else changes the row: the statements after it see what they did. */
export const lockRow = (db: Db, table: PgTable, id: string | SQL) =>
  db.execute(sql`select from ${table} where id = ${id} for no key update`);

/** Begins a member's batch, or that of the holder of a link. Refuses `session_expired`, or `link_expired`. */
export const enter = (db: Db, actor: Actor | LinkHolder | PlaceHolder) => {
  if ('session' in actor) return db.execute(sql`select * from enter(${actor.session})`);
  if ('entryId' in actor) return db.execute(sql`select * from enter_as(p_entry => ${actor.entryId}::uuid)`);
  return db.execute(sql`select * from enter_as(p_appointment => ${actor.appointmentId}::uuid,
    p_generation => ${actor.generation}::integer)`);
};

const entered = v.object({
  studio_id: v.string(),
  professional_id: v.string(),
  is_admin: v.boolean(),
  zone: v.string(),
});

function memberOf({ rows: [row] }: { rows: unknown[] }): Member {
  const {
    studio_id: studioId,
    professional_id: professionalId,
    is_admin: isAdmin,
    zone,
  } = v.parse(entered, row);
  return { studioId, professionalId, isAdmin, zone };
}

type Arguments = Readonly<Record<string, unknown>>;

/**
 * Calls a function of `db/functions`: `{ startsAt }` is passed as `p_starts_at`, objects as JSON, dates as instants, arrays as
 * arrays (stringify one that is to be jsonb). What is undefined takes the function's default. `schema` describes the answer.
 */
export async function callFunction<Schema extends v.GenericSchema>(
  db: Db,
  name: string,
  args: Arguments,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  // The text goes to the driver as it is: Drizzle's templates cost a tenth of a public read (docs/bench.md).
  const [row] = await run(db.$client.query(...functionCall(name, args)));
  return v.parse(schema, row?.answer);
}

function functionCall(name: string, args: Arguments): [string, unknown[]] {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  const names = given.map(([key], at) => `p_${snakeCase(key)} => $${at + 1}`);
  return [`select ${name}(${names.join(', ')}) as answer`, given.map(([, value]) => parameter(value))];
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

function parameter(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
}

export function firstOf<Row>([row]: readonly Row[], refusal: RefusalCode = 'not_found'): Row {
  if (row === undefined) throw new Refusal(refusal);
  return row;
}

export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof NeonDbError && error.code?.startsWith('23') ? error.constraint : undefined;
}

export function sqlState(error: unknown): string | undefined {
  return error instanceof NeonDbError ? error.code : undefined;
}

// Connection lost, resources short, shutting down, cancelled, a transaction that may be tried again.
const passing = /^(?:08|53|57|58|40|55P03)/;

function translateError(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof NeonDbError)) return cause;
  if (cause.code === 'LU401') return new Refusal('session_expired');
  if (cause.code === 'LU403') return new Refusal('forbidden');
  if (cause.code === 'LU409') return new Refusal('edited_elsewhere');
  if (cause.code === 'LU404') return new Refusal('not_found');
  if (cause.code === 'LU400' && isRefusalCode(cause.message)) return new Refusal(cause.message);
  if (cause.code === 'LU429' || cause.code === 'LU425') {
    const details = { retryAfterSeconds: Number(cause.detail) };
    return new Refusal('rate_limited', {
      details: cause.code === 'LU425' ? { ...details, isPause: true } : details,
    });
  }
  // Without one, or with an empty one, nothing was heard of Postgres.
  const isPassing = !cause.code || passing.test(cause.code);
  const said = cause.code || cause.sourceError?.name || 'no answer';
  return isPassing ? new Refusal('unavailable', { cause: said }) : cause;
}
