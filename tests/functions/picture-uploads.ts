import type { Picture, PictureKind } from '../../domain/studio/picture.ts';
import { png } from '../support/pictures/png.ts';
import type { Answer, Visitor } from '../support/visitor.ts';
import { expectStatus, type Problem } from './studio.ts';

/** As small as each may be. */
export const COVER: Buffer = png({ width: 600, height: 200 });
export const LOGO: Buffer = png({ width: 128, height: 128 });

/** Sends bytes as a picture, declared as PNG unless given. */
export function upload(
  browser: Visitor,
  bytes: Uint8Array,
  { kind = 'cover', type = 'image/png' }: { kind?: PictureKind; type?: string } = {},
): Promise<Answer<Picture & Problem>> {
  return browser.post(`/api/pictures?kind=${kind}`, bytes, { 'content-type': type });
}

/** Uploads a cover or logo that nobody has saved. */
export async function uploaded(browser: Visitor, kind: PictureKind = 'cover'): Promise<Picture> {
  return expectStatus(await upload(browser, kind === 'cover' ? COVER : LOGO, { kind }), 201);
}
