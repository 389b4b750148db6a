import type { IncomingHttpHeaders } from 'node:http';
import type { ClientBase, QueryArrayResult } from 'pg';

interface Statement {
  /** Of a statement whose plan the connection keeps; without one it is planned anew. */
  name?: string;
  query: string;
  params: (string | null)[];
}

/** One request of the driver: a single statement, or a batch that is one transaction. */
export interface SqlRequest {
  batch: boolean;
  statements: Statement[];
  begin: string;
}

export class BadRequest extends Error {}

const isolationLevels: Record<string, string> = {
  ReadUncommitted: 'READ UNCOMMITTED',
  ReadCommitted: 'READ COMMITTED',
  RepeatableRead: 'REPEATABLE READ',
  Serializable: 'SERIALIZABLE',
};

export function parseRequest(body: string, headers: IncomingHttpHeaders): SqlRequest {
  let parsed: { query?: unknown; params?: unknown; queries?: unknown };
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new BadRequest('The body is not JSON');
  }
  if (Array.isArray(parsed.queries)) {
    return { batch: true, statements: parsed.queries.map(parseStatement), begin: beginOf(headers) };
  }
  return { batch: false, statements: [parseStatement(parsed)], begin: 'BEGIN' };
}

const names = new Map<string, string>();

/** The same text has the same name, in all requests. */
export function nameStatements({ statements }: SqlRequest): void {
  for (const statement of statements) {
    statement.name = names.get(statement.query) ?? `s${names.size}`;
    names.set(statement.query, statement.name);
  }
}

function parseStatement({ query, params = [] }: { query?: unknown; params?: unknown }): Statement {
  if (typeof query !== 'string') throw new BadRequest('A query must be a string');
  if (!Array.isArray(params)) throw new BadRequest('params must be an array');
  return { query, params };
}

function beginOf(headers: IncomingHttpHeaders): string {
  const isolation = headers['neon-batch-isolation-level'];
  const readOnly = headers['neon-batch-read-only'];
  const deferrable = headers['neon-batch-deferrable'];
  let begin = 'BEGIN';
  if (isolation !== undefined) {
    const level = isolationLevels[String(isolation)];
    if (level === undefined) throw new BadRequest(`Unknown isolation level ${isolation}`);
    begin += ` ISOLATION LEVEL ${level}`;
  }
  if (readOnly !== undefined) begin += readOnly === 'true' ? ' READ ONLY' : ' READ WRITE';
  if (deferrable !== undefined) begin += deferrable === 'true' ? ' DEFERRABLE' : ' NOT DEFERRABLE';
  return begin;
}

/** Neon returns every value as PostgreSQL's text. */
export const rawTypes = { getTypeParser: () => (value: unknown) => value };

// pg leaves 'extended' out of its types. Without it a statement without parameters could carry a second one.
const extended = { rowMode: 'array', queryMode: 'extended' } as const;

/** The whole conversation is sent before the first answer is awaited (pg's pipeline): one round trip. Any error rolls everything back and is thrown. */
export async function run(
  client: ClientBase,
  request: SqlRequest,
  end: 'COMMIT' | 'ROLLBACK' = 'COMMIT',
): Promise<QueryArrayResult[]> {
  const [first] = request.statements;
  if (!request.batch && end === 'COMMIT' && first !== undefined) return [await send(client, first)];
  const sent = [client.query(request.begin)];
  const answers = request.statements.map((statement) => send(client, statement));
  sent.push(client.query(end));
  const settled = await Promise.allSettled([...answers, ...sent]);
  const failure = settled.find((outcome) => outcome.status === 'rejected');
  if (failure !== undefined) throw causeOf(settled, failure.reason);
  return Promise.all(answers);
}

/** One after the other, ending at the first error: PostgreSQL logs that one, and no 'current transaction is aborted' for each that followed. */
export async function runInTurn(client: ClientBase, request: SqlRequest): Promise<QueryArrayResult[]> {
  if (!request.batch) return run(client, request);
  await client.query(request.begin);
  try {
    const answers: QueryArrayResult[] = [];
    for (const statement of request.statements) answers.push(await send(client, statement));
    await client.query('COMMIT');
    return answers;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

function send(client: ClientBase, { query, params, ...named }: Statement): Promise<QueryArrayResult> {
  return client.query({ ...named, text: query, values: params, ...extended });
}

/** 25P02 ('current transaction is aborted') only echoes the error that came before it. */
function causeOf(settled: PromiseSettledResult<unknown>[], first: unknown): unknown {
  for (const outcome of settled) {
    if (outcome.status === 'rejected' && outcome.reason?.code !== '25P02') return outcome.reason;
  }
  return first;
}
