import { queryOptions } from '@tanstack/react-query';
import { array, type InferOutput, nullable, number, object, string } from 'valibot';
import { storedDetails } from '../../../../domain/work-record/stored-details.ts';
import type { AppointmentWorkRecord, WorkRecord } from '../../../../domain/work-record/work-record.ts';
import type { WorkRecordInput } from '../../../../domain/work-record/work-record-input.ts';
import { keepDraft, sealedDraft, storedDrafts } from '../../../lib/draft-store.ts';
import { createSealedQueue, type Outcome, outcomeOf } from '../../../lib/sealed-queue.ts';
import { draftKey, type StorageKey } from '../../../lib/storage.ts';
import { saveWorkRecord } from '../requests.ts';
import { fieldsOf } from '../work-fields.ts';

const queuedRecord = object({
  key: string(),
  /** The appointment. */
  subject: string(),
  /** The person who wrote it. */
  owner: string(),
  client: string(),
  startsAt: string(),
  /** By its shape alone: what was written under the limits of another build is sent all the same, and refused in words. */
  input: object({
    version: nullable(number()),
    details: storedDetails,
    lots: array(object({ lotId: string(), reason: nullable(string()) })),
    ...{ humidity: nullable(number()), temperature: nullable(number()), retention: nullable(number()) },
  }),
  refusal: nullable(string()),
});
export type QueuedRecord = InferOutput<typeof queuedRecord>;

/** Records that were written without a connection. */
export const recordQueue = createSealedQueue({ name: 'record-queue', item: queuedRecord, send });

export const workDraftKey = (appointmentId: string, owner: string) =>
  draftKey(`work-record-form:${appointmentId}`, owner);

/** False where nothing is queued. What waits already of the appointment is saved before it. */
export function enqueueRecord(
  { appointment, client }: AppointmentWorkRecord,
  { appointmentId, owner, input }: { appointmentId: string; owner: string; input: WorkRecordInput },
): Promise<boolean> {
  const { startsAt } = appointment;
  return recordQueue.add({ subject: appointmentId, owner, client: client.fullName, startsAt, input });
}

/** What was written of an appointment last and is not sent yet. */
export async function queuedInput(appointmentId: string): Promise<WorkRecordInput | null> {
  const items = await recordQueue.storedItems();
  return items.findLast(({ subject }) => subject === appointmentId)?.input ?? null;
}

/** The same as a query, read anew by each form. */
export const queuedInputQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['work-records', 'queued', appointmentId],
    queryFn: () => queuedInput(appointmentId),
    gcTime: 0,
  });

/** What is refused is there again when the form is opened: what was written last, since all of the appointment is refused with it. */
async function send(
  { subject, owner, input }: QueuedRecord,
  before?: WorkRecord,
): Promise<Outcome<WorkRecord>> {
  try {
    return { saved: await saveWorkRecord(subject, { ...input, version: before?.version ?? input.version }) };
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome !== null) await keepAsDraft(subject, owner, (await queuedInput(subject)) ?? input);
    return outcome;
  }
}

/** What was refused is in the form again, however long ago that was; what was typed there since stays. The draft's key. */
export async function keepRefused({ subject, owner, input }: QueuedRecord): Promise<StorageKey> {
  const key = workDraftKey(subject, owner);
  const isKept = storedDrafts(owner, Date.now()).some((draft) => draft.key === key);
  if (!isKept) await keepAsDraft(subject, owner, (await queuedInput(subject)) ?? input);
  return key;
}

/** Once the form was saved with a connection. */
export async function dropRefused(appointmentId: string): Promise<void> {
  const refused = recordQueue.items().filter(({ refusal }) => refusal !== null);
  for (const { key, subject } of refused) if (subject === appointmentId) await recordQueue.dismiss(key);
}

async function keepAsDraft(appointmentId: string, owner: string, input: WorkRecordInput): Promise<void> {
  const key = workDraftKey(appointmentId, owner);
  keepDraft(key, await sealedDraft(key, { fields: fieldsOf(input, []) }, Date.now()));
}
