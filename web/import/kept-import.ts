import { array, number, object, picklist, safeParse, string, unknown } from 'valibot';
import { DRAFT_LIFETIME } from '../lib/draft-store.ts';
import { seal } from '../lib/seal.ts';
import { readStoredSeal, removeSeal, storeSeal } from '../lib/sealed-store.ts';
import { sendPortions } from './portions.ts';

const planKinds = ['clients', 'services', 'appointments'] as const;
/** Which list an import sends. */
export type PlanKind = (typeof planKinds)[number];

/** What an import sends, so that a closed tab does not end it. */
export interface ImportPlan<T> {
  id: string;
  kind: PlanKind;
  /** Whose it is. */
  owner: string;
  items: readonly T[];
  /** How many of them have been sent. */
  sent: number;
}

const PLAN = 'import';
/** Apart, because it changes with each portion. */
const SENT = 'import-sent';
const LOCK = 'lume-import';

const storedPlan = object({
  id: string(),
  kind: picklist(planKinds),
  owner: string(),
  items: array(unknown()),
  savedAt: number(),
});
const storedSent = object({ id: string(), sent: number() });

/**
 * Sends what is left, one import at a time in a browser, and keeps on the device, sealed, what a closed tab would leave; `onProgress` is
 * called with how many have been sent.
 */
export function runPlan<T, Answer>(
  plan: ImportPlan<T>,
  send: (portion: T[]) => Promise<Answer>,
  onProgress: (sent: number) => void,
): Promise<Answer[]> {
  return navigator.locks.request(LOCK, async () => {
    const { id, kind, owner, items } = plan;
    // Where nothing can be stored a list is imported all the same.
    await keep(PLAN, { id, kind, owner, items, savedAt: Date.now() }).catch(() => undefined);
    const answers = await sendPortions(items.slice(plan.sent), send, async (more) => {
      const sent = plan.sent + more;
      onProgress(sent);
      await keep(SENT, { id, sent }).catch(() => undefined);
    });
    await forgetPlan();
    return answers;
  });
}

/**
 * The person's own of this kind that was left in the middle within a day; null while a tab sends it. Another person's is deleted. The items are
 * what `runPlan` sealed here for this kind.
 */
export async function keptPlan<T>(owner: string, kind: PlanKind, now: number): Promise<ImportPlan<T> | null> {
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name === LOCK)) return null;
  const kept = safeParse(storedPlan, await readStoredSeal(PLAN));
  if (!kept.success) return null;
  const { savedAt, ...plan } = kept.output;
  if (plan.owner !== owner || now - savedAt > DRAFT_LIFETIME) {
    await forgetPlan();
    return null;
  }
  if (plan.kind !== kind) return null;
  const progress = safeParse(storedSent, await readStoredSeal(SENT));
  const sent = progress.success && progress.output.id === plan.id ? progress.output.sent : 0;
  return { ...plan, items: plan.items as T[], sent };
}

/** What was added stays. */
export async function forgetPlan(): Promise<void> {
  await removeSeal(PLAN);
  await removeSeal(SENT);
}

const keep = async (name: typeof PLAN | typeof SENT, value: object) =>
  storeSeal(name, await seal(name, value));
