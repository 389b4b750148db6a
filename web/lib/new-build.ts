import { onceReachable } from './connection.ts';
import { createStore } from './storage.ts';
import { hasUnsaved } from './unsaved.ts';

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

const RELOADED_FOR = 'reloaded-for';

let asking = false;

const missing = new WeakSet<Error>();

export function isMissingScript(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}

/** For a tab that outlived a deployment: its scripts are gone. */
export function watchForNewBuild(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    // The router loads the page anew for a message it knows: without a connection that ends on the browser's own page.
    payload.message = `A script did not come. ${payload.message}`;
    onceReachable(refetchStyles);
    if (asking) return;
    asking = true;
    void meetNewBuild().finally(() => {
      asking = false;
    });
  });
}

/** No browser asks twice for the stylesheet of a script: one that did not come would be missing from then on. */
function refetchStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}

/** What is missing from the very build that is served, or breaks in it, is another fault: reloading would only repeat it. */
export async function meetNewBuild(): Promise<void> {
  const served = await servedBuild().catch(() => null);
  if (served === null || served === runningBuild()) return;
  if (hasUnsaved() || !reloadOnce(served)) setUpdate('available');
}

/** While a deployment spreads, old and new answers alternate: one build is worth one attempt. */
function reloadOnce(served: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === served) return false;
    sessionStorage.setItem(RELOADED_FOR, served);
  } catch {
    return false; // Without a memory it could go on for ever.
  }
  location.reload();
  return true;
}
