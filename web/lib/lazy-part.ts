import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface LazyPart<Props extends object> {
  /** To be read at each rendering: after `retryLazyParts` another one where the first failed. */
  readonly Current: LazyExoticComponent<ComponentType<Props>>;
}

const failed = new Set<() => void>();

/** `lazy` that can be tried again after a failure. For inside a boundary. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let fetched = load;
  const attempt = () =>
    lazy(async () => {
      try {
        return await fetched();
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

  /** Some browsers ask only once for a script that did not come: it is requested by another address. */
  function elsewhere(error: unknown): typeof load | undefined {
    const address = /https?:\S+?\.js/.exec(String(error))?.[0];
    if (address === undefined) return undefined;
    return () => import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  }
}

export function retryLazyParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}
