import { type InferOutput, nullable, object, picklist, string } from 'valibot';
import { type PrivatePicture, workPictureKinds } from '../../../../domain/studio/private-picture.ts';
import { MAX_WAITING_PICTURES, workPictureMessages } from '../../../../domain/work-record/pictures.ts';
import { createSealedQueue, type Outcome, outcomeOf } from '../../../lib/sealed-queue.ts';
import { sendWorkPicture } from '../pictures/requests.ts';
import { recordQueue } from './record-queue.ts';

const queuedPicture = object({
  /** Under which it is stored on the server too: sent twice, it is stored once. */
  key: string(),
  /** Nothing builds on a picture: its own key. */
  subject: string(),
  appointmentId: string(),
  clientId: string(),
  client: string(),
  startsAt: string(),
  kind: picklist(workPictureKinds),
  refusal: nullable(string()),
});
export type QueuedPicture = InferOutput<typeof queuedPicture>;

/** Milliseconds: an upload has no end of its own where the connection only seems to be there. */
const TIMEOUT = 120_000;

/** Pictures of the work that were taken without a connection, cut and shrunk already. */
export const pictureQueue = createSealedQueue({
  name: 'picture-queue',
  item: queuedPicture,
  hasBytes: true,
  send,
});

export type NewPicture = Omit<QueuedPicture, 'key' | 'subject' | 'refusal'> & { id: string; bytes: Blob };

/** Null once it waits; the sentence to show where it does not. */
export async function enqueuePicture({ id, bytes, ...picture }: NewPicture): Promise<string | null> {
  if (pictureQueue.items().length >= MAX_WAITING_PICTURES) return workPictureMessages.full;
  const isKept = await pictureQueue.add({ ...picture, key: id, subject: id }, await bytes.arrayBuffer());
  return isKept ? null : workPictureMessages.notKept;
}

/** After the records that wait. */
async function send({ key: id, appointmentId, kind }: QueuedPicture): Promise<Outcome<PrivatePicture>> {
  const records = await recordQueue.storedItems();
  if (records.some(({ refusal }) => refusal === null)) return null;
  const kept = await pictureQueue.readBytes(id);
  if (kept === null) return { refusal: workPictureMessages.unreadable };
  const bytes = new Blob([kept], { type: 'image/jpeg' });
  const signal = AbortSignal.timeout(TIMEOUT);
  try {
    const way = { signal, onProgress: () => undefined };
    return { saved: await sendWorkPicture(appointmentId, { id, kind, bytes }, way) };
  } catch (error) {
    return signal.aborted ? null : outcomeOf(error);
  }
}
