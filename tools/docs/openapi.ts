import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import { messages } from '../../domain/errors.ts';
import type { Validation } from '../../functions/http/validate.ts';
import { type Operation, operations } from './operations.ts';

// A rule that JSON Schema cannot express (a real date, a phone that exists) stays in the docstring.
const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  // Which of two objects it is depends on the input: the docstring describes both.
  overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'lazy' ? { type: 'object' } : null),
};

export function inputSchema({ schema }: Validation): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, conversion);
  return rest;
}

export function openApi() {
  const paths: Record<string, Record<string, ReturnType<typeof describeRoute>>> = {};
  for (const operation of operations()) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeRoute(operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lume', version: '1', description: 'docs/api.md holds what is common to all routes.' },
    paths,
    components: {
      schemas: { Refusal: refusal },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-lume-session' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

const refusal = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { enum: Object.keys(messages) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

function describeRoute({ path, text, validations }: Operation) {
  const body = validations.find(({ target }) => target === 'json');
  const query = validations.find(({ target }) => target === 'query');
  const parameters = [...pathParameters(path), ...(query ? queryParameters(inputSchema(query)) : [])];
  return {
    description: text,
    ...(text.startsWith('For ') ? { security: [{ session: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: json(inputSchema(body)) } } : {}),
    responses: responsesOf(path, text),
  };
}

const json = (schema: object) => ({ 'application/json': { schema } });

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const queryParameters = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));

/** By the docstring: 'Answers 201' is the success, '409 time_taken' a refusal. */
function responsesOf(path: string, text: string) {
  const [, success = '200'] = /[Aa]nswers\s(\d{3})/.exec(text) ?? [];
  const codes = new Map<string, string[]>();
  for (const [, status = '', code = ''] of text.matchAll(/\b([45]\d\d)\s([a-z_]+)/g))
    if (code in messages || code.includes('_')) codes.set(status, [...(codes.get(status) ?? []), code]);
  const refusals = [...codes].map(([status, names]) => [status, refusalResponse(path, names.join(', '))]);
  return { [success]: { description: 'Success' }, ...Object.fromEntries(refusals) };
}

function refusalResponse(path: string, description: string) {
  const content = json({ $ref: '#/components/schemas/Refusal' });
  return path.startsWith('/api/') ? { description, content } : { description };
}
