import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface LazyPart<Props extends object> {
  /** To be read at each rendering: after `retryLazyParts` it is another one where the first failed. */
  readonly Current: LazyExoticComponent<ComponentType<Props>>;
}

const failed = new Set<() => void>();

/**
 * `lazy` that can be tried again: one that failed would stay failed for as long as the page is open, though the network is
 * back. For inside a boundary.
 */
export function lazyPart<Module extends object, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPart<Props> {
  let fetched = load;
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: pick(await fetched()) };
      } catch (error) {
        failed.add(renew);
        fetched = elsewhere(error) ?? load;
        throw error;
      }
    });
  let current = attempt();
  const renew = () => {
    current = attempt();
  };
  return {
    get Current() {
      return current;
    },
  };

  /** Some browsers ask only once for a script and remember that it did not come: it is asked for by another address. */
  function elsewhere(error: unknown): (() => Promise<Module>) | undefined {
    const address = /https?:\S+?\.js/.exec(String(error))?.[0];
    if (address === undefined) return undefined;
    return () => import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  }
}

/** The boundary is about to render its parts anew: those that failed are asked for again. */
export function retryLazyParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}
