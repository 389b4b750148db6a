import type { Picture, PictureKind } from '../../../domain/studio/picture.ts';
import { sendBytes, type Way } from '../../lib/send-bytes.ts';
import type { CutPicture } from './cutting/cut-picture.ts';

/** Sends both copies, the larger first. Throws ApiError; an AbortError when cancelled. */
export async function sendPicture(
  kind: PictureKind,
  { full, small }: CutPicture,
  way: Way,
): Promise<Picture> {
  const total = full.size + (small?.size ?? 0);
  const after = (before: number): Way => ({
    signal: way.signal,
    onProgress: (sent) => way.onProgress((before + sent) / total),
  });
  const address = `/api/pictures?kind=${kind}`;
  const stored = await sendBytes<Picture>({ method: 'POST', address, bytes: full, ...after(0) });
  if (small === null) return stored;
  return sendBytes<Picture>({
    method: 'PUT',
    address: `/api/pictures/${stored.id}/small`,
    bytes: small,
    ...after(full.size),
  });
}
