import { useCallback, useEffect, useRef, useState } from 'react';
import { ownershipSentences } from '../../../domain/account/ownership-sentences.ts';
import { ApiError } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { openExport } from './requests.ts';
import { readDownload, type SavedFile } from './saved-download.ts';

export type ExportState =
  | { step: 'idle' }
  | { step: 'running'; received: number }
  | { step: 'failed'; sentence: string }
  | { step: 'done'; file: SavedFile };

const idle: ExportState = { step: 'idle' };

/** The download of an export: begun, followed, stopped. It ends with the screen it belongs to. */
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
  return isRefusal ? error.message : ownershipSentences.exportBroken;
}
