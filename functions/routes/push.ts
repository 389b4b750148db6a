import { Hono } from 'hono';
import {
  choosePushes,
  listPushDevices,
  registerPushDevice,
  removePushDevice,
} from '../../db/queries/push/devices.ts';
import { invalidField } from '../../domain/errors.ts';
import {
  BAD_ENDPOINT,
  isPushEndpoint,
  type PushState,
  pushChoice,
  pushDevice,
} from '../../domain/notification/push.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const push = new Hono<AppEnv>()

  /**
   * For members. The devices that get push messages of the own agenda. Answers 200 `{ publicKey, devices: [{ id, label, isThis, kinds,
   * quietHours, createdAt, lastSuccessAt }] }`; `publicKey` is null where none are sent.
   */
  .get('/', async (c) => c.json(stateOf(c, await listPushDevices(c.var.db, member(c))), 200))

  /** For members. Registers this browser. Answers 201 like GET. Refuses: 409 endpoint_taken (subscribe anew), 422 invalid_input. */
  .post('/devices', validate('json', pushDevice), async (c) => {
    const device = c.req.valid('json');
    if (!isPushEndpoint(device.endpoint, c.env.PUSH_SERVICE_URL))
      throw invalidField('endpoint', BAD_ENDPOINT);
    const devices = await registerPushDevice(c.var.db, member(c), { ...device, now: c.var.now });
    return c.json(stateOf(c, devices), 201);
  })

  /** For members. What a device is sent; in quiet hours (local) messages wait. Answers 200 like GET. Refuses: 404 not_found. */
  .put('/devices/:id', validate('json', pushChoice), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c) };
    return c.json(stateOf(c, await choosePushes(c.var.db, member(c), input)), 200);
  })

  /** For members. Removes a device with its queued messages. Answers 204. Refuses: 404 not_found. */
  .delete('/devices/:id', async (c) => {
    const actor = member(c);
    await removePushDevice(c.var.db, actor, { id: rowId(c) });
    return c.body(null, 204);
  });

const stateOf = ({ env }: AppContext, devices: PushState['devices']): PushState => ({
  publicKey: env.VAPID_PUBLIC_KEY ?? null,
  devices,
});
