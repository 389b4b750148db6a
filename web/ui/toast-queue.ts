import { createStore } from '../lib/storage.ts';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

export interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface ToastOptions {
  title?: string | undefined;
  message: string;
  /** Milliseconds; 0 stays until dismissed. Errors stay by default, the others 5 s. */
  duration?: number | undefined;
  persistent?: boolean | undefined;
  action?: ToastAction | undefined;
  /** Both stand below the message. */
  second?: ToastAction | undefined;
}

export interface Toast extends ToastOptions {
  id: number;
  type: ToastType;
  duration: number;
}

const LIFE_MS = 5000;
const MOST = 4;

let lastId = 0;
const { get: currentToasts, set: publish, subscribe: subscribeToToasts } = createStore<readonly Toast[]>([]);

export { currentToasts, subscribeToToasts };

function show(type: ToastType, given: ToastOptions | string): number {
  const options = typeof given === 'string' ? { message: given } : given;
  const persistent = options.persistent ?? (type === 'error' && options.duration === undefined);
  const duration = persistent ? 0 : (options.duration ?? LIFE_MS);
  const title = options.title ?? (type === 'error' ? 'Erro' : undefined);
  const added: Toast = { ...options, title, id: ++lastId, type, duration };
  // The same words twice are one toast that begins anew.
  const others = currentToasts().filter((other) => other.type !== type || other.message !== added.message);
  publish([...others, added].slice(-MOST));
  return added.id;
}

/** A string is taken as the message. */
export const toast = {
  success: (options: ToastOptions | string) => show('success', options),
  error: (options: ToastOptions | string) => show('error', options),
  warning: (options: ToastOptions | string) => show('warning', options),
  info: (options: ToastOptions | string) => show('info', options),
  dismiss: (id: number) => publish(currentToasts().filter((one) => one.id !== id)),
  dismissAll: () => publish([]),
};
