import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { answerError, answerJson, answerResults } from './neon/answers.ts';
import { type Fault, FaultPlan, faultKinds } from './neon/faults.ts';
import { Pools, release } from './neon/pools.ts';
import {
  BadRequest,
  nameStatements,
  parseRequest,
  run,
  runInTurn,
  type SqlRequest,
} from './neon/statements.ts';
import { closeServer, listen } from './platform/listening.ts';

export interface Counters {
  requests: number;
  statements: number;
  errors: number;
  faults: number;
}

export interface NeonEndpoint {
  port: number;
  url: string;
  faults: FaultPlan;
  counters(): Counters;
  /** Records the SQL of each request; the returned function stops and returns the texts. */
  record(): () => string[][];
  close(): Promise<void>;
}

interface EndpointOptions {
  port?: number;
  maxConnections?: number;
  /** For a log that people read, at the cost of a round trip a statement; off where time is measured. */
  inTurn?: boolean;
  /** A connection parses and plans a text once, for all values, which is most of what a short one costs; Neon, and what measures or reads plans, does so each time. */
  keepsPlans?: boolean;
  /** Receives notices of PostgreSQL, e.g. the plans of auto_explain. */
  onNotice?: (message: string) => void;
}

/** Neon's SQL-over-HTTP in front of a real PostgreSQL, for the unchanged driver. Fails on request: `FaultPlan`, POST /control. */
export async function startNeonEndpoint(options: EndpointOptions = {}): Promise<NeonEndpoint> {
  const endpoint = new Endpoint(options);
  const server = createServer({ noDelay: true, keepAlive: true }, endpoint.handle);
  server.keepAliveTimeout = 0; // a server that closes idle connections first races with the client's next request
  server.headersTimeout = 0;
  server.requestTimeout = 0;
  const port = await listen(server, options.port ?? 0);
  return {
    port,
    url: `http://127.0.0.1:${port}/sql`,
    faults: endpoint.faults,
    counters: endpoint.counters,
    record: endpoint.record,
    close: async () => {
      await closeServer(server);
      await endpoint.closePools();
    },
  };
}

class Endpoint {
  readonly faults = new FaultPlan();
  readonly #pools: Pools;
  readonly #run: typeof runInTurn;
  readonly #keepsPlans: boolean;
  readonly #recorders = new Set<string[][]>();
  #requests = 0;
  #statements = 0;
  #errors = 0;

  constructor({ maxConnections = 24, inTurn = false, keepsPlans = false, onNotice }: EndpointOptions) {
    this.#run = inTurn ? runInTurn : run;
    this.#keepsPlans = keepsPlans;
    this.#pools = new Pools({ max: maxConnections, keepsPlans, ...(onNotice && { onNotice }) });
  }

  counters = (): Counters => ({
    requests: this.#requests,
    statements: this.#statements,
    errors: this.#errors,
    faults: this.faults.hits,
  });

  record = (): (() => string[][]) => {
    const texts: string[][] = [];
    this.#recorders.add(texts);
    return () => {
      this.#recorders.delete(texts);
      return texts;
    };
  };

  handle = (from: IncomingMessage, to: ServerResponse): void => {
    const answer = from.url === '/control' ? this.#control : this.#sql;
    text(from)
      .then((body) => answer(from, to, body))
      .catch((error: unknown) => {
        this.#errors += 1;
        if (!to.destroyed) answerError(to, error);
      });
  };

  closePools = (): Promise<unknown> => this.#pools.close();

  #sql = async (from: IncomingMessage, to: ServerResponse, body: string): Promise<void> => {
    if (from.url !== '/sql' || from.method !== 'POST') return answerJson(to, 404, { message: 'POST /sql' });
    const connection = from.headers['neon-connection-string'];
    if (typeof connection !== 'string') throw new BadRequest('Neon-Connection-String is missing');
    const request = parseRequest(body, from.headers);
    this.#count(request);
    if (this.#keepsPlans) nameStatements(request);
    const fault = this.faults.next(request.statements);
    if (fault === undefined) return this.#execute(connection, request, to);
    return this.#executeBadly(fault, connection, request, to);
  };

  #count({ statements }: SqlRequest): void {
    this.#requests += 1;
    this.#statements += statements.length;
    for (const recorder of this.#recorders) recorder.push(statements.map(({ query }) => query));
  }

  async #execute(connection: string, request: SqlRequest, to: ServerResponse): Promise<void> {
    const client = await this.#pools.connect(connection);
    try {
      answerResults(to, request, await this.#run(client, request));
    } finally {
      release(client);
    }
  }

  async #executeBadly(fault: Fault, connection: string, request: SqlRequest, to: ServerResponse) {
    if (fault.kind === 'delay') {
      await wait(fault.delayMs ?? 1000);
      return this.#execute(connection, request, to);
    }
    if (fault.kind === 'hang') return;
    if (fault.kind === 'lose') throw new Error('connection closed');
    if (fault.kind === 'refuse') return answerJson(to, 503, { message: 'Refused, as asked' });
    if (fault.kind !== 'reset') {
      const client = await this.#pools.connect(connection);
      const end = fault.kind === 'cut-before-commit' ? 'ROLLBACK' : 'COMMIT';
      await run(client, request, end).finally(() => release(client));
    }
    to.destroy();
  }

  #control = async (from: IncomingMessage, to: ServerResponse, body: string): Promise<void> => {
    if (from.method === 'POST') {
      const asked: { reset?: boolean; faults?: Fault[] } = JSON.parse(body);
      if (asked.faults?.some(({ kind }) => !faultKinds.includes(kind))) {
        throw new BadRequest(`A fault's kind is one of ${faultKinds.join(', ')}`);
      }
      if (asked.reset) this.faults.reset();
      for (const fault of asked.faults ?? []) this.faults.add(fault);
    }
    answerJson(to, 200, this.counters());
  };
}
