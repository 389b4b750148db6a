import { onlineManager } from '@tanstack/react-query';
import { keys, readStored, writeStored } from './storage.ts';
import { runningBuild, servedBuild, setUpdate } from './updates.ts';

/** Between two looks for a newer build, in milliseconds. */
const CHECK_EVERY = 5 * 60 * 1000;
/** A newer build must have been stored within this time, in milliseconds; the page is loaded anew without it then. */
const PATIENCE = 20_000;

/** Stores the app for a start without a connection; undefined where the browser has nothing for it, or refuses. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD) return undefined;
  return navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
}

/** Looks for a newer build now, every five minutes and when the window regains focus; returns how to stop. */
export function watchForUpdates(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible' && onlineManager.isOnline()) void checkForUpdate();
  };
  look();
  const timer = setInterval(look, CHECK_EVERY);
  addEventListener('focus', look);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', look);
  };
}

/** A check that fails is only a warning in the console. */
async function checkForUpdate(): Promise<void> {
  try {
    const served = await servedBuild();
    if (served === null || runningBuild() === null || served === runningBuild()) return;
    setUpdate(served === readStored(keys.buildTime, String) ? 'dismissed' : 'available');
  } catch (error) {
    console.warn('The update check failed.', error);
  }
}

/** 'Depois': this build is not offered again while the app runs; it is there when the app is started the next time. */
export async function dismissUpdate(): Promise<void> {
  setUpdate('dismissed');
  writeStored(keys.buildTime, await servedBuild().catch(() => null));
}

/** Goes on to the newest build. Whatever fails on the way, the page is loaded anew. */
export async function applyUpdate(): Promise<void> {
  setUpdate('updating');
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE));
  await Promise.race([takeOver(), late]).catch(forgetWorker);
  // The choice was made: no question of a form stops it. Drafts are kept when the page is hidden.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  location.reload();
}

/** Lets the service worker of the newest build serve this page; fails when there is none. */
async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await registration.update();
  const next = registration.waiting ?? (await installed(registration.installing));
  const tookOver = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  next.postMessage('take-over');
  await tookOver;
}

function installed(worker: ServiceWorker | null): Promise<ServiceWorker> {
  return new Promise((resolve, reject) => {
    if (worker === null) return reject(new Error('no newer service worker'));
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') resolve(worker);
      else if (worker.state === 'redundant') reject(new Error('the newer build could not be stored'));
    });
  });
}

/** The page comes from the network the next time, if that is there. */
async function forgetWorker(): Promise<void> {
  const isReachable = await servedBuild().then(Boolean, () => false);
  const registration = isReachable ? await navigator.serviceWorker?.getRegistration() : undefined;
  await registration?.unregister();
}
