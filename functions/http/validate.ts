import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { messages, Refusal } from '../../domain/errors.ts';
import { readJson } from './body.ts';
import type { AppEnv } from './context.ts';

type Target = 'json' | 'query';

/** For the API's documentation, which reads the route table (tools/docs/operations.ts). */
export interface Validation {
  target: Target;
  schema: v.GenericSchema;
}

type Validated<T extends Target, S extends v.GenericSchema> = {
  in: { [K in T]: v.InferInput<S> };
  out: { [K in T]: v.InferOutput<S> };
};

// For schemas without a message of their own (a number where an object belongs).
v.setGlobalMessage(messages.invalid_input);

/** Parses body or query with a domain schema. Refuses with 422 `invalid_input` and `fields`: path with dots -> messages. */
export function validate<T extends Target, S extends v.GenericSchema>(
  target: T,
  schema: S,
): MiddlewareHandler<AppEnv, string, Validated<T, S>> {
  const middleware: MiddlewareHandler<AppEnv, string, Validated<T, S>> = async (c, next) => {
    const raw = target === 'json' ? await readJson(c) : c.req.query();
    const result = v.safeParse(schema, raw);
    if (!result.success) throw new Refusal('invalid_input', { fields: fieldsOf(result.issues) });
    c.req.addValidatedData(target, Object(result.output));
    await next();
  };
  return Object.assign(middleware, { validation: { target, schema } satisfies Validation });
}

function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    const path = v.getDotPath(issue);
    if (path !== null) fields.set(path, [...(fields.get(path) ?? []), issue.message]);
  }
  return Object.fromEntries(fields);
}
