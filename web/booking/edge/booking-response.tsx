import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PublicPage } from '../../../domain/booking/booking.ts';
import { bookingMessages } from '../../../domain/booking/messages.ts';
import { messages } from '../../../domain/errors.ts';
import { RETRY_LABEL } from '../../../domain/failures.ts';
import { OFFERED } from '../../../domain/recall/recall.ts';
import { Icons } from '../../ui/icons.tsx';
import { BookingWizard } from '../wizard.tsx';
import { openWith, withEmailSent } from '../wizard-state.ts';
import { bookingDocument, type DocumentParts, escapeHtml, inlineJson } from './booking-document.ts';
import { ErrorCard } from './error-card.tsx';
import { GalleryPlace } from './gallery-place.tsx';
import { framedByUs, pageHeaders } from './page-headers.ts';
import { coverHint, StudioCard } from './studio-card.tsx';
import { NothingOffered, PageLinks, WithoutScript } from './studio-contact.tsx';
import { studioHead } from './studio-head.ts';

/** Called without leaving the platform: the API's Worker, the static files. */
export interface Neighbour {
  fetch(request: Request): Promise<Response>;
}

/** The API answers within this time, in milliseconds. */
const TIMEOUT_MS = 10_000;

const LONGEST_FORM = 2000;
/** Of two names and what may stand behind them: where a link ends is looked for at each of its characters. */
const LONGEST_LINK = 300;

const addressee = /^[A-Za-z0-9-]{1,60}$/;

type Answer = { page: PublicPage; cookies: string[] } | Refusal;

interface Refusal {
  status: number;
  message: string;
  /** The page of the studio, where others of it can be booked. */
  team?: string;
}

/**
 * GET /agendar/{studio}, /agendar/{studio}/{professional} and /agendar?professional={id}: the page with its first step rendered, the service of `?servico=` chosen, and its data
 * inlined, or the error card: 400 without a professional, 404 with an unknown one (a link to who has left leads to the others of the studio), 429 and 503. POST answers the same page with the form that
 * was sent.
 */
export async function answerBookingPage(
  request: Request,
  api: Neighbour,
  tagManager: URL | null,
): Promise<Response> {
  const url = new URL(request.url);
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) return otherMethod();
  const answer = await readProfessional(request, url, api);
  const sent = request.method === 'POST' ? await sentForm(request) : null;
  const response =
    'page' in answer ? bookingPage(url, answer.page, sent, tagManager) : errorPage(url, answer);
  if ('page' in answer) for (const cookie of answer.cookies) response.headers.append('Set-Cookie', cookie);
  if (url.searchParams.has('preview')) framedByUs(response.headers);
  return request.method === 'HEAD' ? new Response(null, response) : response;
}

function otherMethod(): Response {
  const headers = pageHeaders('');
  headers.set('Allow', 'GET, HEAD, POST');
  return new Response(null, { status: 405, headers });
}

/** Sent by the form of step 1 before the script took over; as POST, so that it lands in no URL. */
async function sentForm(request: Request): Promise<URLSearchParams> {
  let form = '';
  for await (const chunk of request.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    form += chunk;
    if (form.length > LONGEST_FORM) return new URLSearchParams();
  }
  return new URLSearchParams(form);
}

/** The names of the path, one or two, else of the query; none when neither names anybody. */
function addresseesOf(url: URL): string[] {
  const path = withoutTail(decode(url.pathname)).slice('/agendar/'.length);
  return path ? path.split('/') : [withoutTail(url.searchParams.get('professional') ?? '') || []].flat();
}

