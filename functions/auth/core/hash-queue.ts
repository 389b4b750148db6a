import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../../../domain/errors.ts';

/** More strangers waiting in one isolate are refused. */
const MOST_STRANGERS = 20;
/** Milliseconds between two checks of the queue, and without a check after which a request is considered gone. */
const LOOK_MS = 20;
const LOST_MS = 5000;

/** One request that waits to hash, or hashes. Known: its sender has proved who they are, or the browser has signed in to the account before. */
export interface QueueEntry {
  isKnown: boolean;
  seen: number;
}

/** Requests of this isolate that wait, the running one, and when the next stranger may start. */
const waiting = new Set<QueueEntry>();
let running: QueueEntry | null = null;
let nextStranger = 0;

/** In front of strangers, without a pause, never refused. */
export const knownEntry = (): QueueEntry => ({ isKnown: true, seen: Date.now() });

/** Enters the queue before anything is counted, so that a refused attempt counts for nobody. Refuses busy 503. */
export async function asStranger<T>(work: (entry: QueueEntry) => Promise<T>): Promise<T> {
  const entry = enqueueStranger();
  if (entry === null) throw busy();
  return work(entry).finally(() => leaveQueue(entry));
}

/** Null when too many wait. Who entered it leaves the queue in the end, whether it hashed or not. */
export function enqueueStranger(): QueueEntry | null {
  const entry = { isKnown: false, seen: Date.now() };
  for (const one of waiting) if (isLost(one, entry)) waiting.delete(one);
  const strangers = [...waiting].filter(({ isKnown }) => !isKnown).length;
  if (strangers >= MOST_STRANGERS) return null;
  waiting.add(entry);
  return entry;
}

export const leaveQueue = (entry: QueueEntry): void => void waiting.delete(entry);

export const busy = (): Refusal => new Refusal('busy', { details: { retryAfterSeconds: 5 } });

/** One hash at a time; strangers' follow a pause as long as the one before took: it holds the isolate's thread for 60 to 170 ms. */
export async function runInOrder<T>(own: QueueEntry, hash: () => Promise<T>): Promise<T> {
  await startOf(own);
  try {
    const done = await hash();
    await wait(0); // the clock of an isolate stands still while it works
    return done;
  } finally {
    const ended = Date.now();
    nextStranger = ended + (ended - own.seen);
    if (running === own) running = null;
  }
}

/** Each request polls whether it may start: one that were to hand it on could be cut off before. */
async function startOf(own: QueueEntry): Promise<void> {
  own.seen = Date.now();
  waiting.add(own);
  while (!mayStart(own)) {
    await wait(LOOK_MS);
    own.seen = Date.now();
  }
  waiting.delete(own);
  running = own;
}

function mayStart(own: QueueEntry): boolean {
  if (running !== null && !isLost(running, own)) return false;
  if (own.isKnown) return true;
  return own.seen >= nextStranger && ![...waiting].some((one) => one.isKnown && !isLost(one, own));
}

const isLost = (one: QueueEntry, { seen }: QueueEntry): boolean => seen - one.seen > LOST_MS;
