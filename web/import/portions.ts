import { MAX_IMPORT } from '../../domain/import/portion.ts';

/** Of JSON in one request: the API takes 64 kB. */
const MAX_BYTES = 48 * 1024;

/** Items as the API takes them at once. `sent`: what of an item is sent. */
export function portionsOf<T>(items: readonly T[], sent: (item: T) => unknown = (item) => item): T[][] {
  const parts: T[][] = [];
  let size = 0;
  for (const item of items) {
    const bytes = new TextEncoder().encode(JSON.stringify(sent(item))).length + 1;
    const last = parts.at(-1);
    if (last === undefined || size + bytes > MAX_BYTES || last.length >= MAX_IMPORT) {
      parts.push([item]);
      size = bytes;
    } else {
      last.push(item);
      size += bytes;
    }
  }
  return parts;
}

/** Sends them, a portion after the other; `onProgress` is called with how many have been sent. What was added stays added until it is undone. */
export async function sendPortions<T, Answer>(
  items: readonly T[],
  send: (portion: T[]) => Promise<Answer>,
  onProgress: (sent: number) => void | Promise<void>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let sent = 0;
  for (const portion of portionsOf(items)) {
    answers.push(await send(portion));
    sent += portion.length;
    await onProgress(sent);
  }
  return answers;
}
