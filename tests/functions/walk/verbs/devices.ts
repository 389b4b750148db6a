/** Push devices and the bell. */
import type { NotificationPage } from '../../../../domain/notification/notification.ts';
import { pushDevice } from '../../push/device.ts';
import { onRow, type Verb, type Verbs } from '../verb.ts';

const seeNotices: Verb = async ({ who }) => {
  const page = await who.get<NotificationPage>('/api/notices');
  const { upTo } = page.status === 200 ? page.body : { upTo: null };
  return upTo === null ? page : who.post('/api/notices/seen', { upTo });
};

export const devices: Verbs = {
  subscribe: [1, ({ who }) => who.post('/api/push/devices', pushDevice())],
  chooseKinds: [
    0.5,
    onRow('push_subscriptions', ({ who, random }, { id }) =>
      who.put(`/api/push/devices/${id}`, {
        kinds: random.pick([[], ['booked'], ['moved', 'cancelled']]) ?? [],
        quietHours: random.chance(0.3) ? { from: '22:00', until: '07:00' } : null,
      }),
    ),
  ],
  unsubscribe: [0.4, onRow('push_subscriptions', ({ who }, { id }) => who.delete(`/api/push/devices/${id}`))],
  seeNotices: [1, seeNotices],
};
