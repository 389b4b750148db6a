/** What a schema says about an input, as the server answers it: path with dots -> sentences. */
import { flatten, type GenericSchema, safeParse } from 'valibot';

export function fieldsOf(schema: GenericSchema, input: unknown): Record<string, unknown> {
  const { issues } = safeParse(schema, input);
  if (!issues) return {};
  const { nested = {}, root, other } = flatten(issues);
  return { ...nested, ...(root && { root }), ...(other && { other }) };
}
