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
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed.add(renew);
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
}

/** The boundary is about to render its parts anew: those that failed are asked for again. */
export function retryLazyParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}
