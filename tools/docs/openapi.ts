import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import { authErrorCodes } from '../../domain/auth/v1-error.ts';
import { messages } from '../../domain/errors.ts';
import type { Validation } from '../../functions/http/validate.ts';
import { conventions } from './conventions.ts';
import { type Operation, operations } from './operations.ts';
import { type Answers, answersOf, bodyTypeOf, namedHeaders, namedQuery } from './prose.ts';

// A rule that JSON Schema cannot express (a real date, a phone that exists) stays in the docstring.
const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  // Which of two objects it is depends on whether the input holds a code.
  overrideSchema: ({ valibotSchema }) =>
    valibotSchema.type === 'lazy' && 'getter' in valibotSchema
      ? { anyOf: [{}, { code: '' }].map((input) => schemaOf((valibotSchema.getter as Getter)(input))) }
      : null,
};
type Getter = (input: unknown) => Validation['schema'];

function schemaOf(schema: Validation['schema']): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, conversion);
  return rest;
}

export const inputSchema = ({ schema }: Validation): JsonSchema => schemaOf(schema);

export function openApi() {
  const paths: Record<string, Record<string, ReturnType<typeof describeRoute>>> = {};
  for (const operation of operations()) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeRoute(operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lume', version: '1', description: conventions },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Anything: anything, Refusal: refusal, AuthRefusal: authRefusal },
      responses: { Refusal: refusedBy('Refusal'), AuthRefusal: refusedBy('AuthRefusal') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-lume-session' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

/** Of answers, and of bodies of `/auth/v1`: the docstring holds their shape. */
const anything = { type: 'object', additionalProperties: true };

const refusal = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { enum: Object.keys(messages) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

const authRefusal = {
  anyOf: [
    {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { enum: authErrorCodes }, message: { type: 'string' } },
    },
    {
      type: 'object',
      required: ['code', 'error_code', 'msg'],
      properties: {
        code: { type: 'integer' },
        error_code: { enum: authErrorCodes },
        msg: { type: 'string' },
      },
    },
    {
      type: 'object',
      required: ['error', 'error_description'],
      properties: { error: { type: 'string' }, error_description: { type: 'string' } },
    },
  ],
};

const json = (schema: object) => ({ 'application/json': { schema } });

type RefusalName = 'Refusal' | 'AuthRefusal';

const refusedBy = (name: RefusalName) => ({
  description: 'What any route may refuse',
  headers: { 'Retry-After': { description: 'Seconds, with 429 and 503', schema: { type: 'integer' } } },
  content: json({ $ref: `#/components/schemas/${name}` }),
});

function describeRoute({ method, path, text, validations }: Operation) {
  const query = validations.find(({ target }) => target === 'query');
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => parameter('path', name, true)),
    ...(query ? queryParameters(inputSchema(query)) : []),
    ...(path.startsWith('/auth/v1/') ? namedQuery(text).map((name) => parameter('query', name)) : []),
    ...namedHeaders(text).map(({ name, isRequired }) => parameter('header', name, isRequired)),
  ];
  return {
    operationId: operationId(method, path),
    tags: [path.replace(/^\/(?:api\/)?/, '').replace(/\/.*/, '')],
    description: text,
    ...securityOf(text),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf({ method, path, text, validations }),
    responses: responsesOf(path, text),
  };
}

/** `PUT /api/clients/:id` -> `putClientsById`. */
function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/api/, '')
    .replace(/:/g, 'by-')
    .split(/[^a-zA-Z\d]+/)
    .filter(Boolean);
  return [method.toLowerCase(), ...words.map((word) => word[0]?.toUpperCase() + word.slice(1))].join('');
}

function securityOf(text: string) {
  if (text.startsWith('For bearers.')) return { security: [{ bearer: [] }] };
  return text.startsWith('For ') ? { security: [{ session: [] }] } : {};
}

const parameter = (place: string, name: string, required = false, schema: object = { type: 'string' }) => ({
  ...{ name, in: place, required, schema },
});

const queryParameters = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) =>
    parameter('query', name, required.includes(name), Object(schema)),
  );

function requestBodyOf({ method, path, text, validations }: Operation) {
  const body = validations.find(({ target }) => target === 'json');
  if (body) return { requestBody: { required: true, content: json(inputSchema(body)) } };
  const type = bodyTypeOf(text);
  if (type !== undefined) return { requestBody: { required: true, content: { [type]: {} } } };
  const mayHaveOne = path.startsWith('/auth/v1/') && (method === 'POST' || method === 'PUT');
  return mayHaveOne ? { requestBody: { content: json(schemaRef('Anything')) } } : {};
}

const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function responsesOf(path: string, text: string) {
  const answers = answersOf(text);
  const name: RefusalName = path.startsWith('/auth/v1/') ? 'AuthRefusal' : 'Refusal';
  const successes = answers.successes.map((status, index) => {
    const content = /^20[0-2]$/.test(status) ? contentOf(answers, index === 0) : undefined;
    return [status, { description: 'Success', ...(content && { content }) }];
  });
  const refusals = [...answers.refusals].map(([status, codes]) => [
    status,
    { description: codes.join(', '), content: json(schemaRef(name)) },
  ]);
  const rest = { default: { $ref: `#/components/responses/${name}` } };
  return { ...Object.fromEntries([...successes, ...refusals]), ...rest };
}

/** A shape in the docstring is that of the first success. */
function contentOf({ type, isList, fields }: Answers, isFirst: boolean) {
  if (type !== undefined) return type === 'none' ? undefined : { [type]: {} };
  if (isList) return json({ type: 'array', items: schemaRef('Anything') });
  return json(isFirst && fields?.size ? objectOf(fields) : schemaRef('Anything'));
}

function objectOf(fields: Map<string, boolean>): object {
  const names = [...fields.keys()];
  const required = names.filter((name) => fields.get(name));
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])), required };
}
