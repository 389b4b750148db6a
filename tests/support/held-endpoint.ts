import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { answerError, answerResults } from '../../tools/neon/answers.ts';
import { Pools, release } from '../../tools/neon/pools.ts';
import { BadRequest, parseRequest, runInTurn } from '../../tools/neon/statements.ts';
import { closeServer, listen } from '../../tools/platform/listening.ts';

export interface Passed {
  /** Number of its transaction. */
  batch: number;
  query: string;
}

/** Neon's SQL-over-HTTP that holds one statement until it is released: what is requested meanwhile comes exactly there. */
export class HeldEndpoint {
  url = '';
  /** Since it was told what to hold. */
  passed: Passed[] = [];
  #held = { at: -1, reached: () => {}, released: Promise.resolve() };
  #batches = 0;
  #running = 0;
  #restsSince = 0;
  readonly #pools = new Pools({ max: 24 });
  readonly #server = createServer({ noDelay: true, keepAlive: true }, (from, to) => this.#answer(from, to));

  async open(): Promise<void> {
    this.#server.keepAliveTimeout = 0;
    this.url = `http://127.0.0.1:${await listen(this.#server, 0)}/sql`;
  }

  async close(): Promise<void> {
    await closeServer(this.#server);
    await this.#pools.close();
  }

  /** Counts from 0 anew; the statement of that number, BEGIN and COMMIT among them, waits. */
  hold(at = -1): { reached: Promise<void>; release: () => void } {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    this.passed = [];
    this.#batches = 0;
    this.#held = { at, reached: reached.resolve, released: released.promise };
    return { reached: reached.promise, release: released.resolve };
  }

  /** What the product does after its answers is over. */
  async rests(): Promise<void> {
    while (this.#running > 0 || Date.now() - this.#restsSince < 20) await wait(5);
  }

  #answer(from: IncomingMessage, to: ServerResponse): void {
    this.#running += 1;
    text(from)
      .then((body) => this.#execute(from, to, body))
      .catch((error: unknown) => answerError(to, error))
      .finally(() => {
        this.#running -= 1;
        this.#restsSince = Date.now();
      });
  }

  async #execute(from: IncomingMessage, to: ServerResponse, body: string): Promise<void> {
    const connection = from.headers['neon-connection-string'];
    if (typeof connection !== 'string') throw new BadRequest('Neon-Connection-String is missing');
    const client = await this.#pools.connect(connection);
    this.#batches += 1;
    const batch = this.#batches;
    const query = async (statement: string | { text: string }) => {
      await this.#pass({ batch, query: typeof statement === 'string' ? statement : statement.text });
      return client.query(statement as string);
    };
    try {
      const request = parseRequest(body, from.headers);
      answerResults(to, request, await runInTurn({ query } as unknown as ClientBase, request));
    } finally {
      release(client);
    }
  }

  async #pass(one: Passed): Promise<void> {
    if (this.passed.push(one) - 1 !== this.#held.at) return;
    this.#held.reached();
    await this.#held.released;
  }
}
