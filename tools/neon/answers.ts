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

/** The server is leaving or not yet there: for the caller that is the network, not its statement. */
const goneCodes = new Set(['57P01', '57P02', '57P03', '53300']);

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

export function answerError(to: ServerResponse, error: unknown): void {
  if (error instanceof DatabaseError && !goneCodes.has(error.code ?? '')) {
    const body: Record<string, string | null> = { message: error.message };
    for (const field of errorFields) body[field] = error[field] ?? null;
    answerJson(to, 400, body);
  } else {
    const message = error instanceof Error ? error.message : String(error);
    answerJson(to, error instanceof BadRequest ? 400 : 503, { message });
  }
}

export function answerJson(to: ServerResponse, status: number, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value));
  to.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length });
  to.end(body);
}
