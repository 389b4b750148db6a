/** Allowed redirects: `redirectTarget` for /auth/v1 (addresses), `returnPath` for the web (paths). What is returned is what was parsed and checked. */

export interface RedirectPolicy {
  appUrl: string;
  /** Exact origins (any page) or exact addresses, AUTH_REDIRECT_URLS. */
  allowed: readonly string[];
}

const MAX_LENGTH = 2000;

/** AUTH_REDIRECT_URLS, separated by commas; invalid entries are dropped. */
export function redirectList(text: string | undefined): string[] {
  const entries = (text ?? '').split(',').map((entry) => entry.trim());
  return entries.filter((entry) => readAddress(entry) !== null);
}

/** The first address that is allowed, else the product's own. */
export function redirectTarget(policy: RedirectPolicy, ...asked: (string | null | undefined)[]): string {
  for (const address of asked) {
    const allowed = allowedRedirect(policy, address);
    if (allowed !== null) return allowed;
  }
  return new URL(policy.appUrl).href;
}

/** The address without fragment (that is where the answer goes); null when it is not allowed. */
export function allowedRedirect(policy: RedirectPolicy, asked: string | null | undefined): string | null {
  const url = readAddress(asked ?? '');
  if (url === null) return null;
  return isOurs(url, policy.appUrl) || policy.allowed.some((entry) => matches(url, entry)) ? url.href : null;
}

/** Only whole addresses in plain ASCII: nothing that two parsers may read differently. */
function readAddress(text: string): URL | null {
  if (text.length > MAX_LENGTH || !/^[a-z][a-z\d+.-]*:\/\/[!-~]+$/i.test(text) || text.includes('\\')) {
    return null;
  }
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || url.host === '') return null;
  url.hash = '';
  return url.href.length <= MAX_LENGTH ? url : null;
}

/** Our origin; in local development on any port. */
function isOurs(url: URL, appUrl: string): boolean {
  const ours = new URL(appUrl);
  if (url.protocol !== ours.protocol || url.hostname !== ours.hostname) return false;
  return url.port === ours.port || isLoopback(ours.hostname);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function matches(url: URL, entry: string): boolean {
  const allowed = readAddress(entry);
  if (allowed === null) return false;
  const isOrigin = isWeb(allowed) && allowed.pathname === '/' && allowed.search === '';
  return isOrigin ? isWeb(url) && url.origin === allowed.origin : url.href === allowed.href;
}

/** Only these have origins in the URL standard. */
function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

const GUEST_PAGES = [
  '/',
  '/login',
  '/signup',
  '/landing',
  '/email-confirmation',
  '/auth/confirm',
  '/auth-confirm',
];

const SERVED = /^\/(?:api|auth\/v1|media)(?:\/|$)/;

/** The page after sign-in: a path of this site, no guest page, nothing that a browser could parse as another host (`//evil`, `/\evil`, controls). */
export function returnPath(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > MAX_LENGTH || !/^\/[^/\\]/.test(next)) return null;
  if ([...next].some((character) => character < ' ')) return null;
  const url = new URL(next, 'https://here.invalid');
  // '/..//evil' is a path only until it is normalised.
  if (url.host !== 'here.invalid' || url.pathname.startsWith('//')) return null;
  if (GUEST_PAGES.includes(url.pathname) || SERVED.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
