import { failureMessage, failures } from '../../domain/failures.ts';
import type { LocalMoment } from '../../domain/scheduling/clock.ts';

/** A request that failed. `message` is Portuguese and fit to show. */
export class ApiError extends Error {
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string[]>;
  readonly body: Record<string, unknown>;

  constructor(status: number, code: string, message: string, body: Record<string, unknown> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.body = body;
    this.fields = readFields(body.fields);
  }
}

export function readError(status: number, body: unknown): ApiError {
  const details = isRecord(body) ? body : {};
  const said = textOf(details.code);
  const code = said ?? (status >= 500 ? 'server_error' : 'unexpected');
  const message = failureMessage({ status, code: said, message: textOf(details.message) });
  const error = new ApiError(status, code, message, details);
  // Where no form shows the fields, the first of them says what is wrong; the code says only that something is.
  if (code === 'invalid_input') error.message = Object.values(error.fields)[0]?.[0] ?? message;
  return error;
}

/** Without an answer. */
export const connectionLost = (cause: unknown): ApiError =>
  new ApiError(0, 'network', failures.network, { cause: String(cause) });

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** A free time; of who has it, where it was asked of anyone for a client who has to be told. */
export interface Alternative extends LocalMoment {
  professionalId?: string;
}

/** The next free times, where the one that was asked for is taken. */
export function alternativesOf(error: unknown): Alternative[] {
  const list = error instanceof ApiError ? error.body.alternatives : [];
  return Array.isArray(list) ? list : []; // of our own API, which answers moments or nothing
}

function readFields(fields: unknown): Record<string, string[]> {
  if (!isRecord(fields)) return {};
  const entries = Object.entries(fields).map(([name, list]): [string, string[]] => [
    name,
    Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [],
  ]);
  return Object.fromEntries(entries);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
