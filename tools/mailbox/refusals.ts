export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }

  get body(): object {
    return { statusCode: this.status, name: this.code, message: this.message };
  }
}

/** For POST /emails and /emails/batch. `lose` keeps the mail and drops the connection; `mute` keeps it and never answers; `hang` never answers. */
export const failureKinds = ['500', '429', 'hang', 'lose', 'mute'] as const;
export type FailureKind = (typeof failureKinds)[number];

export interface Failure {
  kind: FailureKind;
  times?: number;
  retryAfter?: number;
}

export class Failures {
  #current: (Failure & { left: number }) | undefined;
  hits = 0;

  set(failure: Failure): void {
    this.#current = { ...failure, left: failure.times ?? Number.POSITIVE_INFINITY };
  }

  reset(): void {
    this.#current = undefined;
  }

  get kind(): FailureKind | undefined {
    return this.#current?.kind;
  }

  next(): Failure | undefined {
    const failure = this.#current;
    if (failure === undefined) return undefined;
    failure.left -= 1;
    if (failure.left <= 0) this.#current = undefined;
    this.hits += 1;
    return failure;
  }
}
