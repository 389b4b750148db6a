import { answerOrders, askWorker, openedWorker } from './asked-worker.ts';
import type { FileEncoding, OnProgress } from './decoded-file.ts';

/** What a list holds out of its text; null when nothing is in it, 'tooMany' above `MAX_ROWS`. */
export type SourceReader<Source> = (text: string) => Read<Source> | Promise<Read<Source>>;
type Read<Source> = Source | null | 'tooMany';

/** `file`: to be read again in another encoding; null, as `encoding`, for what was pasted or picked. */
export interface Found<Source> {
  source: Source;
  file: File | null;
  encoding: FileEncoding | null;
}

export const UNREADABLE =
  'Não foi possível ler este arquivo. Abra-o no aparelho em que está e tente novamente.';

/** Rows of a list that a page can still hold and check. */
export const MAX_ROWS = 20_000;

/** Why nothing was found. */
type Refusal = 'nothing' | 'notText' | 'tooMany';

type Answer<Source> = { source: Source; encoding: FileEncoding } | Refusal;

interface Reading<Source> {
  read: SourceReader<Source>;
  /** Where large files are read, so that the page answers meanwhile; it calls `answerFiles`. */
  openWorker?: (() => Worker) | undefined;
  encoding?: FileEncoding;
  onProgress?: OnProgress;
  /** Ends the reading with an `AbortError`. */
  signal?: AbortSignal;
}

/** What a file holds, in the encoding that fits best unless one is given. Throws when it cannot be read. */
export async function readFile<Source>(
  file: File,
  reading: Reading<Source>,
): Promise<Found<Source> | Refusal> {
  const worker = openedWorker(reading.openWorker);
  const answer = worker
    ? await askWorker<Order, Answer<Source>>(worker, { file, encoding: reading.encoding }, reading)
    : await foundIn(file, reading.encoding, reading.read, reading.onProgress);
  return typeof answer === 'string' ? answer : { ...answer, file };
}

interface Order {
  file: File;
  encoding: FileEncoding | undefined;
}

/** In a worker: reads each file that `readFile` sends. */
export function answerFiles<Source>(read: SourceReader<Source>): void {
  answerOrders(({ file, encoding }: Order, onProgress) => foundIn(file, encoding, read, onProgress));
}

async function foundIn<Source>(
  file: File,
  given: FileEncoding | undefined,
  read: SourceReader<Source>,
  onProgress?: OnProgress,
): Promise<Answer<Source>> {
  const { decodeFile } = await import('./decoded-file.ts');
  const decoded = await decodeFile(file, given, onProgress);
  if (decoded === null) return 'notText';
  const source = await read(decoded.text);
  if (source === null) return 'nothing';
  if (source === 'tooMany') return 'tooMany';
  return { source: source as Source, encoding: decoded.encoding };
}
