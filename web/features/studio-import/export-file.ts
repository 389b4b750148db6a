import { askWorker, openedWorker } from '../../import/asked-worker.ts';
import type { OpenedExport } from './opened-export.ts';

/** Opens the .zip beside the page. Throws when it cannot be read, and an AbortError once `signal` ends it. */
export async function openExport(file: File, signal: AbortSignal): Promise<OpenedExport> {
  const worker = openedWorker(
    () => new Worker(new URL('./archive-worker.ts', import.meta.url), { type: 'module' }),
  );
  if (worker) return askWorker<File, OpenedExport>(worker, file, { signal });
  return (await import('./opened-export.ts')).openedExport(file);
}
