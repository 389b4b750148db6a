import { messages } from '../../../domain/errors.ts';
import { ApiError } from '../../lib/api.ts';

/** A download that is complete. */
export interface SavedFile {
  name: string;
  blob: Blob;
}

/** Milliseconds without a byte after which a download has stopped. */
const SILENCE = 60_000;

/** Reads a download to its end and reports the bytes received; one that breaks off is a failure, never a shorter file. */
export async function readDownload(
  answer: Response,
  { abort, onBytes }: { abort: AbortController; onBytes: (received: number) => void },
): Promise<SavedFile> {
  const parts: BlobPart[] = [];
  let received = 0;
  let silence = setTimeout(() => abort.abort(), SILENCE);
  try {
    for (const reader = answer.body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(silence);
      silence = setTimeout(() => abort.abort(), SILENCE);
      parts.push(value);
      received += value.byteLength;
      onBytes(received);
    }
  } catch (cause) {
    throw new ApiError(0, 'network', messages.network, { cause: String(cause) });
  } finally {
    clearTimeout(silence);
  }
  return { name: nameOf(answer), blob: new Blob(parts, { type: 'application/zip' }) };
}

function nameOf(answer: Response): string {
  const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return name ?? 'lume.zip';
}
