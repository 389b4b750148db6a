import { Zip, ZipDeflate } from 'fflate';

export interface ZipEntry {
  path: string;
  pieces: AsyncIterable<string | Uint8Array>;
  /** Packed already, as pictures are: packing again costs time and saves nothing. */
  isPacked?: true;
}

/** Level 1 to 9: an isolate's time costs more than bytes. */
const LEVEL = 4;
/** Places in a zip are 32 bits wide: beyond, the directory would name other bytes. */
const MAX_BYTES = 0xffff_ffff;

export const zipStream = (
  entries: AsyncIterable<ZipEntry>,
  { at, onFailure }: { at: Date; onFailure: (error: unknown) => void },
): ReadableStream<Uint8Array> => streamOf(zipEntries(entries, at), onFailure);

export const textStream = (
  pieces: AsyncGenerator<string, void, void>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> => streamOf(encodePieces(pieces), onFailure);

/** Made as fast as it is read, so memory stays small. A failure breaks the stream: half a file must not pass for a whole one. */
function streamOf(
  pieces: AsyncGenerator<Uint8Array, void, void>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        onFailure(error);
        controller.error(error);
      }
    },
    async cancel() {
      await pieces.return();
    },
  });
}

async function* encodePieces(
  pieces: AsyncGenerator<string, void, void>,
): AsyncGenerator<Uint8Array, void, void> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}

async function* zipEntries(
  entries: AsyncIterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array, void, void> {
  const made: Uint8Array[] = [];
  let size = 0;
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    size += piece.length;
    if (size > MAX_BYTES) throw new Error('an export of more than 4 GB does not fit a zip');
    if (piece.length > 0) made.push(piece);
  });
  const encoder = new TextEncoder();
  for await (const { path, pieces, isPacked } of entries) {
    const file = new ZipDeflate(path, { level: isPacked ? 0 : LEVEL });
    file.mtime = at;
    zip.add(file);
    for await (const piece of pieces) {
      file.push(typeof piece === 'string' ? encoder.encode(piece) : piece);
      yield* made.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
