/** The client with something of everything, all that may be done with it, and what each does alone. */
import { StoredRows } from '../../support/stored-rows.ts';
import type { Random } from '../walk/random.ts';
import { jobsOf } from './jobs.ts';
import { type Alone, faultOf, type InOrder, Meetings } from './meetings.ts';
import { requestsOfAppointments } from './of-appointment.ts';
import { requestsOfCalendars } from './of-calendar.ts';
import { requestsOfClient } from './of-client.ts';
import { makeDue, requestsOfStudio } from './of-studio.ts';
import { heldProduct } from './product.ts';
import type { Sendable } from './request.ts';
import { layState } from './state.ts';

export interface Known {
  request: Sendable;
  alone: Alone;
  writes: Set<string>;
  /** Tables that its statements name. */
  names: Set<string>;
}

export async function openMeetings() {
  const { product, endpoint, env } = await heldProduct();
  const state = await layState(product);
  const jobs = jobsOf({ product, endpoint, env });
  const requests = [
    ...(await requestsOfAppointments(state)),
    ...(await requestsOfClient(state)),
    ...(await requestsOfStudio(state)),
    ...requestsOfCalendars(state),
  ];
  await makeDue(state);
  await endpoint.rests();
  const rows = await StoredRows.of(product.sql);
  const meetings = new Meetings({ product, endpoint, rows });

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

  /** What comes of all at once that comes of no order of them, with the first held at each of these moments. */
  async function faultsOf(all: readonly [Known, ...Known[]], moments: number[]): Promise<object[]> {
    const requests = all.map(({ request }) => request) as [Sendable, ...Sendable[]];
    const orders: InOrder[] = all.map(({ alone }, at) => ({ order: [at], outcome: alone }));
    for (const order of ordersOf(all.length))
      orders.push({ order, outcome: await meetings.inOrder(order.flatMap((at) => requests[at] ?? [])) });
    const faults: object[] = [];
    for (const at of moments) {
      const fault = faultOf(await meetings.atOnce(requests, at), orders);
      const names = requests.map(({ about, name }) => `${about}: ${name}`);
      if (fault) faults.push({ names, before: all[0].alone.passed[at], ...fault });
    }
    return faults;
  }
  return { state, jobs, requests, learn, faultsOf };
}

export const isDone = ({ alone: { answers, changes } }: Known) =>
  answers[0]?.startsWith('2') === true && changes.length > 0;

export const touches = (one: Known, other: Known) =>
  [...one.writes].some((table) => other.writes.has(table) || other.names.has(table));

/** Before each of its transactions, and before each that writes is committed; of about so many at most, as chance has it. */
export function momentsOf({ passed }: Alone, random: Random, most: number): number[] {
  const writing = new Set(
    passed
      .filter(({ query }) => /^\s*(insert|update|delete|with)\b|lock_|for (no key )?update/.test(query))
      .map(({ batch }) => batch),
  );
  const moments = passed.flatMap(({ batch, query }, at) =>
    batch > (passed[at - 1]?.batch ?? batch) || (query === 'COMMIT' && writing.has(batch)) ? [at] : [],
  );
  return moments.filter(() => moments.length <= most || random.chance(most / moments.length));
}

/** All orders of two or more of so many. */
function ordersOf(count: number): number[][] {
  const all = Array.from({ length: count }, (_, at) => at);
  let orders = all.map((at) => [at]);
  const found: number[][] = [];
  for (let length = 2; length <= count; length += 1) {
    orders = orders.flatMap((order) => all.filter((at) => !order.includes(at)).map((at) => [...order, at]));
    found.push(...orders);
  }
  return found;
}
