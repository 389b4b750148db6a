/** Whether somebody is at the page. */
import { useSyncExternalStore } from 'react';
import { createStore } from './storage.ts';

/** Milliseconds without input after which nobody is taken to be there. */
const IDLE_MS = 60_000;

const attended = createStore(true);
let lastInput = 0;

function noteInput(): void {
  lastInput = performance.now();
  if (attended.get()) return;
  attended.set(true);
  setTimeout(look, IDLE_MS);
}

function look(): void {
  const left = lastInput + IDLE_MS - performance.now();
  if (left > 0) setTimeout(look, left);
  else attended.set(false);
}

if (typeof window !== 'undefined') {
  for (const input of ['pointerdown', 'pointermove', 'touchmove', 'wheel', 'keydown'])
    addEventListener(input, noteInput, { capture: true, passive: true });
  setTimeout(look, IDLE_MS);
}

export const useAttended = (): boolean => useSyncExternalStore(attended.subscribe, attended.get);
