/** Addresses of private pictures: signed, for five minutes, for the session that asked. */
import type { Actor } from '../../db/client.ts';
import { Refusal } from '../../domain/errors.ts';
import { privatePictureUrl } from '../../domain/studio/private-picture.ts';
import { isSigned, type Signing, sign } from '../auth/core/secrets.ts';

const ADDRESS_SECONDS = 5 * 60;

/** The path and query of a picture that the actor was found to see. */
export function privatePictureAddress(env: Signing, actor: Actor, { id, now }: { id: string; now: Date }) {
  const expires = (Math.floor(now.getTime() / 1000) + ADDRESS_SECONDS).toString(36);
  const signature = sign(env, 'private-picture', claims(actor, id, expires)).toString('base64url');
  return `${privatePictureUrl(id)}?${new URLSearchParams({ expires, signature })}`;
}

/** Refuses `not_found` for an address that is over, forged, of another picture or of another session. */
export function refuseUnlessSigned(
  env: Signing,
  actor: Actor,
  { id, expires, signature, now }: { id: string; expires: string; signature: string; now: Date },
): void {
  const isOver = Number.parseInt(expires, 36) * 1000 < now.getTime();
  if (isOver || !isSigned(env, 'private-picture', claims(actor, id, expires), signature))
    throw new Refusal('not_found');
}

const claims = ({ session }: Actor, id: string, expires: string) => `${session}:${id}:${expires}`;
