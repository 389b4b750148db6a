import { createStore } from './store.ts';

/** Whether a newer build than this page's is served, and what the person chose about it. */
type UpdateState = 'none' | 'available' | 'updating' | 'dismissed';

export const {
  get: updateState,
  set: setUpdate,
  subscribe: subscribeToUpdates,
} = createStore<UpdateState>('none');

/** The build that is served now, by its time; null while developing. Fails without a connection. */
export async function servedBuild(): Promise<string | null> {
  const answer = await fetch(`/build-info.json?at=${Date.now()}`, { cache: 'no-store' });
  return answer.ok ? (await answer.json()).buildTime : null;
}

/** The build of this page; null while developing. */
export function runningBuild(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="build-time"]')?.content ?? null;
}
