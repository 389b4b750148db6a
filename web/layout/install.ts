import { useSyncExternalStore } from 'react';
import { isAppleTouch } from '../lib/media.ts';
import { createStore } from '../lib/storage.ts';

/** Chromium's event; no type of the platform describes it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

type InstallState = 'unavailable' | 'installable' | 'installed';

const kept = createStore<InstallPrompt | null>(null);
let wasInstalled = false;

// The browser offers it once, often before the first paint.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallPrompt(event)) kept.set(event);
  });
  window.addEventListener('appinstalled', () => {
    wasInstalled = true;
    kept.set(null);
  });
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}

/** On iOS it is installed by hand. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(kept.subscribe, installState);
}

/** It can be opened once. */
export function takePrompt(): InstallPrompt | null {
  const prompt = kept.get();
  kept.set(null);
  return prompt;
}

function installState(): InstallState {
  if (wasInstalled || matchMedia('(display-mode: standalone)').matches) return 'installed';
  return kept.get() || isAppleTouch() ? 'installable' : 'unavailable';
}
