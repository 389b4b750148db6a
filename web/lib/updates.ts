import { createStore } from './storage.ts';

type UpdateState = 'none' | 'available' | 'updating' | 'dismissed';

export const {
  get: updateState,
  set: setUpdate,
  subscribe: subscribeToUpdates,
} = createStore<UpdateState>('none');

export async function servedBuild(): Promise<string | null> {
  const answer = await fetch(`/build-info.json?at=${Date.now()}`, { cache: 'no-store' });
  return answer.ok ? (await answer.json()).buildTime : null;
}

export function runningBuild(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="build-time"]')?.content ?? null;
}
