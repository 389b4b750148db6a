/** Any two requests that touch the same rows, at once: what comes of it is what one of both orders would leave. */
import { expect, test } from 'vitest';
import { StoredRows } from '../support/stored-rows.ts';
import { type Alone, faultOf, Meetings } from './pairs/meetings.ts';
import { requestsOfAppointments } from './pairs/of-appointment.ts';
import { requestsOfClient } from './pairs/of-client.ts';
import { makeDue, requestsOfStudio } from './pairs/of-studio.ts';
import { heldProduct } from './pairs/product.ts';
import type { Sendable } from './pairs/request.ts';
import { layState } from './pairs/state.ts';
import { type Random, randomOf } from './walk/random.ts';

/** All pairs are thousands: another seed tries others. */
const SEED = 1;
const PAIRS = 40;
/** Of one request at most about so many. */
const MOMENTS = 5;

const { product, endpoint } = await heldProduct();
const state = await layState(product);
const requests = [
  ...(await requestsOfAppointments(state)),
  ...(await requestsOfClient(state)),
  ...(await requestsOfStudio(state)),
];
await makeDue(state);
await endpoint.rests();
const rows = await StoredRows.of(product.sql);
const meetings = new Meetings({ product, endpoint, rows });

interface Known {
  request: Sendable;
  alone: Alone;
  writes: Set<string>;
  /** Tables that its statements name. */
  names: Set<string>;
}
const known = new Map<Sendable, Known>();

async function learn(request: Sendable): Promise<Known> {
  const learned = known.get(request);
  if (learned) return learned;
  const alone = await meetings.alone(request);
  const writes = new Set(alone.changes.map((change) => change.split(' ')[1] ?? ''));
  const text = alone.passed.map(({ query }) => query).join('\n');
  const names = new Set(rows.tables.filter((table) => new RegExp(`\\b${table}\\b`).test(text)));
  const fresh = { request, alone, writes, names };
  known.set(request, fresh);
  return fresh;
}

const isDone = ({ alone: { answers, changes } }: Known) =>
  answers[0]?.startsWith('2') === true && changes.length > 0;
const touches = (one: Known, other: Known) =>
  [...one.writes].some((table) => other.writes.has(table) || other.names.has(table));

/** Of two that do something, on the same rows: what only one appointment can be asked stays within it. */
async function pickPair(random: Random): Promise<[Known, Known]> {
  for (;;) {
    const one = random.pick(requests);
    const other = random.pick(
      requests.filter(({ about }) => about === one?.about || !(about in state.appointments)),
    );
    if (one === undefined || other === undefined) continue;
    const [known, otherKnown] = [await learn(one), await learn(other)];
    if (isDone(known) && isDone(otherKnown) && touches(known, otherKnown)) return [known, otherKnown];
  }
}

/** Before each of its transactions, and before each that writes is committed; of a job with many some. */
function momentsOf({ passed }: Alone, random: Random): number[] {
  const writing = new Set(
    passed
      .filter(({ query }) => /^\s*(insert|update|delete|with)\b|lock_|for (no key )?update/.test(query))
      .map(({ batch }) => batch),
  );
  const moments = passed.flatMap(({ batch, query }, at) =>
    batch > (passed[at - 1]?.batch ?? batch) || (query === 'COMMIT' && writing.has(batch)) ? [at] : [],
  );
  return moments.filter(() => moments.length <= MOMENTS || random.chance(MOMENTS / moments.length));
}

test(`${PAIRS} pairs, seed ${SEED}`, async () => {
  const random = randomOf(SEED);
  const faults: object[] = [];
  for (let n = 0; n < PAIRS; n += 1) {
    const [one, other] = await pickPair(random);
    const oneThenOther = await meetings.inOrder(one.request, other.request);
    const otherThenOne = await meetings.inOrder(other.request, one.request);
    const orders = { one: one.alone, other: other.alone, oneThenOther, otherThenOne };
    for (const at of momentsOf(one.alone, random)) {
      const met = await meetings.atOnce(one.request, other.request, at);
      const fault = faultOf(met, orders);
      const names = [one, other].map(({ request: { about, name } }) => `${about}: ${name}`);
      if (fault) faults.push({ names, before: one.alone.passed[at], ...fault });
    }
  }
  expect(faults).toEqual([]);
});
