/** `401` no longer knows the key; `lose` does what was asked and drops the connection; `slow` answers after 30 seconds; `malformed` answers what is no charge. */
export const faultKinds = ['401', '429', '500', 'lose', 'slow', 'malformed'] as const;
export type FaultKind = (typeof faultKinds)[number];

interface Fault {
  kind: FaultKind;
  times: number;
}

const EVERY_ACCOUNT = '';

/** What goes wrong next, of one account or of all. */
export class PixFaults {
  #waiting = new Map<string, Fault>();

  set(kind: FaultKind, { account = EVERY_ACCOUNT, times = 1 } = {}): void {
    this.#waiting.set(account, { kind, times });
  }

  reset(): void {
    this.#waiting.clear();
  }

  next(account: string): FaultKind | undefined {
    const key = this.#waiting.has(account) ? account : EVERY_ACCOUNT;
    const fault = this.#waiting.get(key);
    if (fault === undefined) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.#waiting.delete(key);
    return fault.kind;
  }
}
