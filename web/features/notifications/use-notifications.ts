import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BellNotification } from '../../../domain/notification/notification.ts';
import { toastFailure } from '../../ui/write-toasts.ts';
import { listNotifications, markNotificationsSeen, notificationsQuery } from './requests.ts';

/** The newest keep coming, older ones are fetched, and all of them are marked as seen. */
export function useNotifications() {
  const { data, error, refetch } = useQuery(notificationsQuery);
  const older = useOlder(data?.next ?? null);
  const fresh = useFresh(data?.notices);
  useSeen(data?.unseen ?? 0, data?.upTo ?? null);
  const first = data?.notices;
  const known = new Set(first?.map(({ id }) => id));
  return {
    today: data?.today ?? '',
    notices: first && [...first, ...older.notices.filter(({ id }) => !known.has(id))],
    /** Stays true for what was new when the bell was opened. */
    isNew: ({ id }: BellNotification) => fresh.has(id),
    error,
    retry: () => void refetch(),
    /** Null when everything is in sight. */
    showMore: older.showMore,
    loadingMore: older.loading,
  };
}

/** While an older page is fetched, the first page may have moved on. */
function useOlder(firstNext: string | null) {
  const [{ notices, next }, setOlder] = useState<{
    notices: BellNotification[];
    next: string | null | undefined;
  }>({
    notices: [],
    next: undefined,
  });
  const [loading, setLoading] = useState(false);
  const cursor = next === undefined ? firstNext : next;

  async function load(before: string) {
    setLoading(true);
    try {
      const page = await listNotifications(before);
      setOlder((had) => ({ notices: [...had.notices, ...page.notices], next: page.next }));
    } catch (error) {
      toastFailure(error);
    } finally {
      setLoading(false);
    }
  }
  return { notices, loading, showMore: cursor === null ? null : () => void load(cursor) };
}

function useFresh(notices: readonly BellNotification[] | undefined): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const arrived = notices?.filter((notification) => notification.isNew).map(({ id }) => id) ?? [];
    if (arrived.length > 0) setFresh((before) => new Set([...before, ...arrived]));
  }, [notices]);
  return fresh;
}

/** Once for each newest notice; when that fails the count stays until the bell is opened again. */
function useSeen(unseen: number, upTo: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (unseen === 0 || upTo === null) return;
    markNotificationsSeen(upTo).then(
      () => queryClient.setQueryData(notificationsQuery.queryKey, (page) => page && { ...page, unseen: 0 }),
      () => undefined,
    );
  }, [unseen, upTo, queryClient]);
}
