import { useCallback, useEffect, useRef, useState } from 'react';
import { ownershipMessages } from '../../../domain/account/ownership-messages.ts';
import { messages } from '../../../domain/errors.ts';
import { ApiError } from '../../lib/api-error.ts';
import { saveFile } from '../../lib/sharing.ts';
import { openExport } from './requests.ts';

/** Without a byte for so long a download has stopped. */
const SILENCE_MS = 60_000;
/** What came is handed to the browser in pieces of so many bytes, which it may keep outside of the page's memory. */
const PIECE_BYTES = 16 * 1024 * 1024;

interface SavedFile {
  name: string;
  blob: Blob;
}

export type ExportState =
  | { step: 'idle' }
  | { step: 'running'; received: number }
  | { step: 'failed'; sentence: string }
  | { step: 'done'; file: SavedFile };

const idle: ExportState = { step: 'idle' };

export function useExport() {
  const [state, setState] = useState<ExportState>(idle);
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState(idle);
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async () => {
    const abort = new AbortController();
    running.current = abort;
    const isMine = () => running.current === abort;
    setState({ step: 'running', received: 0 });
    try {
      const onBytes = (received: number) => isMine() && setState({ step: 'running', received });
      const file = await readDownload(await openExport(abort.signal), { abort, onBytes });
      if (!isMine()) return;
      saveFile(file.blob, file.name);
      setState({ step: 'done', file });
    } catch (error) {
      if (isMine()) setState({ step: 'failed', sentence: failureOf(error) });
    }
  }, []);
  return { state, start, stop };
}

/** A refusal has its message; a lost connection gets the export's own. */
function failureOf(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status !== 0;
  return isRefusal ? error.message : ownershipMessages.exportBroken;
}

/** A download that breaks off is a failure, never a shorter file. */
async function readDownload(
  answer: Response,
  { abort, onBytes }: { abort: AbortController; onBytes: (received: number) => void },
): Promise<SavedFile> {
  const pieces: Blob[] = [];
  let parts: BlobPart[] = [];
  let received = 0;
  let inPieces = 0;
  let silence = setTimeout(() => abort.abort(), SILENCE_MS);
  try {
    for (const reader = answer.body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(silence);
      silence = setTimeout(() => abort.abort(), SILENCE_MS);
      parts.push(value);
      received += value.byteLength;
      if (received - inPieces >= PIECE_BYTES) {
        pieces.push(new Blob(parts));
        parts = [];
        inPieces = received;
      }
      onBytes(received);
    }
  } catch (cause) {
    throw new ApiError(0, 'network', messages.network, { cause: String(cause) });
  } finally {
    clearTimeout(silence);
  }
  return { name: nameOf(answer), blob: new Blob([...pieces, ...parts], { type: 'application/zip' }) };
}

function nameOf(answer: Response): string {
  const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return name ?? 'lume.zip';
}
