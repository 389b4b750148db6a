import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface LazyPart<Props extends object> {
  /** To be read at each rendering: after a failure it is another one. */
  readonly Current: LazyExoticComponent<ComponentType<Props>>;
}

/**
 * `lazy` that can be tried again: one that failed would stay failed for as long as the page is open, though the network is
 * back. For inside a boundary whose reset renders it anew.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        current = attempt();
        throw error;
      }
    });
  let current = attempt();
  return {
    get Current() {
      return current;
    },
  };
}
