import type { OnProgress } from './decoded-file.ts';

/** What a worker posts while it answers. */
type Message<Answer> = { share: number } | { answer: Answer } | { failed: true };

interface Asking {
  onProgress?: OnProgress | undefined;
  /** Ends it with an `AbortError`. */
  signal?: AbortSignal | undefined;
}

/** Null where the browser lets none be. */
export function openedWorker(open: (() => Worker) | undefined): Worker | null {
  try {
    return open?.() ?? null;
  } catch {
    return null;
  }
}

/** The answer of a worker that calls `answerOrders`; the worker ends with it. */
export function askWorker<Order, Answer>(
  worker: Worker,
  order: Order,
  { onProgress, signal }: Asking,
): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    worker.onerror = () => reject(new Error('the worker failed'));
    worker.onmessage = ({ data }: MessageEvent<Message<Answer>>) => {
      if ('share' in data) onProgress?.(data.share);
      else if ('answer' in data) resolve(data.answer);
      else reject(new Error('the file could not be read'));
    };
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}

/** In a worker: answers each order that `askWorker` posts. */
export function answerOrders<Order, Answer>(
  answer: (order: Order, onProgress: OnProgress) => Promise<Answer>,
): void {
  const say = (message: Message<Answer>) => self.postMessage(message);
  self.onmessage = async ({ data }: MessageEvent<Order>) => {
    try {
      say({ answer: await answer(data, (share) => say({ share })) });
    } catch {
      say({ failed: true });
    }
  };
}
