/**
 * The token of a client's link. It leaves the address at once: neither referrers nor a shared screen have it. The entry of the
 * history keeps it, so that the page can be loaded again. Another link of the same page, opened in its tab, opens that one.
 */
export function takeToken(): string | null {
  addEventListener('hashchange', () => location.hash !== '' && location.reload());
  const token = location.hash.slice(1);
  if (token !== '') history.replaceState({ token }, '', location.pathname + location.search);
  const state: unknown = history.state;
  const isKept = typeof state === 'object' && state !== null && 'token' in state;
  return isKept && typeof state.token === 'string' ? state.token : null;
}
