import type { R2ObjectBody } from '@cloudflare/workers-types';
import { Hono } from 'hono';
import { Refusal } from '../../domain/errors.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { rowId } from '../http/guards.ts';
import { PICTURE_POLICY } from '../http/response-headers.ts';
import { type Copy, describePicture, findPicture } from '../storage/bucket.ts';

/** An id never comes to name another picture. */
const FOREVER = 'public, max-age=31536000, immutable';

export const media = new Hono<AppEnv>()

  /** The bytes of a picture, cacheable for a year. Answers 200, or 304 to a matching `If-None-Match`. Refuses: 404 not_found. */
  .get('/:id', (c) => answerPicture(c, c.req.param('id'), 'full'))

  /** The smaller copy. Answers 200 or 304 like the larger one. Refuses: 404 not_found, also where there is none. */
  .get('/:id/small', (c) => answerPicture(c, c.req.param('id'), 'small'));

async function answerPicture(c: AppContext, id: string, copy: Copy): Promise<Response> {
  const place = { id: rowId(id), copy };
  const found =
    c.req.method === 'HEAD'
      ? await describePicture(c.env.MEDIA, place)
      : await findPicture(c.env.MEDIA, place, heldTag(c));
  if (found === null) throw new Refusal('not_found');
  c.set('cacheControl', FOREVER);
  const isKnown = found.etag === heldTag(c);
  const headers = {
    ETag: found.httpEtag,
    'Content-Security-Policy': PICTURE_POLICY,
    'Cross-Origin-Resource-Policy': 'cross-origin', // a mail shows the logo
    ...(isKnown ? {} : headersOf(found)),
  };
  return new Response(isKnown ? null : bodyOf(found), { status: isKnown ? 304 : 200, headers });
}

/** The tag the browser has; R2's are 32 hexadecimal digits. */
function heldTag(c: AppContext): string | undefined {
  return /"([\da-f]{32})"/.exec(c.req.header('if-none-match') ?? '')?.[1];
}

const headersOf = ({ httpMetadata, size }: Pick<R2ObjectBody, 'httpMetadata' | 'size'>) => ({
  'Content-Type': httpMetadata?.contentType ?? 'application/octet-stream',
  'Content-Length': String(size),
});

/** The same stream for the compiler, which knows the platform's type and the browser's. */
function bodyOf(found: object): ReadableStream | null {
  return 'body' in found ? (found.body as ReadableStream) : null;
}
