import { Client } from 'pg';
import { expect, test } from 'vitest';
import { operations } from '../../tools/docs/operations.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { crowdSizes, seedCrowd } from '../support/cost/crowd.ts';
import { knownOf } from '../support/cost/known.ts';
import { notOfScreens, type Row, reads } from '../support/cost/reads.ts';
import { writes } from '../support/cost/writes.ts';
import { ownProduct } from '../support/product.ts';
import { recordRequests } from '../support/requests.ts';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' } });
const superuser = new Client({ connectionString: product.database.urls.superuser });
await superuser.connect();
await seedCrowd(superuser, crowdSizes.test).finally(() => superuser.end());
const known = await knownOf({ origin: product.url, signing: { SIGNING_SECRET }, sql: product.sql });

const ADD = `A new GET needs a row in tests/support/cost/reads.ts: what it asks the database for and how large its answer may be, as you meant it.
One that no screen sends goes into notOfScreens, with why.`;

const table = (row: Row) =>
  'emails' in row ? 'tests/support/cost/writes.ts' : 'tests/support/cost/reads.ts';
const changed = (row: Row) =>
  `${row.route} asks the database for something else than its row in ${table(row)} says. Look at what each statement is for;
if the route needs it, change the row by hand.`;
const grown = (row: Row) =>
  `${row.route} answers more than its row in ${table(row)} allows. An answer carries what its screen shows: take out what it does
not; if the screen needs it, raise the bound by hand.`;

test('every GET that a screen sends has a row', () => {
  // /auth/v1 is for API clients.
  const routes = operations().filter(({ method, path }) => method === 'GET' && !path.startsWith('/auth/v1/'));
  const rows = [...reads.map(({ route }) => route), ...Object.keys(notOfScreens)];
  const wanted = routes.map(({ path }) => `GET ${path}`);
  expect(
    wanted.filter((route) => !rows.includes(route)),
    ADD,
  ).toEqual([]);
  expect(
    rows.filter((route) => !wanted.includes(route)),
    'These routes are gone, their rows stayed',
  ).toEqual([]);
});

test.each([...reads, ...writes])(
  '$what: $requests requests, $statements statements, $bytes bytes',
  async (row) => {
    const { path, method, headers, body } = row.ask(known, 0);
    const recorded = recordRequests(product);
    const answer = await fetch(product.url + path, {
      method,
      headers: { ...headers, origin: product.url, 'cf-connecting-ip': '198.51.100.7' },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    const requests = recorded();
    expect([answer.status, answer.ok ? '' : text]).toEqual([row.status, '']);
    const { requests: count, statements } = row;
    const counted = { requests: requests.length, statements: requests.flat().length };
    expect(counted, `${changed(row)}\n${briefly(requests)}`).toEqual({ requests: count, statements });
    expect(Buffer.byteLength(text), grown(row)).toBeLessThanOrEqual(row.bytes);
  },
);

const briefly = (requests: string[][]) =>
  requests
    .map((texts) => texts.map((text) => `  ${text.replace(/\s+/g, ' ').slice(0, 120)}`).join('\n'))
    .join('\n  --\n');
