import type { ServerResponse } from 'node:http';
import { DatabaseError, type QueryArrayResult } from 'pg';
import { BadRequest, type SqlRequest } from './statements.ts';

const errorFields = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const;

export function answerResults(to: ServerResponse, request: SqlRequest, results: QueryArrayResult[]): void {
  const answers = results.map(({ fields, rows, command, rowCount }) => ({
    fields,
    rows,
    command,
    rowCount,
    rowAsArray: true,
  }));
  answerJson(to, 200, request.batch ? { results: answers } : answers[0]);
}

/** As Neon answers: 400 for whatever Postgres says, and with an empty code where a connection was lost before it said anything. */
export function answerError(to: ServerResponse, error: unknown): void {
  const body: Record<string, string | null> = {
    message: error instanceof Error ? error.message : String(error),
  };
  const said: Partial<DatabaseError> = error instanceof DatabaseError ? error : { code: '', severity: '' };
  if (!(error instanceof BadRequest)) for (const field of errorFields) body[field] = said[field] ?? null;
  answerJson(to, 400, body);
}

export function answerJson(to: ServerResponse, status: number, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value));
  to.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length });
  to.end(body);
}
