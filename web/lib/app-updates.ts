import { onlineManager } from '@tanstack/react-query';
import { runningBuild, servedBuild, setUpdate } from './new-build.ts';
import { keys, readStored, writeStored } from './storage.ts';

const CHECK_EVERY_MS = 5 * 60 * 1000;
/** The page is loaded anew without a newer build that is not stored until then. */
const TIMEOUT_MS = 20_000;

export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD) return undefined;
  return navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
}

export function watchForUpdates(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible' && onlineManager.isOnline()) void checkForUpdate();
  };
  look();
  const timer = setInterval(look, CHECK_EVERY_MS);
  addEventListener('focus', look);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', look);
  };
}

async function checkForUpdate(): Promise<void> {
  try {
    const served = await servedBuild();
    if (served === null || runningBuild() === null || served === runningBuild()) return;
    setUpdate(served === readStored(keys.buildTime, String) ? 'dismissed' : 'available');
  } catch (error) {
    console.warn('The update check failed.', error);
  }
}

export async function dismissUpdate(): Promise<void> {
  setUpdate('dismissed');
  writeStored(keys.buildTime, await servedBuild().catch(() => null));
}

export async function applyUpdate(): Promise<void> {
  setUpdate('updating');
  const late = new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT_MS));
  await Promise.race([takeOver(), late]).catch(forgetWorker);
  // No form asks again. Drafts are stored when the page is hidden.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  location.reload();
}

async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await registration.update();
  const next = registration.waiting ?? (await whenInstalled(registration.installing));
  const tookOver = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  next.postMessage('take-over');
  await tookOver;
}

function whenInstalled(worker: ServiceWorker | null): Promise<ServiceWorker> {
  return new Promise((resolve, reject) => {
    if (worker === null) return reject(new Error('no newer service worker'));
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') resolve(worker);
      else if (worker.state === 'redundant') reject(new Error('the newer build could not be stored'));
    });
  });
}

async function forgetWorker(): Promise<void> {
  const isReachable = await servedBuild().then(Boolean, () => false);
  const registration = isReachable ? await navigator.serviceWorker?.getRegistration() : undefined;
  await registration?.unregister();
}
