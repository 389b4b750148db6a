import * as fc from 'fast-check';
import { anything, astralAtTheCut, type FieldKind, wrongValues } from './nasty-values.ts';
import { type BadRequest, json, request, type Sample, sent, setField, shown } from './sample.ts';

/**
 * At least `count` requests that are wrong in every way that fits the route, the same for a seed. Where the certain ways are
 * more than that, a part of them is drawn; a quarter is always random.
 */
export function badRequests(sample: Sample, { count, seed }: { count: number; seed: number }): BadRequest[] {
  const all = [
    ...wrongBodies(sample),
    ...wrongParams(sample),
    ...wrongFields(sample),
    ...fieldsToBeCut(sample),
  ];
  const most = Math.min(all.length, Math.ceil(count * 0.75));
  const [certain = []] = fc.sample(fc.shuffledSubarray(all, { minLength: most, maxLength: most }), {
    seed,
    numRuns: 1,
  });
  return [
    agentToBeCut(sample),
    ...certain,
    ...fc.sample(randomRequest(sample), { seed, numRuns: count - most }),
  ];
}

/** Bodies that are no JSON object, not declared as one, or too large. */
function wrongBodies(sample: Sample): BadRequest[] {
  if (sample.body === undefined) return [];
  const good = JSON.stringify(sample.body);
  const texts = [
    '',
    ' ',
    '{',
    '}',
    '[]',
    'null',
    '0',
    '"x"',
    'true',
    'NaN',
    '{"a":}',
    "{'a':1}",
    '{"a":1,}',
    good.slice(0, -1),
    `${good}x`,
    `\uFEFF\uFEFF${good}`,
    '\u0000',
    '['.repeat(30_000),
    `{"a":${'{"a":'.repeat(9000)}`,
    `[${'[]'.repeat(3)}`,
    ...(sample.takesLargeBody ? [] : tooLarge(sample, good)),
  ];
  const types = [
    '',
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/octet-stream',
    'application/json; charset=utf-16',
    'image/svg+xml',
    '*/*',
  ];
  return [
    ...texts.map((body) => request(sample, { label: `body ${body.slice(0, 30)}`, headers: json, body })),
    ...types.map((type) =>
      request(sample, { label: `as ${type}`, headers: { 'content-type': type }, body: good }),
    ),
  ];
}

const tooLarge = ({ body }: Sample, good: string) => [
  `${good}${' '.repeat(66_000)}`,
  JSON.stringify({ ...body, extra: 'A'.repeat(66_000) }),
];

function wrongParams(sample: Sample): BadRequest[] {
  const good = sample.body === undefined ? {} : { headers: json, body: JSON.stringify(sample.body) };
  return Object.keys(sample.params ?? {}).flatMap((name) =>
    wrongValues(name === 'idOrSlug' ? 'slug' : 'uuid')
      .filter(
        (value) => typeof value === 'string' && value !== '' && value.length < 8000 && value.isWellFormed(),
      )
      .map((value) => {
        const params = { ...sample.params, [name]: String(value) };
        return request({ ...sample, params }, { label: `:${name} ${String(value).slice(0, 30)}`, ...good });
      }),
  );
}

/** Each field wrong in each way, and each required one missing. */
function wrongFields(sample: Sample): BadRequest[] {
  return Object.entries(sample.fields ?? {}).flatMap(([key, kind]) => {
    const path = key.replace(/\?$/, '');
    const missing = key.endsWith('?') ? [] : [without(sample, path)];
    return [...missing, ...valuesFor(sample, kind).map((value) => withField(sample, path, value, true))];
  });
}

function fieldsToBeCut(sample: Sample): BadRequest[] {
  return Object.entries(sample.fields ?? {})
    .filter(([, kind]) => kind === 'text' || kind === 'email' || kind === 'enum')
    .flatMap(([key]) =>
      astralAtTheCut.map((value) => withField(sample, key.replace(/\?$/, ''), value, false)),
    );
}

