import { Refusal } from '../../domain/errors.ts';
import { MAX_PICTURE_BYTES } from '../../domain/studio/picture.ts';
import { pictureSentences } from '../../domain/studio/picture-upload.ts';
import { unfit } from './cleaned-picture.ts';

/** Refuses by headers, before reading: unsupported_media_type 415, picture_too_large 413. */
export function refuseByHeaders({ headers }: Request): void {
  if (!/^\s*image\/[\w.+-]+\s*(;|$)/i.test(headers.get('content-type') ?? '')) {
    throw new Refusal('unsupported_media_type');
  }
  if (declaredLength(headers) > MAX_PICTURE_BYTES) throw tooLarge();
}

/** Counted while they arrive: at most 5 MB are held. Refuses: picture_too_large 413. */
export async function readUpload({ body, headers }: Request): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(declaredLength(headers) || MAX_PICTURE_BYTES);
  const reader = body?.getReader();
  for (let size = 0; ; ) {
    const chunk = await reader?.read().catch(() => {
      throw unfit(); // connection lost
    });
    if (chunk?.value === undefined) return bytes.subarray(0, size);
    if (size + chunk.value.byteLength > bytes.length) {
      await reader?.cancel();
      throw tooLarge();
    }
    bytes.set(chunk.value, size);
    size += chunk.value.byteLength;
  }
}

const tooLarge = () => new Refusal('picture_too_large', { message: pictureSentences.tooLarge });

const declaredLength = (headers: Headers) => Number(headers.get('content-length') ?? 0);
