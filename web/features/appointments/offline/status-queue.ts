import {
  array,
  boolean,
  type InferOutput,
  nullable,
  number,
  object,
  picklist,
  safeParse,
  string,
} from 'valibot';
import { type AppointmentRow, appointmentStatuses } from '../../../../domain/agenda/appointment.ts';
import { isLost, messageOf } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { seal } from '../../../lib/seal.ts';
import { readStoredSeal, removeSeal, storeSeal } from '../../../lib/sealed-store.ts';
import { markUnsaved } from '../../../lib/unsaved.ts';
import { madeAfterAll } from '../../shared/appointments/refused-write.ts';
import { advanceStatus, confirmAppointment } from '../requests.ts';

const QUEUE = 'status-queue';

const queuedChange = object({
  key: string(),
  appointmentId: string(),
  /** Of the appointment the person saw. */
  version: number(),
  from: picklist(appointmentStatuses),
  to: picklist(['confirmed', 'in_progress']),
  email: boolean(),
  whatsapp: boolean(),
  client: string(),
  date: string(),
  time: string(),
  refusal: nullable(string()),
});
export type QueuedChange = InferOutput<typeof queuedChange>;
export type OfflineChange = Pick<QueuedChange, 'to' | 'email' | 'whatsapp'>;

const queue = object({ owner: string(), changes: array(queuedChange) });

let owner: string | null = null;
let changes: readonly QueuedChange[] = [];
const listeners = new Set<() => void>();

export const queuedChanges = (): readonly QueuedChange[] => changes;

export function subscribeToQueue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the stored queue; false when it was another person's, which is deleted. */
export function openQueue(person: string): Promise<boolean> {
  owner = person;
  return alone(async () => {
    const kept = safeParse(queue, await readStoredSeal(QUEUE));
    const isOwn = !kept.success || kept.output.owner === person;
    publish(kept.success && isOwn ? kept.output.changes : []);
    if (!isOwn) await removeSeal(QUEUE);
    return isOwn;
  });
}

/** False where the app cannot be opened without a connection: nothing is queued there. */
export async function enqueueChange(row: AppointmentRow, change: OfflineChange): Promise<boolean> {
  if (owner === null || !navigator.serviceWorker?.controller) return false;
  const { id, version, status, client, date, time } = row;
  const about = { appointmentId: id, version, from: status, client: client.fullName, date, time };
  const added = { key: crypto.randomUUID(), ...about, ...change, refusal: null };
  return alone(() => keep([...changes, added])).then(
    () => true,
    () => false,
  );
}

/** In their order, as long as the server answers. A refused change stays, with those that build on it. */
export function sendQueue(onSent: (saved: AppointmentRow) => void): Promise<void> {
  return alone(async () => {
    const kept = safeParse(queue, await readStoredSeal(QUEUE)); // another tab may have sent some
    if (kept.success && kept.output.owner === owner) publish(kept.output.changes);
    const versions = new Map<string, number>();
    for (const change of changes.filter(({ refusal }) => refusal === null)) {
      if (!changes.includes(change)) continue;
      const { saved, refusal } = await send(change, versions.get(change.appointmentId) ?? change.version);
      if (saved) versions.set(saved.id, saved.version);
      if (saved) onSent(saved);
      if (saved) await keep(changes.filter((one) => one !== change));
      else if (refusal === undefined) return;
      else await keep(changes.map((one) => (isAfter(one, change) ? { ...one, refusal } : one)));
    }
  });
}

export function dismissChange(key: string): Promise<void> {
  return alone(() => keep(changes.filter((one) => one.key !== key)));
}

const isAfter = (one: QueuedChange, refused: QueuedChange) =>
  one.appointmentId === refused.appointmentId && one.refusal === null;

/** Neither when the outcome is unknown: it is sent again later. */
async function send(
  change: QueuedChange,
  version: number,
): Promise<{ saved?: AppointmentRow; refusal?: string }> {
  const { appointmentId: id, from, to, email, whatsapp } = change;
  try {
    if (to !== 'confirmed') return { saved: await advanceStatus({ id, version, status: from }, to) };
    return { saved: (await confirmAppointment({ id, version }, { email, whatsapp })).appointment };
  } catch (error) {
    const saved = madeAfterAll(error, ({ status }) => status === to);
    if (saved) return { saved };
    const isLater = isLost(error) || (error instanceof ApiError && [401, 429].includes(error.status));
    return isLater ? {} : { refusal: messageOf(error) };
  }
}

/** One tab at a time: a change must not be sent twice. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request('lume-status-queue', work);
}

async function keep(next: readonly QueuedChange[]): Promise<void> {
  if (next.length === 0) await removeSeal(QUEUE);
  else await storeSeal(QUEUE, await seal(QUEUE, { owner, changes: next }));
  publish(next);
}

/** Signing out would delete what waits: it asks first then. */
function publish(next: readonly QueuedChange[]): void {
  changes = next;
  markUnsaved(QUEUE, next.length > 0);
  for (const listener of listeners) listener();
}
