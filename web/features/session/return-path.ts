const GUEST_PAGES = [
  '/',
  '/login',
  '/signup',
  '/landing',
  '/email-confirmation',
  '/auth/confirm',
  '/auth-confirm',
];

/**
 * The page to return to after sign-in, from the query `next`: only a path of this site, never a guest page, and
 * nothing a browser could read as another host (`//evil`, `/\evil`, control characters).
 */
export function returnPath(next: unknown): string | null {
  if (typeof next !== 'string' || !/^\/[^/\\]/.test(next)) return null;
  if ([...next].some((character) => character < ' ')) return null;
  const url = new URL(next, 'https://here.invalid');
  // '/..//evil' is a path only until it is put in order.
  if (url.host !== 'here.invalid' || url.pathname.startsWith('//')) return null;
  if (GUEST_PAGES.includes(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
