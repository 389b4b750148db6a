import { Refusal } from '../../domain/errors.ts';
import { maxPictureBytes, type PictureKind } from '../../domain/studio/picture.ts';
import { pictureMessages } from '../../domain/studio/picture-upload.ts';
import { unfit } from './cleaned-picture.ts';

/** Refuses by headers, before reading: unsupported_media_type 415, picture_too_large 413. */
export function refuseByHeaders({ headers }: Request, kind: PictureKind = 'cover'): void {
  if (!/^\s*image\/[\w.+-]+\s*(;|$)/i.test(headers.get('content-type') ?? '')) {
    throw new Refusal('unsupported_media_type');
  }
  if (declaredLength(headers) > maxPictureBytes[kind]) throw tooLarge(kind);
}

/** Counted while they arrive: no more is held than a picture of that kind may have. Refuses: picture_too_large 413. */
export async function readUpload(
  { body, headers }: Request,
  kind: PictureKind = 'cover',
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(declaredLength(headers) || maxPictureBytes[kind]);
  const reader = body?.getReader();
  for (let size = 0; ; ) {
    const chunk = await reader?.read().catch(() => {
      throw unfit(); // connection lost
    });
    if (chunk?.value === undefined) return bytes.subarray(0, size);
    if (size + chunk.value.byteLength > bytes.length) {
      await reader?.cancel();
      throw tooLarge(kind);
    }
    bytes.set(chunk.value, size);
    size += chunk.value.byteLength;
  }
}

const tooLarge = (kind: PictureKind) =>
  new Refusal('picture_too_large', { message: pictureMessages.tooLarge[kind] });

const declaredLength = (headers: Headers) => Number(headers.get('content-length') ?? 0);
