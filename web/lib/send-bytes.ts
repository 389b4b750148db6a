import { signInAgain } from './api.ts';
import { ApiError, connectionLost, readError } from './api-error.ts';
import { noteReached, noteUnreached } from './connection.ts';

export interface Way {
  /** Bytes sent so far, of how many. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface Sending extends Way {
  method: 'POST' | 'PUT';
  address: string;
  bytes: Blob;
}

/** What the address answers. Throws ApiError; an AbortError when cancelled. */
export async function sendBytes<Answer>(sending: Sending): Promise<Answer> {
  try {
    return (await attempt(sending)) as Answer; // what the address answers
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401;
    if (!isOver || !(await signInAgain({ isWrite: true }))) throw error;
    return (await attempt(sending)) as Answer;
  }
}

/** By XMLHttpRequest: only it reports the progress of an upload. */
function attempt({ method, address, bytes, signal, onProgress }: Sending): Promise<unknown> {
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

function answerOf({ status, responseText }: XMLHttpRequest): unknown {
  noteReached();
  const body = parseAnswer(responseText);
  if (status >= 300) return readError(status, body);
  return body ?? connectionLost('no JSON');
}

function networkFailure(): ApiError {
  noteUnreached();
  return connectionLost('no answer');
}

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
