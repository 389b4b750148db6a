import type { FieldKind } from './nasty-values.ts';

/** A good request to a route, and what its fields hold. */
export interface Sample {
  /** 'METHOD /path/with/:params', as documented. */
  route: string;
  /** Values of the path's params. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** A file's rows come with it: 64 kB are not too large. */
  takesLargeBody?: boolean;
  /** Path in body or query with dots -> what is there. A '?' after the path: may be missing. */
  fields?: Record<string, FieldKind>;
}

export interface BadRequest {
  label: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** True when nothing but a refusal is right; else the request may be taken, but must be answered without a fault. */
  mustRefuse: boolean;
}

export const json = { 'content-type': 'application/json' };

/** The sample with one field changed, the same one where nothing has that path; `undefined` takes it away. Keys that prototypes know are set like any other. */
export function setField(sample: Sample, path: string, value: unknown): Sample {
  if (sample.body === undefined) {
    const query = { ...sample.query };
    if (value === undefined) delete query[path];
    else query[path] = inAddress(value);
    return { ...sample, query };
  }
  const body: Record<string, unknown> = structuredClone(sample.body);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let target = body;
  for (const key of keys) {
    const next = target[key];
    if (typeof next !== 'object' || next === null) return sample;
    target = next as Record<string, unknown>; // an object, as the line above has made sure
  }
  Object.defineProperty(target, last, { value, enumerable: true, configurable: true, writable: true });
  return { ...sample, body };
}

/** As much of a value as fits into an address: beyond 16 kB the platform refuses it before we do. */
function inAddress(value: unknown): string {
  const text = String(typeof value === 'object' ? JSON.stringify(value) : value);
  return text.slice(0, 300).toWellFormed();
}

export function sent(sample: Sample, label: string): BadRequest {
  return request(
    sample,
    sample.body === undefined ? { label } : { label, headers: json, body: JSON.stringify(sample.body) },
  );
}

export function request(
  sample: Sample,
  { label, headers = {}, body }: { label: string; headers?: Record<string, string>; body?: string },
): BadRequest {
  const [method = '', pattern = ''] = sample.route.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(sample.params?.[name] ?? ''),
  );
  const query = new URLSearchParams(sample.query).toString();
  return {
    label,
    method,
    path: query === '' ? path : `${path}?${query}`,
    headers: { ...sample.headers, ...headers },
    ...(body === undefined ? {} : { body }),
    mustRefuse: true,
  };
}

export function shown(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 60);
}
