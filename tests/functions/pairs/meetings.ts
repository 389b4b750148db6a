/** Requests in order, and at once with an order that is certain. */
import type { HeldEndpoint, Passed } from '../../support/held-endpoint.ts';
import type { Product } from '../../support/product.ts';
import type { StoredRows } from '../../support/stored-rows.ts';
import type { Answer } from '../../support/visitor.ts';
import type { Sendable } from './request.ts';

export interface Outcome {
  answers: string[];
  changes: string[];
}

export interface Alone extends Outcome {
  /** Its statements up to the answer. */
  passed: Passed[];
}

interface Running {
  product: Product;
  endpoint: HeldEndpoint;
  rows: StoredRows;
}

export class Meetings {
  readonly #running: Running;
  readonly #charges: string;

  constructor(running: Running) {
    this.#running = running;
    this.#charges = JSON.stringify(running.product.pix.charges.all);
  }

  async alone(one: Sendable): Promise<Alone> {
    await this.#restore();
    this.#running.endpoint.hold();
    const answer = await one.send();
    const passed = [...this.#running.endpoint.passed];
    return { ...(await this.#outcome([answer], [])), passed };
  }

  async inOrder(requests: readonly Sendable[]): Promise<Outcome> {
    await this.#restore();
    const answers: Answer<unknown>[] = [];
    for (const request of requests) {
      answers.push(await request.send());
      await this.#running.endpoint.rests();
    }
    return this.#outcome(answers, requests);
  }

  /** The others come while the first is before its statement of that number: each goes on until it is answered or waits for a lock. */
  async atOnce(requests: readonly [Sendable, ...Sendable[]], at: number): Promise<Outcome> {
    await this.#restore();
    const [one, ...others] = requests;
    const { endpoint } = this.#running;
    const { reached, release } = endpoint.hold(at);
    const first = one.send();
    const begun = [first];
    // What it does after its answer is less at times: then another would be held in its place.
    await Promise.race([first.then(() => endpoint.rests()).then(release), reached]);
    for (const other of others) {
      const waitedBefore = await this.#waiting();
      let isAnswered = false;
      const answer = other.send().finally(() => {
        isAnswered = true;
      });
      begun.push(answer);
      while (!isAnswered && (await this.#waiting()) <= waitedBefore)
        await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 10))]);
    }
    release();
    return this.#outcome(await Promise.all(begun), requests);
  }

  /** How many wait for a lock. */
  async #waiting(): Promise<number> {
    const waiting = await this.#running.product.sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return waiting.length;
  }

  /** The rows, and the charges at the provider. */
  async #restore(): Promise<void> {
    const { rows, product } = this.#running;
    await rows.restore();
    for (const [place, charge] of JSON.parse(this.#charges).entries())
      Object.assign(product.pix.charges.all[place] ?? {}, charge);
  }

  async #outcome(answers: readonly Answer<unknown>[], requests: readonly Sendable[]): Promise<Outcome> {
    await this.#running.endpoint.rests();
    await requests.find(({ later }) => later)?.later?.();
    await this.#running.endpoint.rests();
    return { answers: answers.map(summaryOf), changes: await this.#running.rows.changes() };
  }
}

function summaryOf({ status, body }: Answer<unknown>): string {
  const { code } = (body ?? {}) as { code?: string };
  return code === undefined ? String(status) : `${status} ${code}`;
}

/** What came of some requests in an order, by which they are named. */
export interface InOrder {
  order: readonly number[];
  outcome: Outcome;
}

/** Why what came of all at once comes of no order of them, and of none without those that were refused. */
export function faultOf(met: Outcome, orders: readonly InOrder[]): object | null {
  const { answers } = met;
  if (answers.some((answer) => answer.startsWith('5'))) return { answers };
  const isDone = answers.map((answer) => !answer.startsWith('4'));
  const count = isDone.filter(Boolean).length;
  const possible = orders.filter(({ order, outcome }) =>
    order.length === answers.length
      ? order.every((one, at) => answers[one] === outcome.answers[at])
      : order.length === count && order.every((one) => isDone[one]),
  );
  const all = orders.filter(({ order }) => order.length === answers.length);
  if (possible.some(({ outcome }) => isSame(outcome.changes, met.changes))) return null;
  if (count === 0 && met.changes.length === 0) return null;
  const differences = [...possible, ...all]
    .map(({ outcome: { changes } }) => ({
      more: without(met.changes, changes),
      less: without(changes, met.changes),
    }))
    .toSorted((a, b) => a.more.length + a.less.length - b.more.length - b.less.length);
  if (differences.some(isUnsent)) return null;
  return { answers, orders: all.map(({ outcome }) => outcome.answers), ...differences[0] };
}

/** What erases or changes takes emails along that had no time to leave, and what says of them that they came. */
const isUnsent = ({ more, less }: { more: string[]; less: string[] }) =>
  more.length === 0 && less.every((row) => /^\+ (outbox|reminders) /.test(row));

const isSame = (some: string[], others: string[]) => some.join('\n') === others.join('\n');

function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return rows.filter((row) => {
    const place = left.indexOf(row);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