/** Without what the text around a link adds to it: marks and invisible characters behind it, the parameters of an app that forgot the '?'. */
const withoutTail = (link: string) =>
  link
    .replace(/[?&#].*$/s, '')
    .slice(0, LONGEST_LINK)
    .replace(/[^\p{L}\p{N}]+$/u, '');

/** As it was sent where it is no UTF-8. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** One call through the binding, with the visitor's address (for the limits) and cookies. */
async function readProfessional(request: Request, url: URL, api: Neighbour): Promise<Answer> {
  const names = addresseesOf(url);
  const idOrSlug = names.at(-1);
  if (idOrSlug === undefined) return { status: 400, message: messages.professional_missing };
  if (names.length > 2 || !names.every((name) => addressee.test(name)))
    return { status: 404, message: messages.professional_not_found };
  const within = names.length === 2 ? `?studio=${names[0]}` : '';
  const headers = new Headers({ Accept: 'application/json' });
  for (const name of ['cf-connecting-ip', 'cookie', 'user-agent']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const ask = (name: string) =>
    api.fetch(
      new Request(new URL(`/api/public/professionals/${name}`, url), {
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
  try {
    const response = await ask(`${idOrSlug}${within}`);
    if (response.ok) return { page: await response.json(), cookies: response.headers.getSetCookie() };
    const hasTeam = response.status === 404 && within !== '' && (await ask(`${names[0]}`)).ok;
    return { ...refusalOf(response.status), ...(hasTeam && { team: `/agendar/${names[0]}` }) };
  } catch {
    return refusalOf(503);
  }
}

function refusalOf(status: number): Refusal {
  if (status === 429) return { status, message: messages.rate_limited };
  if (status >= 500) return { status: 503, message: messages.unavailable };
  return { status: 404, message: messages.professional_not_found };
}

const chosenBy = ({ searchParams }: URL) =>
  new URLSearchParams(searchParams.getAll(OFFERED).map((id) => [OFFERED, id]));

/** `sent`: the form of step 1 that was sent before the script; the script goes on from there. */
function bookingPage(
  url: URL,
  page: PublicPage,
  sent: URLSearchParams | null,
  tagManager: URL | null,
): Response {
  const { studio, procedures } = page;
  const isShownOnly = url.searchParams.has('preview');
  const tag = tagManager && `<meta name="tag-manager" content="${escapeHtml(tagManager.href)}" />`;
  const parts = {
    theme: studio.theme,
    head: studioHead(url, page) + (tag ?? ''),
    body: `<main class="booking">${draw(<StudioCard {...page} chosen={chosenBy(url)} />)}${
      procedures.length > 0 ? wizardOf(url, page, sent) : draw(<NothingOffered studio={studio} />)
    }${isShownOnly || page.gallery === 0 ? '' : draw(<GalleryPlace {...page} />)}${draw(<PageLinks />)}</main>
<script type="application/json" id="booking-data">${inlineJson(page)}</script>`,
    scripts: !isShownOnly,
  };
  return respond(200, parts, coverHint(studio.cover), tagManager);
}

function wizardOf(url: URL, page: PublicPage, sent: URLSearchParams | null): string {
  const named = openWith(page, sent ?? url.searchParams);
  const opened = sent === null ? named : withEmailSent(named, sent.get('email') ?? '');
  const marked = sent === null ? '' : ` data-sent="${escapeHtml(opened.email)}"`;
  return `${draw(<WithoutScript studio={page.studio} />)}<div id="wizard"${marked}>${renderToString(
    <BookingWizard page={page} opened={opened} sent={sent !== null} />,
  )}</div>`;
}

function errorPage(url: URL, { status, message, team }: Refusal): Response {
  const again = status === 429 || status === 503;
  // What could not be loaded before why: the studio's services come with the page.
  const [title, hint] = again
    ? [bookingMessages.proceduresFailed, message]
    : [message, team ? bookingMessages.teamHint : bookingMessages.invalidLinkHint];
  const retry = again && { label: RETRY_LABEL, href: url.pathname + url.search };
  const others = team && { label: 'Ver o estúdio', href: team };
  const card = <ErrorCard message={title} hint={hint} action={retry || others || undefined} />;
  const response = respond(status, {
    theme: 'default',
    head: `<title>${escapeHtml(again ? title : messages.studio_not_found)}</title><meta name="robots" content="noindex" />`,
    body: `<main class="booking">${draw(card)}</main>`,
    scripts: false,
  });
  if (again) response.headers.set('Retry-After', '30');
  return response;
}

const draw = (element: ReactNode) => renderToString(<Icons>{element}</Icons>);

function respond(status: number, parts: DocumentParts, hint = '', tagManager: URL | null = null): Response {
  const { html, hints } = bookingDocument(parts);
  const headers = pageHeaders([hint, hints].filter(Boolean).join(', '), tagManager);
  return new Response(html, { status, headers });
}
