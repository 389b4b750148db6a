import { readFileSync } from 'node:fs';

interface Shape {
  properties?: Record<string, unknown>;
  required?: string[];
}

interface Documented {
  responses: Record<string, { description?: string; content?: Record<string, { schema?: Shape }> }>;
}

interface Operation extends Documented {
  method: string;
  segments: string[];
}

const path = new URL('../../functions/openapi.json', import.meta.url);
const { paths }: { paths: Record<string, Record<string, Documented>> } = JSON.parse(
  readFileSync(path, 'utf8'),
);

/** Those without a parameter first, as the router prefers them. */
const operations: Operation[] = Object.entries(paths)
  .flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      ...{ method: method.toUpperCase(), segments: address.split('/'), responses },
    })),
  )
  .sort((one, other) => parametersOf(one) - parametersOf(other));

function parametersOf({ segments }: Operation): number {
  return segments.filter(isParameter).length;
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

/** What the preface of docs/api.md says of every route. */
const ANYWHERE = new Set([
  ...[
    'bad_json',
    'body_not_object',
    'origin_refused',
    'method_not_allowed',
    'misdirected',
    'payload_too_large',
  ],
  ...['unsupported_media_type', 'invalid_input', 'rate_limited', 'server_error', 'unavailable', 'busy'],
  ...[
    'unauthorized',
    'session_expired',
    'no_authorization',
    'bad_jwt',
    'user_not_found',
    'session_not_found',
  ],
  ...['user_banned', 'request_entity_too_large', 'over_request_rate_limit', 'over_email_send_rate_limit'],
  'unexpected_failure',
]);

interface Seen {
  method: string;
  path: string;
  status: number;
  contentType: string | null;
  body: unknown;
}

/** Throws when an answer of a documented route has a status, a code, a type or a field of its body that functions/openapi.json does not name. */
export function requireDocumented({ method, path, status, contentType, body }: Seen): void {
  const operation = operationOf(method, path);
  if (operation === undefined) return;
  const { description = '', content = {} } = operation.responses[status] ?? {};
  const type = (contentType ?? '').replace(/;.*/, '');
  const isNamed =
    status < 400
      ? status in operation.responses &&
        (contentType === null || Object.keys(content).some((one) => covers(one, type)))
      : codesOf(body).some((code) => ANYWHERE.has(code) || description.split(', ').includes(code));
  const wrong = status < 400 ? wrongFields(content[type]?.schema, body) : [];
  if (isNamed && wrong.length === 0) return;
  const what = [status, type, ...codesOf(body), ...wrong].join(' ');
  throw new Error(`${method} ${operation.segments.join('/')} answered ${what}, unlike its docstring`);
}

function wrongFields({ properties, required = [] }: Shape = {}, body: unknown): string[] {
  if (properties === undefined) return [];
  const found = Object.keys(Object(body));
  const unknown = found.filter((name) => !Object.hasOwn(properties, name));
  const missing = required.filter((name) => !found.includes(name));
  return [...unknown.map((name) => `with ${name}`), ...missing.map((name) => `without ${name}`)];
}

function operationOf(method: string, path: string): Operation | undefined {
  const [address = ''] = path.replace(/^https?:\/\/[^/]+/, '').split(/[?#]/);
  const segments = address.split('/');
  return operations.find(
    (one) =>
      one.method === method &&
      one.segments.length === segments.length &&
      one.segments.every((segment, index) => isParameter(segment) || segment === segments[index]),
  );
}

const covers = (documented: string, type: string): boolean =>
  documented === type || (documented.endsWith('/*') && type.startsWith(documented.slice(0, -1)));

/** OAuth's way of refusing in `/auth/v1/token` names no code: 'validation_failed' in the documents. */
function codesOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const { code, error_code, error } = body as Record<string, unknown>;
  if (error === 'invalid request') return ['validation_failed'];
  return [code, error_code].filter((one) => typeof one === 'string');
}
