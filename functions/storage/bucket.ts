import type { R2Bucket, R2Object, R2ObjectBody } from '@cloudflare/workers-types';
import type { PictureRemains } from '../../db/queries/pictures/pictures.ts';
import { Refusal } from '../../domain/errors.ts';
import type { CleanedPicture } from './cleaned-picture.ts';

export type Copy = 'full' | 'small';

const copies: readonly Copy[] = ['full', 'small'];
const keyOf = (id: string, copy: Copy) => (copy === 'full' ? `pictures/${id}` : `pictures/${id}/${copy}`);

/** Stores the bytes of a picture whose row exists. Refuses: unavailable 503 when the bucket does not answer. */
export async function putPicture(
  media: R2Bucket,
  { id, copy }: { id: string; copy: Copy },
  { type, bytes }: CleanedPicture,
): Promise<void> {
  await media.put(keyOf(id, copy), bytes, { httpMetadata: { contentType: type } }).catch(refuse);
}

/** A copy, null when there is none. Without body when `held` is its tag (If-None-Match). */
export function findPicture(
  media: R2Bucket,
  { id, copy }: { id: string; copy: Copy },
  held: string | undefined,
): Promise<R2ObjectBody | R2Object | null> {
  return findByTag(media, keyOf(id, copy), held);
}

function findByTag(
  media: R2Bucket,
  key: string,
  held: string | undefined,
): Promise<R2ObjectBody | R2Object | null> {
  const found = held === undefined ? media.get(key) : media.get(key, { onlyIf: { etagDoesNotMatch: held } });
  return found.catch(refuse);
}

export async function readPicture(media: R2Bucket, id: string): Promise<Uint8Array | null> {
  const found = await media.get(keyOf(id, 'full')).catch(refuse);
  return found && new Uint8Array(await found.arrayBuffer());
}

export function describePicture(
  media: R2Bucket,
  { id, copy }: { id: string; copy: Copy },
): Promise<R2Object | null> {
  return media.head(keyOf(id, copy)).catch(refuse);
}

interface PrivateKey {
  studioId: string;
  id: string;
}

/** Apart from what `/media` can name. */
const privateKeyOf = ({ studioId, id }: PrivateKey) => `private/${studioId}/${id}`;

/** Refuses: unavailable 503 when the bucket does not answer. */
export async function putPrivatePicture(
  media: R2Bucket,
  key: PrivateKey,
  { type, bytes }: CleanedPicture,
): Promise<void> {
  await media.put(privateKeyOf(key), bytes, { httpMetadata: { contentType: type } }).catch(refuse);
}

export function findPrivatePicture(media: R2Bucket, key: PrivateKey): Promise<R2ObjectBody | null> {
  return media.get(privateKeyOf(key)).catch(refuse);
}

/** Without body when `held` is its tag. */
export const findPublishedPicture = (media: R2Bucket, key: PrivateKey, held: string | undefined) =>
  findByTag(media, privateKeyOf(key), held);

export async function readPrivatePicture(media: R2Bucket, key: PrivateKey): Promise<Uint8Array | null> {
  const found = await findPrivatePicture(media, key);
  return found && new Uint8Array(await found.arrayBuffer());
}

/** All copies of at most 500 pictures; missing ones are ignored. */
export async function deletePictures(media: R2Bucket, remains: readonly PictureRemains[]): Promise<void> {
  await media.delete(
    remains.flatMap(({ id, privateOf: studioId }) =>
      studioId === null ? copies.map((copy) => keyOf(id, copy)) : [privateKeyOf({ studioId, id })],
    ),
  );
}

function refuse(): never {
  throw new Refusal('unavailable');
}
