import { messages } from '../../../domain/errors.ts';
import type { Picture, PictureKind } from '../../../domain/studio/picture.ts';
import { signInAgain } from '../../lib/api.ts';
import { ApiError, readError } from '../../lib/api-error.ts';
import { noteReached, noteUnreached } from '../../lib/connection.ts';
import type { CutPicture } from './cutting/cut-picture.ts';

interface Way {
  /** Bytes sent so far, of how many. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface Sending extends Way {
  method: 'POST' | 'PUT';
  address: string;
  bytes: Blob;
}

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
  const stored = await send({ method: 'POST', address, bytes: full, ...after(0) });
  if (small === null) return stored;
  return send({
    method: 'PUT',
    address: `/api/pictures/${stored.id}/small`,
    bytes: small,
    ...after(full.size),
  });
}

async function send(sending: Sending): Promise<Picture> {
  try {
    return await attempt(sending);
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401;
    if (!isOver || !(await signInAgain({ isWrite: true }))) throw error;
    return attempt(sending);
  }
}

/** By XMLHttpRequest: only it reports the progress of an upload. */
function attempt({ method, address, bytes, signal, onProgress }: Sending): Promise<Picture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.open(method, address);
    request.setRequestHeader('Content-Type', bytes.type);
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, bytes.size));
    request.onload = () => {
      const answer = answerOf(request);
      if (answer instanceof ApiError) reject(answer);
      else resolve(answer);
    };
    request.onerror = () => reject(networkFailure());
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', cancel);
    signal.addEventListener('abort', cancel);
    request.send(bytes);
  });
}

function answerOf({ status, responseText }: XMLHttpRequest): Picture | ApiError {
  noteReached();
  const body = parseAnswer(responseText);
  return status < 300 && body !== null ? (body as Picture) : readError(status, body); // what these routes answer
}

function networkFailure(): ApiError {
  noteUnreached();
  return new ApiError(0, 'network', messages.network);
}

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
