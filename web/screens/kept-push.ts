import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepDevice, renewPush } from '../features/push/kept-device.ts';
import { afterPush, pushQuery } from '../features/push/requests.ts';
import { sessionQuery } from '../features/session/current-session.ts';

/** Push messages end with the session for which they were activated; who signs in again on this browser gets them again. */
export function useKeptPush(): void {
  const queryClient = useQueryClient();
  const person = useQuery({ ...sessionQuery, enabled: false }).data?.user.id;
  const { data: push } = useQuery({ ...pushQuery, enabled: false });
  const own = push?.devices.find(({ isThis }) => isThis);

  useEffect(() => {
    if (person !== undefined && own !== undefined) keepDevice(person, own);
  }, [person, own]);

  useEffect(() => {
    if (person === undefined) return;
    renewPush(person).then(
      (isRenewed) => void (isRenewed && afterPush(queryClient)),
      () => undefined, // at the next start
    );
  }, [person, queryClient]);
}
