import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../tools/docs/operations.ts';
import { sharedProduct } from '../support/product.ts';
import { isDeep } from '../support/size.ts';
import type { Answer } from '../support/visitor.ts';
import { gather } from './matrix/gather.ts';
import { type Asker, type Caller, callers, type Member } from './matrix/people.ts';
import { type Named, type Row, rows } from './matrix/rows.ts';
import { type Kind, makers, type Thing, treat } from './matrix/things.ts';

const product = await sharedProduct();
const people = await gather(product);

// /auth/v1 knows no studio: who may ask there, and about what, is in auth-v1/.
const routes = operations()
  .filter(({ path }) => path.startsWith('/api/'))
  .map(({ method, path, text }) => ({ route: `${method} ${path}`, text }));

test('every route says whose rows it can name', () => {
  expect(Object.keys(rows).sort()).toEqual(routes.map(({ route }) => route).sort());
});

test('what needs no session is what its docstring calls so', () => {
  const open = routes.filter(({ text }) => !text.startsWith('For ')).map(({ route }) => route);
  expect(open.sort()).toEqual(
    Object.entries(rows)
      .filter(([, row]) => row === 'open')
      .map(([route]) => route)
      .sort(),
  );
});

test.each(Object.entries(rows).filter(([, row]) => row !== 'open'))('%s needs a session', async (route) => {
  const [method = '', path = ''] = route.split(' ');
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  const answer = await product.visitor().call(method, path.replace(/:\w+/g, randomUUID()), { body });
  expect([401, 415, 422]).toContain(answer.status);
  expect(answer.text).not.toMatch(/"id"/);
});

const cells = Object.entries(rows).flatMap(([route, row]) =>
  waysOf(row).flatMap((way, index) =>
    callers.flatMap((caller, place) => {
      if (caller === 'admin' && !isDeep && isAsOwner(way)) return [];
      return { route, way, caller, place, title: `${route} #${index} (${way.kind})` };
    }),
  ),
);

/** Where an administrator is answered as the owner is: she asks there in the deep tier alone. */
function isAsOwner({ own, colleagues }: Named): boolean {
  const [admin, owner] = [callers.indexOf('admin'), callers.indexOf('owner')];
  return own[admin] === own[owner] && colleagues[admin] === colleagues[owner];
}

/** All that the other studio has, once it has a row of each kind. */
let before: string | undefined;
beforeAll(async () => {
  for (const { way } of cells) await untouched(way.kind, people.stranger);
  before = await fingerprint();
});

describe.each(cells)('$title, asked by the $caller', ({ route, way, caller, place }) => {
  test('reaches what is hers', async () => {
    const me = people[caller];
    const status = way.own[place] ?? 0;
    const thing =
      way.kind === 'professional' ? await herself(caller) : await thingFor(route, status, way.kind, me);
    const answer = await ask(route, way, thing, me);
    expect([answer.status, answer.text]).toEqual([status, answer.text]);
  });

  test('reaches a colleague’s row as far as her role goes', async () => {
    const status = way.colleagues[place] ?? 0;
    const thing = await thingFor(route, status, way.kind, people.colleague);
    const answer = await ask(route, way, thing, people[caller]);
    expect([answer.status, answer.text]).toEqual([status, answer.text]);
  });

  test('answers another studio’s row like one that never was', async () => {
    const me = people[caller];
    const theirs = await untouched(way.kind, people.stranger);
    const foreign = await ask(route, way, theirs, me);
    const random = await ask(route, way, { ...theirs, id: randomUUID() }, me);
    expect([foreign.status, textOf(foreign)]).toEqual([random.status, textOf(random)]);
    expect([way.unseen, 403]).toContain(foreign.status);
    if (!route.startsWith('GET ')) expect(await fingerprint()).toBe(before);
    if (caller !== 'owner' && !isDeep) return;
    const malformed = await ask(route, way, { ...theirs, id: 'nobody' }, me);
    expect([403, 404, 422]).toContain(malformed.status);
  });
});

test('nor has any read changed a row of the other studio', async () => {
  expect(await fingerprint()).toBe(before);
});

const aboutClients = cells.filter(
  ({ caller, way }) => caller === 'professional' && ['client', 'anamnesis'].includes(way.kind),
);

test.each(aboutClients)(
  '$title, asked by a professional who treats her, is answered',
  async ({ route, way, place }) => {
    const me = people.professional;
    const thing = await makers[way.kind](people.colleague, people);
    const before = await ask(route, way, thing, me);
    expect(before.status).toBe(way.colleagues[place]);
    await treat(thing, me, people);
    const answer = await ask(route, way, thing, me);
    expect([answer.status, answer.text]).toEqual([way.treated ?? way.own[place], answer.text]);
  },
);

