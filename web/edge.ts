import { answerBookingPage, type Neighbour } from './booking/edge/booking-response.tsx';
import { tagManagerOf } from './booking/edge/page-headers.ts';

export interface EdgeEnv {
  /** Absent in a preview that was not made by tools/deploy. */
  API?: Neighbour;
  /** Set in previews: their address is the host of the Pages project. */
  PREVIEW?: string;
  ASSETS: Neighbour;
  /** Script of a tag manager for the booking page (docs/deploy.md). None unless set. */
  TAG_MANAGER_URL?: string;
}

/** Addresses of more than one part, by the document of static hosting. */
const documents: readonly [RegExp, string][] = [
  [/^\/clients\/[^/]+$/, '/clients'],
  [/^\/financial\/(?:summary|commissions|statement|receipt\/[^/]+)$/, '/financial'],
  [/^\/procedure-types\/(?:supplies|lots)$/, '/procedure-types'],
  [/^\/(?:anamnese|ficha-tecnica)\/[^/]+$/, '/clients'],
  [/^\/auth\/confirm$/, '/auth-confirm'],
];
const passed = ['/api/', '/auth/v1/', '/media/'];

/** The Pages project's only code, run where _routes.json says: the API's requests as they came, /agendar, static files. */
export default {
  async fetch(request: Request, env: EdgeEnv): Promise<Response> {
    const { hostname, pathname } = new URL(request.url);
    if (env.API === undefined) return new Response('A preview has no API.', { status: 503 });
    if (hostname.endsWith('.pages.dev') && env.PREVIEW === undefined) return env.API.fetch(request); // which knows where the product is
    if (passed.some((prefix) => pathname.startsWith(prefix))) return env.API.fetch(request);
    // As it was printed or typed: 'AGENDAR'.
    if (/^\/agendar(?:\/|$)/i.test(pathname)) return answerBookingPage(request, env.API, tagManagerOf(env));
    const [, document] = documents.find(([pattern]) => pattern.test(pathname)) ?? [];
    return env.ASSETS.fetch(
      document === undefined ? request : new Request(new URL(document, request.url), request),
    );
  },
};
