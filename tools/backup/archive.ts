/** The file of a backup: gzip, then age (https://age-encryption.org/v1), both as streams. `age -d` and `gunzip` open it too. */
import { pipeline, Readable, type Transform } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';

export async function seal(plain: AsyncIterable<Buffer>, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const zipped = through(Readable.from(plain), createGzip());
  return nodeStream(await encrypter.encrypt(webStream(zipped)));
}

/** What `seal` was given. Refuses, in words, another identity and a file that was changed or cut, the latter while it is read. */
export async function* open(file: Readable, identity: string): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    const zipped = nodeStream(await decrypter.decrypt(webStream(file)));
    yield* through(zipped, createGunzip());
  } catch (cause) {
    file.destroy();
    const isOther = cause instanceof Error && cause.message.startsWith('no identity matched');
    throw new Error(
      isOther ? 'This identity does not open this backup.' : 'The file is damaged or not whole.',
      { cause },
    );
  }
}

/** Whoever reads the result receives the failures of both, and may stop reading: then both end. */
function through(from: Readable, to: Transform): Transform {
  return pipeline(from, to, () => {});
}

const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const nodeStream = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
