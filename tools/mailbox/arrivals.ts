interface Arrival {
  at: number;
  key: string | undefined;
}

const MOST_KEPT = 20_000;

export class Arrivals {
  #all: Arrival[] = [];

  get all(): readonly Arrival[] {
    return this.#all;
  }

  note(key: string | undefined): void {
    if (this.#all.length >= MOST_KEPT) this.#all.shift();
    this.#all.push({ at: performance.now(), key });
  }

  clear(): void {
    this.#all = [];
  }

  /** The shortest time in which `count` consecutive requests came; infinite when fewer came. */
  shortestSpan(count: number): number {
    const spans = this.#all.slice(count - 1).map((last, index) => last.at - (this.#all[index]?.at ?? 0));
    return Math.min(Number.POSITIVE_INFINITY, ...spans);
  }
}
