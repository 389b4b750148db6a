import { Hono } from 'hono';
import {
  choosePushes,
  listPushDevices,
  registerPushDevice,
  removePushDevice,
} from '../../db/queries/push/devices.ts';
import { Refusal } from '../../domain/errors.ts';
import { isPushEndpoint, type PushState, pushChoice, pushDevice } from '../../domain/notification/push.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const push = new Hono<AppEnv>()

  /**
   * For members. The browsers to which push messages about the own agenda go. Answers 200 `{ publicKey, devices }`: the key to
   * subscribe with, null when the deployment sends none; a device is `{ id, label, isThis, kinds, quietHours, createdAt,
   * lastSuccessAt }`.
   */
  .get('/', async (c) => c.json(stateOf(c, await listPushDevices(c.var.db, member(c))), 200))

  /**
   * For members. Registers the browser that asks, or its new subscription. Body `{ endpoint, keys: { p256dh, auth } }`
   * as the browser's. Answers 201 like GET. Refuses: 409 endpoint_taken (subscribe anew), 422 invalid_input (also when the
   * endpoint is of no known push service).
   */
  .post('/devices', validate('json', pushDevice), async (c) => {
    const device = c.req.valid('json');
    if (!isPushEndpoint(device.endpoint, c.env.PUSH_SERVICE_URL))
      throw new Refusal('invalid_input', {
        fields: { endpoint: ['Este navegador não oferece um serviço de avisos conhecido.'] },
      });
    const devices = await registerPushDevice(c.var.db, member(c), { ...device, now: c.var.now });
    return c.json(stateOf(c, devices), 201);
  })

  /**
   * For members. What a device is sent: body `{ kinds, quietHours }`, kinds of `booked`, `moved`, `cancelled`; quiet hours
   * `{ from, until }` in local time or null. Messages of the quiet hours are sent at their end. Answers 200 like GET.
   * Refuses: 404 not_found, 422 invalid_input.
   */
  .put('/devices/:id', validate('json', pushChoice), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c.req.param('id')) };
    return c.json(stateOf(c, await choosePushes(c.var.db, member(c), input)), 200);
  })

  /** For members. Removes a device, with what waits to be sent to it. Answers 204. Refuses: 404 not_found. */
  .delete('/devices/:id', async (c) => {
    const actor = member(c);
    await removePushDevice(c.var.db, actor, { id: rowId(c.req.param('id')) });
    return c.body(null, 204);
  });

const stateOf = ({ env }: AppContext, devices: PushState['devices']): PushState => ({
  publicKey: env.VAPID_PUBLIC_KEY ?? null,
  devices,
});
