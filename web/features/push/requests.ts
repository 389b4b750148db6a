import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PushChoice, PushState, StoredPushDevice } from '../../../domain/notification/push.ts';
import { api, call } from '../../lib/api.ts';

export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: (): Promise<PushState> => call(api.push.$get()),
});

/** The devices changed, and with them a first step. */
export const afterPush = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.prefetchQuery({ ...pushQuery, staleTime: 0 }),
    queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);

/** Whether this browser can show push messages, and if not what has to be done first. */
export function pushAbility(): 'ready' | 'denied' | 'install' | 'none' {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'none';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** Asks for the permission and registers this browser; an earlier session's subscription is given up. Null when refused. */
export async function activatePush(publicKey: string): Promise<StoredPushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const { devices } = await call(api.push.devices.$post({ json: { endpoint, keys: { p256dh, auth } } }));
  return devices.find(({ isThis }) => isThis) ?? null;
}

export const choosePushes = (id: string, choice: PushChoice) =>
  call(api.push.devices[':id'].$put({ param: { id }, json: choice }));

export const removePushDevice = (id: string) => call(api.push.devices[':id'].$delete({ param: { id } }));
