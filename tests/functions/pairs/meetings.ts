/** Two requests in order, and at once with an order that is certain. */
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
    return { ...(await this.#outcome([answer])), passed };
  }

  async inOrder(one: Sendable, other: Sendable): Promise<Outcome> {
    await this.#restore();
    const first = await one.send();
    await this.#running.endpoint.rests();
    return this.#outcome([first, await other.send()]);
  }

  /** The other comes while the one is before its statement of that number, and goes on until it is answered or waits for a lock. */
  async atOnce(one: Sendable, other: Sendable, at: number): Promise<Outcome & { hasWaited: boolean }> {
    await this.#restore();
    const { reached, release } = this.#running.endpoint.hold(at);
    const first = one.send();
    await Promise.race([first, reached]);
    let isAnswered = false;
    const second = other.send().finally(() => {
      isAnswered = true;
    });
    let hasWaited = false;
    while (!isAnswered && !hasWaited) {
      hasWaited = await this.#waits();
      await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 10))]);
    }
    release();
    return { ...(await this.#outcome(await Promise.all([first, second]))), hasWaited };
  }

  async #waits(): Promise<boolean> {
    const waiting = await this.#running.product.sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return waiting.length > 0;
  }

  /** The rows, and the charges at the provider. */
  async #restore(): Promise<void> {
    const { rows, product } = this.#running;
    await rows.restore();
    for (const [place, charge] of JSON.parse(this.#charges).entries())
      Object.assign(product.pix.charges.all[place] ?? {}, charge);
  }

  async #outcome(answers: readonly Answer<unknown>[]): Promise<Outcome> {
    await this.#running.endpoint.rests();
    return { answers: answers.map(summaryOf), changes: await this.#running.rows.changes() };
  }
}

function summaryOf({ status, body }: Answer<unknown>): string {
  const { code } = (body ?? {}) as { code?: string };
  return code === undefined ? String(status) : `${status} ${code}`;
}

export interface InOrder {
  one: Outcome;
  other: Outcome;
  oneThenOther: Outcome;
  otherThenOne: Outcome;
}

/** Why what came of both at once comes of no order of them, and of neither alone while the other was refused. */
export function faultOf(met: Outcome, { one, other, oneThenOther, otherThenOne }: InOrder): object | null {
  const { answers } = met;
  const reversed = { ...otherThenOne, answers: otherThenOne.answers.toReversed() };
  const orders = [oneThenOther, reversed];
  if (answers.some((answer) => answer.startsWith('5'))) return { answers };
  if (orders.some((order) => isEqual(order, met))) return null;
  const isRefused = answers.map((answer) => answer.startsWith('4'));
  if (isRefused[1] && isSame(met.changes, one.changes)) return null;
  if (isRefused[0] && isSame(met.changes, other.changes)) return null;
  const differences = orders
    .map(({ changes }) => ({ more: without(met.changes, changes), less: without(changes, met.changes) }))
    .toSorted((a, b) => a.more.length + a.less.length - b.more.length - b.less.length);
  if (differences.some(isUnsent)) return null;
  return { answers, orders: orders.map((order) => order.answers), ...differences[0] };
}

/** What erases takes emails along that had no time to leave. */
const isUnsent = ({ more, less }: { more: string[]; less: string[] }) =>
  more.length === 0 && less.every((row) => row.startsWith('+ outbox'));

const isSame = (some: string[], others: string[]) => some.join('\n') === others.join('\n');
const isEqual = (some: Outcome, other: Outcome) =>
  isSame(some.answers, other.answers) && isSame(some.changes, other.changes);

function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return rows.filter((row) => {
    const place = left.indexOf(row);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
