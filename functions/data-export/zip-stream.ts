import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive, its text or bytes made while it is written. */
export interface ZipEntry {
  path: string;
  pieces: AsyncIterable<string | Uint8Array>;
}

/** Little work for most of the effect: an isolate's time is dearer than bytes. */
const LEVEL = 4;

/**
 * A zip as it is being made: a piece of text is asked for when the reader has taken what came of those before, so that no more
 * than a piece and what it comes to is held, however long the archive. What fails while it is made breaks the stream off:
 * half an archive is never taken for a whole one. `onFailure` is told what failed.
 */
export function zipStream(
  entries: AsyncIterable<ZipEntry>,
  { at, onFailure }: { at: Date; onFailure: (error: unknown) => void },
): ReadableStream<Uint8Array> {
  const pieces = zipped(entries, at);
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

async function* zipped(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array, void, void> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    if (piece.length > 0) made.push(piece);
  });
  const encoder = new TextEncoder();
  for await (const { path, pieces } of entries) {
    const file = new ZipDeflate(path, { level: LEVEL });
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
