import { useCallback, useEffect, useState } from 'react';
import { failureOf, type ManageFailure } from './requests.ts';

/**
 * What a page behind a client's link shows, in the studio's theme. `read` is that of the token, and may be another function with each
 * drawing. `load` reads again.
 */
export function useLinkPage<Page extends { studio: { theme: string } }>(
  token: string | null,
  read: () => Promise<Page>,
) {
  const [page, setPage] = useState<Page | null>(null);
  const [failure, setFailure] = useState<ManageFailure | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read by the token
  const load = useCallback(() => {
    if (token === null) return;
    setFailure(null);
    read().then(setPage, (error) => setFailure(failureOf(error)));
  }, [token]);
  useEffect(load, [load]);
  useEffect(() => {
    if (page) document.documentElement.dataset.theme = page.studio.theme;
  }, [page]);
  return { page, setPage, failure, load };
}
