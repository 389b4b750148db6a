import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../../../domain/errors.ts';

/** More strangers waiting in one isolate are refused. */
const MOST_STRANGERS = 20;
/** Milliseconds between two checks of the queue, and without a check after which a request is considered gone. */
const LOOK_MS = 20;
const LOST_MS = 5000;

/** One request's turn to hash. Known: its sender has proved who they are, or the browser has signed in to the account before. */
export interface Turn {
  isKnown: boolean;
  seen: number;
}

/** Turns of this isolate that wait, the running one, and when the next stranger may start. */
const waiting = new Set<Turn>();
let running: Turn | null = null;
let nextStranger = 0;

/** In front of strangers, without a pause, never refused. */
export const knownTurn = (): Turn => ({ isKnown: true, seen: Date.now() });

/** Takes the turn before anything is counted, so that a refused attempt counts for nobody. Refuses busy 503. */
export async function asStranger<T>(work: (turn: Turn) => Promise<T>): Promise<T> {
  const turn = takeStrangersTurn();
  if (turn === null) throw busy();
  return work(turn).finally(() => leaveQueue(turn));
}

/** Null when too many wait. Whoever took a turn leaves the queue in the end, whether it was used or not. */
export function takeStrangersTurn(): Turn | null {
  const turn = { isKnown: false, seen: Date.now() };
  for (const one of waiting) if (isLost(one, turn)) waiting.delete(one);
  const strangers = [...waiting].filter(({ isKnown }) => !isKnown).length;
  if (strangers >= MOST_STRANGERS) return null;
  waiting.add(turn);
  return turn;
}

export const leaveQueue = (turn: Turn): void => void waiting.delete(turn);

export const busy = (): Refusal => new Refusal('busy', { details: { retryAfterSeconds: 5 } });

/** One hash at a time; strangers' follow a pause as long as the one before took: it holds the isolate's thread for 60 to 170 ms. */
export async function inTurn<T>(own: Turn, hash: () => Promise<T>): Promise<T> {
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

/** Each request polls for its turn: one that were to hand it on could be cut off before. */
async function startOf(own: Turn): Promise<void> {
  own.seen = Date.now();
  waiting.add(own);
  while (!mayStart(own)) {
    await wait(LOOK_MS);
    own.seen = Date.now();
  }
  waiting.delete(own);
  running = own;
}

function mayStart(own: Turn): boolean {
  if (running !== null && !isLost(running, own)) return false;
  if (own.isKnown) return true;
  return own.seen >= nextStranger && ![...waiting].some((one) => one.isKnown && !isLost(one, own));
}

const isLost = (one: Turn, { seen }: Turn): boolean => seen - one.seen > LOST_MS;