/** The good request of a browser whose name is longer than what is kept of it. A header is sent as bytes. */
function agentToBeCut(sample: Sample): BadRequest {
  const agent = Buffer.from(astralAtTheCut.find(({ length }) => length === 501) ?? '').toString('latin1');
  const good = sent({ ...sample, headers: { ...sample.headers, 'user-agent': agent } }, 'long user agent');
  return { ...good, mustRefuse: false };
}

/** Several fields at once, among keys that no form has; and now and then anything anywhere. */
function randomRequest(sample: Sample): fc.Arbitrary<BadRequest> {
  const paths = Object.entries(sample.fields ?? {});
  if (paths.length === 0) return randomHeaders(sample);
  const [first = ['', 'text'] as const, ...others] = paths;
  const field = fc.constantFrom(first, ...others);
  const wrong = field.chain(([key, kind]) =>
    fc.tuple(fc.constant(key), fc.constantFrom(...valuesFor(sample, kind)), fc.constant(true)),
  );
  const odd = fc.tuple(
    field.map(([key]) => key),
    anything,
    fc.constant(false),
  );
  const extra = fc.tuple(
    fc.constantFrom('__proto__', 'constructor', 'isAdmin', 'studioId', 'id', 'role', 'toString'),
    anything,
    fc.constant(false),
  );
  const oneWrong = fc.tuple(wrong, fc.array(fc.oneof(wrong, odd, extra), { maxLength: 3 }));
  const allOdd = fc.array(fc.oneof(odd, extra), { minLength: 1, maxLength: 4 });
  return fc
    .oneof(
      { weight: 4, arbitrary: oneWrong.map(([certain, more]) => [...more, certain]) },
      { weight: 1, arbitrary: allOdd },
    )
    .map((changes) => {
      // The last is the certain one, and may be lost by those before it: a list that became empty has no first row.
      let [before, after] = [sample, sample];
      for (const [key, value] of changes)
        [before, after] = [after, setField(after, key.replace(/\?$/, ''), value)];
      const label = changes.map(([key, value]) => `${key}=${shown(value)}`).join(' ');
      return { ...sent(after, label), mustRefuse: after !== before && changes.at(-1)?.[2] === true };
    });
}

/** For routes that read nothing but the session: cookies and headers of every kind. */
function randomHeaders(sample: Sample): fc.Arbitrary<BadRequest> {
  const text = fc.string({ maxLength: 200 }).map((value) => encodeURIComponent(value.toWellFormed()));
  const names = fc.constantFrom(
    'cookie',
    'if-none-match',
    'accept',
    'accept-language',
    'range',
    'x-forwarded-for',
    'content-length-x',
  );
  const cookie = fc.constantFrom(
    'lume-session=',
    'lume-device=',
    '__Host-lume-session=',
    '',
    '=;',
    'lume-session',
  );
  return fc
    .record({ name: names, value: text, cookie, query: text })
    .map(({ name, value, cookie, query }) => {
      const headers = { [name]: value, ...(name === 'cookie' ? { cookie: `${cookie}${value}` } : {}) };
      return {
        ...request({ ...sample, query: { [query || 'q']: value } }, { label: `${name}: ${value}`, headers }),
        mustRefuse: false,
      };
    });
}

function valuesFor(sample: Sample, kind: FieldKind): unknown[] {
  const values = wrongValues(kind);
  if (sample.body !== undefined) return values;
  return values.filter((value) => typeof value === 'string' && value.length < 8000);
}

function withField(sample: Sample, path: string, value: unknown, mustRefuse: boolean): BadRequest {
  return { ...sent(setField(sample, path, value), `${path}=${shown(value)}`), mustRefuse };
}

function without(sample: Sample, path: string): BadRequest {
  return sent(setField(sample, path, undefined), `without ${path}`);
}
