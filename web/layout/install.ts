import { useSyncExternalStore } from 'react';

/** What Chromium hands over when the app can be installed; no type of the platform describes it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type InstallState = 'unavailable' | 'installable' | 'installed';

let kept: InstallPrompt | null = null;
let wasInstalled = false;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

// The browser offers it once, often before the first paint: it is caught when this module loads and kept.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallPrompt(event)) kept = event;
    notify();
  });
  window.addEventListener('appinstalled', () => {
    kept = null;
    wasInstalled = true;
    notify();
  });
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}

/** Installed, to be installed (on iOS by hand), or neither. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(subscribe, installState);
}

/** The browser's offer, which can be opened once. */
export function takePrompt(): InstallPrompt | null {
  const prompt = kept;
  kept = null;
  notify();
  return prompt;
}

/** iPhones and iPads have no install prompt; the steps are shown instead. An iPad identifies itself as a Mac, with a touch screen. */
export function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

function installState(): InstallState {
  if (wasInstalled || matchMedia('(display-mode: standalone)').matches) return 'installed';
  return kept || isAppleTouch() ? 'installable' : 'unavailable';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
