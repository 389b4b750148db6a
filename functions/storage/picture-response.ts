import type { R2Object, R2ObjectBody } from '@cloudflare/workers-types';
import type { AppContext } from '../http/context.ts';
import { PICTURE_POLICY } from '../http/response-headers.ts';

/** 200 with the bytes, or 304 to a matching `If-None-Match`. `embeddedBy`: which origins may show it. */
export function pictureResponse(
  c: AppContext,
  found: R2ObjectBody | R2Object,
  embeddedBy: 'cross-origin' | 'same-origin',
): Response {
  const isKnown = found.etag === heldTag(c);
  const headers = { ...guards(embeddedBy), ETag: found.httpEtag, ...(isKnown ? {} : headersOf(found)) };
  return new Response(isKnown ? null : bodyOf(found), { status: isKnown ? 304 : 200, headers });
}

/** 200 with the bytes of a picture that no cache may know: without a tag. */
export const privateResponse = (found: R2ObjectBody): Response =>
  new Response(bodyOf(found), { headers: { ...guards('same-origin'), ...headersOf(found) } });

const guards = (embeddedBy: 'cross-origin' | 'same-origin') => ({
  'Content-Security-Policy': PICTURE_POLICY,
  'Cross-Origin-Resource-Policy': embeddedBy,
});

/** The tag the browser has; R2's are 32 hexadecimal digits. */
export function heldTag(c: AppContext): string | undefined {
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