describe('where the team sees all clients', () => {
  const share = (isOn: boolean) =>
    product.sql`update studios set team_sees_clients = ${isOn}
      where id = (select studio_id from profiles where id = ${people.owner.id})`;
  beforeAll(() => share(true));
  afterAll(() => share(false));

  test.each(aboutClients)('$title, asked by a professional, is answered', async ({ route, way, place }) => {
    const thing = await makers[way.kind](people.colleague, people);
    const answer = await ask(route, way, thing, people.professional);
    expect([answer.status, answer.text]).toEqual([way.treated ?? way.own[place], answer.text]);
    const [foreign, random] = [await untouched(way.kind, people.stranger), randomUUID()];
    const unseen = await ask(route, way, foreign, people.professional);
    const nobodys = await ask(route, way, { ...foreign, id: random }, people.professional);
    expect([unseen.status, textOf(unseen)]).toEqual([nobodys.status, textOf(nobodys)]);
  });
});

/** What changes a row gets a new one; what reads one or is refused finds it as it was, so that all ask for the same. */
function thingFor(route: string, status: number, kind: Kind, maker: Member): Promise<Thing> {
  const isUntouched = route.startsWith('GET ') || status >= 400;
  return isUntouched ? untouched(kind, maker) : makers[kind](maker, people);
}

const kept = new Map<string, Promise<Thing>>();
function untouched(kind: Kind, maker: Member): Promise<Thing> {
  const key = `${kind} of ${maker.id}`;
  const found = kept.get(key);
  if (found) return found;
  const thing = makers[kind](maker, people);
  kept.set(key, thing);
  return thing;
}

/** What a read of the caller's own has to be asked with. */
const queries: Record<string, string> = {
  '/api/commissions': '?to=2026-12-31',
  '/api/finance/summary': '?year=2026',
  '/api/settings/mail-preview': '?theme=luxury&businessName=Olhar',
};
const reads = Object.entries(rows).flatMap(([route, row]) =>
  row === 'caller' && route.startsWith('GET ') ? [route.slice(4) + (queries[route.slice(4)] ?? '')] : [],
);

describe.each([...reads, '/api/dashboard?people=me', '/api/appointments?scope=all'])('%s', (path) => {
  test.each(callers)(
    'shows the %s nothing of another studio, and of colleagues as far as her role goes',
    async (caller) => {
      const hidden = [await traces(people.stranger)];
      if (caller === 'professional') hidden.push(await traces(people.colleague));
      const answer = await people[caller].browser.get(path);
      expect(answer.status).toBe(200);
      expect(hidden.flat().filter((trace) => answer.text.includes(trace))).toEqual([]);
    },
  );
});

const traced = new Map<Member, Promise<string[]>>();

/** What an answer would show of somebody's rows: of the newest of all, since a read adds none. */
function traces(member: Member): Promise<string[]> {
  const ids = traced.get(member) ?? leaveTraces(member);
  traced.set(member, ids);
  return ids;
}

async function leaveTraces(member: Member): Promise<string[]> {
  const kinds = ['client', 'procedure', 'appointment'] as const;
  const things = await Promise.all(kinds.map((kind) => makers[kind](member, people)));
  return [member.id, ...things.map(({ id }) => id)];
}

function waysOf(row: Row): readonly Named[] {
  return typeof row === 'string' ? [] : row;
}

async function ask(route: string, way: Named, thing: Thing, me: Asker): Promise<Answer<unknown>> {
  const [method = '', path = ''] = route.split(' ');
  const { path: id = thing.id, params, query, body, headers } = way.send?.(thing, me) ?? {};
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const target = `${path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params?.[name] ?? id))}${search}`;
  return me.browser.call(method, target, {
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
  });
}

/** What was answered, but for the time of day. */
const textOf = ({ text }: Answer<unknown>) => text.replace(/"now":[\d.]+/, '');

async function herself(caller: Caller): Promise<Thing> {
  return { id: people[caller].id, version: 0, form: { fullName: 'Rita Lopes', phone: '11912345678' } };
}

/** All that the other studio has, in one word: whoever asks, nothing of it changes. */
async function fingerprint(): Promise<string | undefined> {
  const tables = [
    'profiles',
    'procedure_types',
    'time_blocks',
    'clients',
    'appointments',
    'payments',
    'payment_events',
    'receipts',
    'appointment_procedures',
    'commission_rules',
    'commission_entries',
    'commission_statements',
    'commission_adjustments',
  ];
  const sums = tables.map(
    (table) =>
      `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t where studio_id = s.id)`,
  );
  const [row] = await product.sql<{ sum: string }>(
    `select concat_ws(' ', ${sums.join(', ')}) as sum from studios s
     where id = (select studio_id from profiles where id = $1)`,
    [people.stranger.id],
  );
  return row?.sum;
}
