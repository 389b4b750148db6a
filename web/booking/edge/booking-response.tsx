import { renderToString } from 'react-dom/server';
import type { PublicProfessional } from '../../../domain/booking.ts';
import { bookingSentences } from '../../../domain/booking-sentences.ts';
import { messages } from '../../../domain/errors.ts';
import { BookingWizard } from '../wizard.tsx';
import { openWizard } from '../wizard-state.ts';
import { bookingDocument, type DocumentParts } from './booking-document.ts';
import { ErrorCard } from './error-card.tsx';
import { escapeHtml, inlineJson } from './escape-html.ts';
import { pageHeaders } from './page-headers.ts';
import { coverHint } from './picture-sources.ts';
import { StudioCard } from './studio-card.tsx';
import { studioHead } from './studio-head.ts';

/** What calls the API without leaving the platform. */
export interface Api {
  fetch(request: Request): Promise<Response>;
}

/** The API answers from its database within this time, or the visitor is told to try again. Milliseconds. */
const PATIENCE = 10_000;

/** Ids and readable links; anything else names nobody, and is not worth a request. */
const addressee = /^[A-Za-z0-9-]{1,60}$/;

type Answer = { page: PublicProfessional; cookies: string[] } | { status: number; message: string };

/**
 * GET /agendar?professional={id} and /agendar/{slug}: the booking page with its first step rendered, its data inlined
 * and the studio's preview in the head (S1 §2.7), or the error card: 400 without a professional, 404 with an unknown
 * one, 429 and 503 when the API cannot answer now.
 */
export async function answerBookingPage(request: Request, api: Api): Promise<Response> {
  const url = new URL(request.url);
  if (request.method !== 'GET' && request.method !== 'HEAD') return otherMethod(request, url);
  const answer = await readProfessional(request, url, api);
  const response = 'page' in answer ? bookingPage(url, answer.page) : errorPage(url, answer);
  if ('page' in answer) for (const cookie of answer.cookies) response.headers.append('Set-Cookie', cookie);
  return request.method === 'HEAD' ? new Response(null, response) : response;
}

/** A form sent before the script took over comes as POST, so that no e-mail lands in a URL: the page opens again. */
function otherMethod(request: Request, url: URL): Response {
  const headers = pageHeaders('');
  if (request.method !== 'POST') headers.set('Allow', 'GET, HEAD');
  else headers.set('Location', url.pathname + url.search);
  return new Response(null, { status: request.method === 'POST' ? 303 : 405, headers });
}

/** `/agendar/{slug}`, else the query; null when neither names anybody. */
export function addresseeOf(url: URL): string | null {
  const slug = url.pathname.slice('/agendar'.length).replace(/^\/|\/$/g, '');
  return slug || url.searchParams.get('professional')?.trim() || null;
}

/** One call through the binding, as the visitor: her address (for the limits) and her cookies go along. */
async function readProfessional(request: Request, url: URL, api: Api): Promise<Answer> {
  const idOrSlug = addresseeOf(url);
  if (idOrSlug === null) return { status: 400, message: messages.professional_missing };
  if (!addressee.test(idOrSlug)) return { status: 404, message: messages.professional_not_found };
  const headers = new Headers({ Accept: 'application/json' });
  for (const name of ['cf-connecting-ip', 'cookie', 'user-agent']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const target = new URL(`/api/public/professionals/${idOrSlug}`, url);
  try {
    const response = await api.fetch(new Request(target, { headers, signal: AbortSignal.timeout(PATIENCE) }));
    if (response.ok) return { page: await response.json(), cookies: response.headers.getSetCookie() };
    return refusalOf(response.status);
  } catch {
    return refusalOf(503);
  }
}

function refusalOf(status: number): Answer {
  if (status === 429) return { status, message: messages.rate_limited };
  if (status >= 500) return { status: 503, message: messages.unavailable };
  return { status: 404, message: messages.professional_not_found };
}

function bookingPage(url: URL, page: PublicProfessional): Response {
  const { theme, cover } = page.studio;
  const wizard = renderToString(<BookingWizard page={page} opened={openWizard(page.ticket)} />);
  return respond(200, coverHint(cover), {
    theme,
    head: studioHead(url, page),
    body: `<main class="booking">${renderToString(<StudioCard {...page} />)}<div id="wizard">${wizard}</div></main>
<script type="application/json" id="booking-data">${inlineJson(page)}</script>`,
    scripts: true,
  });
}

function errorPage(url: URL, { status, message }: { status: number; message: string }): Response {
  const again = status === 429 || status === 503;
  // What could not be loaded before why: the studio's services come with the page (S1 §8.2).
  const [title, hint] = again
    ? [bookingSentences.proceduresFailed, message]
    : [message, bookingSentences.invalidLinkHint];
  const card = (
    <ErrorCard message={title} hint={hint} retry={again ? url.pathname + url.search : undefined} />
  );
  const response = respond(status, '', {
    theme: 'default',
    head: `<title>${escapeHtml(again ? title : messages.studio_not_found)}</title><meta name="robots" content="noindex" />`,
    body: `<main class="booking">${renderToString(card)}</main>`,
    scripts: false,
  });
  if (again) response.headers.set('Retry-After', '30');
  return response;
}

function respond(status: number, hint: string, parts: DocumentParts): Response {
  const { html, hints } = bookingDocument(parts);
  return new Response(html, { status, headers: pageHeaders([hint, hints].filter(Boolean).join(', ')) });
}
